import { TOKEN_KEY } from "../../core/auth/saved-session.ts";

/** As far as a kept token tells: it may have ended. */
export function isSignedInHere(page: Window): boolean {
  try {
    return page.localStorage.getItem(TOKEN_KEY) !== null;
  } catch {
    return false;
  }
}

/** Before the first paint, so that the prerendered page shows no Sign In to whoever is signed in. */
export function showSignedInHint(page: Window): void {
  if (isSignedInHere(page)) page.document.documentElement.dataset["signedIn"] = "";
}

/** Once the application has drawn who is signed in. */
export function dropSignedInHint(page: Window): void {
  delete page.document.documentElement.dataset["signedIn"];
}
