import { AuthorizationResponseError } from "openid-client";

/** A sign-in that came to nothing; the message is what the person reads. */
export class SignInFault extends Error {
  override readonly name = "SignInFault";
}

export const NOT_BEGUN_HERE =
  "This sign-in was not begun in this browser, or it took too long. Please try again.";
export const CONNECT_TOO_LATE = "This took too long. Please start again from your profile.";
export const CLOSED = "This account is closed.";
export const OUR_FAULT = "Something went wrong on our side. Please try again later.";

/** A no of the person, in the words of RFC 6749, of OpenID Connect and of LinkedIn. */
const REFUSALS = new Set([
  "access_denied",
  "consent_required",
  "interaction_required",
  "login_required",
  "user_cancelled_authorize",
  "user_cancelled_login",
]);

interface Cause {
  readonly name?: unknown;
  readonly message?: unknown;
  /** Set by the library on a claim that is not the expected one. */
  readonly cause?: unknown;
  readonly claim?: unknown;
}

/** What the library and the network throw about a provider, by what it means for the person. */
export function providerFault(error: unknown, name: string): SignInFault {
  return new SignInFault(wordsFor(error, name), { cause: error });
}

function wordsFor(error: unknown, name: string): string {
  if (error instanceof AuthorizationResponseError && REFUSALS.has(error.error))
    return `You did not allow ${name} to sign you in.`;
  const chain = causes(error);
  if (chain.some((one) => one.name === "TimeoutError" || one.name === "AbortError"))
    return `${name} took too long to answer. Please try again.`;
  if (chain.some((one) => one.message === "fetch failed"))
    return `${name} cannot be reached at the moment. Please try again.`;
  if (chain.some((one) => one.claim === "nonce"))
    return `${name} answered for another sign-in. Please try again.`;
  return `The answer of ${name} could not be verified. Please try again.`;
}

function causes(error: unknown): Cause[] {
  if (typeof error !== "object" || error === null) return [];
  return [error, ...causes((error as Cause).cause)];
}
