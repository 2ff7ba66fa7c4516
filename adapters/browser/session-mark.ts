import { TOKEN_KEY } from "../../core/auth/saved-session.ts";

export function hasSession(page: Window): boolean {
  try {
    return page.localStorage.getItem(TOKEN_KEY) !== null;
  } catch {
    return false;
  }
}

/** Marks the document before the first paint, so that the prerendered page shows no Sign In to who is signed in. */
export function showSession(page: Window): void {
  if (hasSession(page)) page.document.documentElement.dataset["session"] = "";
}

/** The application has drawn who is signed in: the mark has done its work. */
export function dropSessionMark(page: Window): void {
  delete page.document.documentElement.dataset["session"];
}
