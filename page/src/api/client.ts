/// Requests to the API of `bouton serve`.  A fault is thrown as ApiError with the server's sentence.

export class ApiError extends Error {
  constructor(
    message: string,
    readonly kind: string,
    readonly status: number,
    /// Where in a text that was sent the fault is, counted from 1.
    readonly place: { line: number; column: number } | null = null,
  ) {
    super(message);
    this.name = "ApiError";
  }
}

export type Keys = Record<string, string | number | boolean | undefined>;

/// The keys as the query of an address; a flag that is false and a key that is undefined are left out.
export function queryOf(keys: Keys): string {
  const parts: string[] = [];
  for (const [key, value] of Object.entries(keys)) {
    if (value === undefined || value === false) continue;
    const name = encodeURIComponent(key);
    parts.push(value === true ? name : `${name}=${encodeURIComponent(String(value))}`);
  }
  return parts.length === 0 ? "" : `?${parts.join("&")}`;
}

async function answerOf<T>(response: Response): Promise<T> {
  const text = await response.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new ApiError(text.slice(0, 200) || response.statusText, "failed", response.status);
  }
  if (!response.ok) {
    const fault = body as { error?: string; kind?: string; line?: number; column?: number };
    const place = fault.line === undefined ? null : { line: fault.line, column: fault.column ?? 1 };
    throw new ApiError(fault.error ?? response.statusText, fault.kind ?? "failed", response.status, place);
  }
  return body as T;
}

async function send<T>(path: string, init: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch (fault) {
    if (fault instanceof DOMException && fault.name === "AbortError") throw fault;
    throw new ApiError("offline", "offline", 0);
  }
  return answerOf<T>(response);
}

export function get<T>(command: string, keys: Keys = {}, signal?: AbortSignal): Promise<T> {
  return send<T>(`/api/${command}${queryOf(keys)}`, signal ? { signal } : {});
}

export function post<T>(command: string, body: unknown, signal?: AbortSignal): Promise<T> {
  return send<T>(`/api/${command}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
}

/// A body of text, such as a graph file, with the keys in the address.
export function postText<T>(command: string, keys: Keys, body: string, signal?: AbortSignal): Promise<T> {
  return send<T>(`/api/${command}${queryOf(keys)}`, {
    method: "POST",
    headers: { "Content-Type": "text/plain" },
    body,
    ...(signal ? { signal } : {}),
  });
}

export function isAbort(fault: unknown): boolean {
  return fault instanceof DOMException && fault.name === "AbortError";
}

/// The sentence of a fault, for people.
export function sentenceOf(fault: unknown, offline: string): string {
  if (fault instanceof ApiError) return fault.kind === "offline" ? offline : fault.message;
  return fault instanceof Error ? fault.message : String(fault);
}
