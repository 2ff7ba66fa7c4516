import type { ThemeChoice } from "../../core/account/theme-setting.port.ts";

/** The code runs before the first paint, so it has no class and no dependency. */
const THEME_KEY = "theme";
/** The event tells this page what the browser's own `storage` event tells other pages. */
const CHOSEN = "themechosen";

export function readTheme(page: Window): ThemeChoice {
  try {
    const kept = page.localStorage.getItem(THEME_KEY);
    return kept === "light" || kept === "dark" ? kept : "system";
  } catch {
    return "system";
  }
}

export function showTheme(page: Window, theme: ThemeChoice): void {
  const { dataset } = page.document.documentElement;
  if (theme === "system") delete dataset["theme"];
  else dataset["theme"] = theme;
}

export function keepTheme(page: Window, theme: ThemeChoice): void {
  showTheme(page, theme);
  try {
    page.localStorage.setItem(THEME_KEY, theme);
  } catch {
    // The device keeps nothing: the choice holds for this page.
  }
  page.dispatchEvent(new CustomEvent(CHOSEN, { detail: theme }));
}

/** Calls `heard` on every choice from now on, and applies those of other tabs; returns a function that stops it. */
export function watchTheme(page: Window, heard: (theme: ThemeChoice) => void): () => void {
  const here = (event: Event) => heard((event as CustomEvent<ThemeChoice>).detail);
  const elsewhere = ({ key }: StorageEvent) => {
    if (key !== THEME_KEY && key !== null) return;
    const theme = readTheme(page);
    showTheme(page, theme);
    heard(theme);
  };
  page.addEventListener(CHOSEN, here);
  page.addEventListener("storage", elsewhere);
  return () => {
    page.removeEventListener(CHOSEN, here);
    page.removeEventListener("storage", elsewhere);
  };
}
