import { PROVIDER_NAME, PROVIDERS } from "./provider.ts";
import { isSignInError, signInErrorMessage } from "./sign-in-error.ts";

export interface OAuthErrorText {
  readonly title: string;
  readonly lead: string;
  readonly error: string;
  readonly advice: string;
}

/**
 * What /oauth-error says. Both values come out of an address that anybody may have written, so they only choose among
 * our own words.
 */
export function oauthErrorText(provider: string | null, error: string | null): OAuthErrorText {
  const known = PROVIDERS.find((each) => each === provider?.trim().toLowerCase());
  const name = known === undefined ? "the provider" : PROVIDER_NAME[known];
  const code = error?.trim() ?? "";
  return {
    title: "Authentication Failed",
    lead: `We couldn't authenticate you with ${name}.`,
    error: isSignInError(code) ? signInErrorMessage(code, name) : "Authentication failed",
    advice: "If this problem persists, please contact support.",
  };
}
