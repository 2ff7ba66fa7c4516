import { whenAgain } from "../shared/failure-message.ts";
import { PROVIDER_NAME, PROVIDERS } from "./provider.ts";
import { isSignInError, signInErrorMessage } from "./sign-in-error.ts";

export interface OAuthErrorText {
  readonly title: string;
  readonly lead: string;
  readonly error: string;
  readonly advice: string;
}

/** A day and less, as the limits of sign-ins are. */
const SECONDS = /^\d{1,5}$/;

/**
 * What /oauth-error says. The values come out of an address that anybody may have written, so they only choose among
 * our own words. @param retryAfter seconds, of "too_many" alone
 */
export function oauthErrorText(
  provider: string | null,
  error: string | null,
  retryAfter: string | null = null,
): OAuthErrorText {
  const known = PROVIDERS.find((each) => each === provider?.trim().toLowerCase());
  const name = known === undefined ? "the provider" : PROVIDER_NAME[known];
  const code = error?.trim() ?? "";
  const again =
    code === "too_many" && retryAfter !== null && SECONDS.test(retryAfter) ? retryAfter : undefined;
  return {
    title: "Authentication Failed",
    lead: `We couldn't authenticate you with ${name}.`,
    error: isSignInError(code)
      ? signInErrorMessage(code, name) + whenAgain(again === undefined ? undefined : Number(again))
      : "Authentication failed",
    advice: "If this problem persists, please contact support.",
  };
}
