import { AuthorizationResponseError } from "openid-client";
import type { SignInError } from "../../core/auth/sign-in-error.ts";

/** A sign-in that came to nothing; the code chooses what the person reads. */
export class SignInFault extends Error {
  override readonly name = "SignInFault";
  readonly code: SignInError;

  constructor(code: SignInError, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

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
export function providerFault(error: unknown): SignInFault {
  return new SignInFault(codeFor(error), { cause: error });
}

function codeFor(error: unknown): SignInError {
  if (error instanceof AuthorizationResponseError && REFUSALS.has(error.error)) return "denied";
  const chain = causes(error);
  if (chain.some((one) => one.name === "TimeoutError" || one.name === "AbortError")) return "provider_slow";
  if (chain.some((one) => one.message === "fetch failed")) return "provider_away";
  return chain.some((one) => one.claim === "nonce") ? "other_sign_in" : "bad_answer";
}

function causes(error: unknown): Cause[] {
  if (typeof error !== "object" || error === null) return [];
  return [error, ...causes((error as Cause).cause)];
}
