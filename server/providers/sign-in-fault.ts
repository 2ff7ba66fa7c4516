import { AuthorizationResponseError } from "openid-client";
import type { SignInError } from "../../core/auth/sign-in-error.ts";

/** It is thrown when a sign-in fails; the code chooses the text that the user reads. */
export class SignInFault extends Error {
  override readonly name = "SignInFault";
  readonly code: SignInError;

  constructor(code: SignInError, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** It means that the user refused, in the words of RFC 6749, OpenID Connect and LinkedIn. */
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
  /** The library sets it to an object with `claim` when a claim is not the expected one. */
  readonly cause?: unknown;
  readonly claim?: unknown;
}

/** Translates what the library and the network throw about a provider by what it means for the user. */
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
