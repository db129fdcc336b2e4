// Light or dark: the setting of the system, or that of the button. Nothing is stored, because a file has no storage.

import { byID } from "./dom.js";

/** @param changed called after the button was pressed */
export function listenToTheme(changed) {
  const theme = byID("theme");
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const current = () => document.documentElement.dataset.theme ?? (dark.matches ? "dark" : "light");
  const update = () => {
    theme.textContent = current() === "dark" ? "Light" : "Dark";
    theme.setAttribute("aria-label", `Use the ${theme.textContent.toLowerCase()} colours`);
  };
  theme.addEventListener("click", () => {
    document.documentElement.dataset.theme = current() === "dark" ? "light" : "dark";
    update();
    changed();
  });
  dark.addEventListener("change", update);
  update();
}
