import { TOKEN_KEY } from "../../core/auth/saved-session.ts";

/** Tells whether a token is stored. The session may have ended. */
export function isSignedInHere(page: Window): boolean {
  try {
    return page.localStorage.getItem(TOKEN_KEY) !== null;
  } catch {
    return false;
  }
}

/** Hides Sign In on the prerendered page before the first paint if a user is signed in. */
export function showSignedInHint(page: Window): void {
  if (isSignedInHere(page)) page.document.documentElement.dataset["signedIn"] = "";
}

/** Removes the hint after the application has drawn the signed-in user. */
export function dropSignedInHint(page: Window): void {
  delete page.document.documentElement.dataset["signedIn"];
}
