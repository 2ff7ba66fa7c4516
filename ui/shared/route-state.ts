import { isReturnPath } from "../../core/access/return-path.ts";

/**
 * What a form is to begin with, handed over beside its address; of whatever shape, as the browser's history keeps it.
 *
 * @param state the router's for the present page
 */
export function initialDataIn(state: unknown): unknown {
  return (state as { readonly initialData?: unknown } | null | undefined)?.initialData;
}

/** What a visitor wanted that only signed-in users can have, as the login page says it. */
const SIGN_IN_REASONS = { "save-video": "Sign in to save videos to your playlists." } as const;

/** The state with which a link leads to /login. */
export interface SignInState {
  readonly signInFor: keyof typeof SIGN_IN_REASONS;
}

/** @param state the router's for the login page; undefined where nothing was wanted, or nothing that is known here */
export function signInReasonIn(state: unknown): string | undefined {
  const wanted = (state as Partial<SignInState> | null | undefined)?.signInFor;
  return wanted !== undefined && Object.hasOwn(SIGN_IN_REASONS, wanted) ? SIGN_IN_REASONS[wanted] : undefined;
}

/** The state with which a link leads to a screen that leads back. */
export interface ReturnState {
  readonly returnTo: string;
}

/** @param state the router's; null where it names no screen of ours */
export function returnToIn(state: unknown): string | null {
  const path = (state as Partial<ReturnState> | null | undefined)?.returnTo;
  return typeof path === "string" && isReturnPath(path) ? path : null;
}
