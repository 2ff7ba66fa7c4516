import { whenAgain } from "../shared/failure-message.ts";
import { beginning } from "../text/beginning.ts";
import { withoutTurns } from "../text/plain-name.ts";
import { foldCase } from "../text/fold-case.ts";
import { PROVIDER_NAME, PROVIDERS } from "./provider.ts";
import { isSignInError, signInErrorMessage } from "./sign-in-error.ts";
import { wellFormed } from "../text/well-formed.ts";

export interface OAuthErrorText {
  readonly title: string;
  readonly lead: string;
  readonly error: string;
  /** It names the origin of a message that is not ours; null for our own messages. */
  readonly origin: string | null;
  readonly advice: string;
}

/** The limits of sign-ins last a day at most, which five digits hold. */
const SECONDS = /^\d{1,5}$/;
/** The limit counts UTF-16 code units. */
const MOST_UNITS = 300;

/**
 * Returns the text of /oauth-error. The values come from an address that can be forged: only providers of the list
 * are named; a known code chooses a fixed sentence; any other text is shown on one line, cut after 300 characters,
 * and marked as foreign. The caller has to show it as text.
 * @param retryAfter seconds, for "too_many" alone
 */
export function oauthErrorText(
  provider: string | null,
  error: string | null,
  retryAfter: string | null = null,
): OAuthErrorText {
  const name = providerName(provider?.trim() ?? "");
  return {
    title: "Authentication Failed",
    lead: `We couldn't authenticate you with ${name}.`,
    ...reason(error?.trim() ?? "", name, retryAfter),
    advice: "If this problem persists, please contact support.",
  };
}

function providerName(given: string): string {
  const known = PROVIDERS.find((each) => each === foldCase(given));
  return known === undefined ? "the provider" : PROVIDER_NAME[known];
}

function reason(error: string, name: string, retryAfter: string | null) {
  if (isSignInError(error)) {
    const hasTime = error === "too_many" && retryAfter !== null && SECONDS.test(retryAfter);
    const again = whenAgain(hasTime ? Number(retryAfter) : undefined);
    return { error: signInErrorMessage(error, name) + again, origin: null };
  }
  const given = onOneLine(error);
  return given === ""
    ? { error: "Authentication failed", origin: null }
    : { error: given, origin: "This message came with the link, not from us." };
}

function onOneLine(text: string): string {
  const line = withoutTurns(wellFormed(text))
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
  const shown = beginning(line, MOST_UNITS);
  return shown === line ? line : `${shown}…`;
}
