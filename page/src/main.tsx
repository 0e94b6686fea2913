import { render } from "preact";
import { App } from "./app";
import { listenToAddress } from "./state/address";
import { listenToSettings } from "./state/settings";
import "./styles/base.css";
import "./styles/layout.css";
import "./styles/controls.css";

listenToSettings();
listenToAddress();
const root = document.getElementById("app");
if (root) render(<App />, root);
