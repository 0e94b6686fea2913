import { defineConfig, type Plugin } from "vite";

/// KaTeX ships each font three times and has styles that the page never uses: only the WOFF2
/// files of these families stay.
const keptFonts = /KaTeX_(Main-Regular|Main-Bold|Math-Italic|Size1|Size2|AMS)/;

function slimKatex(): Plugin {
  return {
    name: "slim-katex",
    enforce: "pre",
    transform(code, id) {
      if (!id.includes("katex.min.css")) return null;
      return code.replace(/@font-face\{[^}]*\}/g, (face) => {
        const woff2 = /url\(([^)]*\.woff2)\) format\("woff2"\)/.exec(face);
        if (!keptFonts.test(face) || !woff2) return "";
        return face.replace(/src:[^;}]*/, `src:url(${woff2[1]}) format("woff2")`);
      });
    },
  };
}

export default defineConfig({
  base: "./",
  plugins: [slimKatex()],
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  build: {
    target: "es2021",
    // Nothing is inlined: the server's content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
  },
  server: {
    fs: { allow: [".."] }, // the examples of rules
    // `npm run dev` shows the page beside a running `bouton serve --port 8517`.
    proxy: {
      "/api": {
        target: "http://127.0.0.1:8517",
        changeOrigin: true,
        configure: (proxy) => proxy.on("proxyReq", (request) => request.removeHeader("origin")),
      },
    },
  },
});
