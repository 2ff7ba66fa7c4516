import { isReturnPath } from "../../core/access/return-path.ts";

/**
 * Returns the values that a link has passed for a form, of any shape, because the browser's history stores them.
 * @param state the router's for the present page
 */
export function initialDataIn(state: unknown): unknown {
  return (state as { readonly initialData?: unknown } | null | undefined)?.initialData;
}

/** The login page says why a visitor has to sign in. */
const SIGN_IN_REASONS = { "save-video": "Sign in to save videos to your playlists." } as const;

/** A link passes this state to /login. */
export interface SignInState {
  readonly signInFor: keyof typeof SIGN_IN_REASONS;
}

/** @param state the router's for the login page; the result is undefined for none and for an unknown reason */
export function signInReasonIn(state: unknown): string | undefined {
  const wanted = (state as Partial<SignInState> | null | undefined)?.signInFor;
  return wanted !== undefined && Object.hasOwn(SIGN_IN_REASONS, wanted) ? SIGN_IN_REASONS[wanted] : undefined;
}

/** A link passes this state to a screen that returns. */
export interface ReturnState {
  readonly returnTo: string;
}

/** @param state the router's; the result is null unless it names a screen of ours */
export function returnToIn(state: unknown): string | null {
  const path = (state as Partial<ReturnState> | null | undefined)?.returnTo;
  return typeof path === "string" && isReturnPath(path) ? path : null;
}
