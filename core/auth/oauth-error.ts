import { whenAgain } from "../shared/failure-message.ts";
import { beginning, withoutTurns } from "./plain-name.ts";
import { PROVIDER_NAME, PROVIDERS } from "./provider.ts";
import { isSignInError, signInErrorMessage } from "./sign-in-error.ts";

export interface OAuthErrorText {
  readonly title: string;
  readonly lead: string;
  readonly error: string;
  /** Where the error's words are from when they are not ours; null when they are. */
  readonly origin: string | null;
  readonly advice: string;
}

/** A day and less, as the limits of sign-ins are. */
const SECONDS = /^\d{1,5}$/;
/** A provider that is none of ours is named as one plain word, so that the sentence around it stays ours. */
const PLAIN_WORD = /^\p{L}[\p{L}\p{N}-]{0,29}$/u;
/** Of UTF-16. */
const MOST_UNITS = 300;

/**
 * What /oauth-error says. The values come out of an address that anybody may have written: a code of ours chooses our
 * own sentence, any other text is shown as it was given, on one line, cut after 300 characters, and said to be foreign.
 * The caller has to show it as text. @param retryAfter seconds, of "too_many" alone
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
  const known = PROVIDERS.find((each) => each === given.toLowerCase());
  if (known !== undefined) return PROVIDER_NAME[known];
  return PLAIN_WORD.test(given) ? given : "the provider";
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
  const line = withoutTurns(text.toWellFormed())
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
  const shown = beginning(line, MOST_UNITS);
  return shown === line ? line : `${shown}…`;
}
