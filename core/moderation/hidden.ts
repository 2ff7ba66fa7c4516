/** Others read it in place of a hidden message. */
export const HIDDEN_MESSAGE = "This message was removed.";
export const HIDDEN_REQUEST_TITLE = "Removed request";
export const SHARE_HIDDEN = "This request is hidden by the moderators and can't be shared.";

/** Returns what the owner reads beside a hidden thing. */
export function hiddenNotice(what: string, because: string): string {
  return `${whoSees(what)} can see this ${what}. The moderators hid it: ${because}`;
}

/**
 * Begins a sentence that tells the owner who still sees a hidden thing. A product's buyers keep what they
 * bought.
 */
export function whoSees(what: string): string {
  return what === "product" ? "Only you and its buyers" : "Only you";
}

/** Returns the text that a suspended user reads instead of being signed in. */
export function suspendedNotice(because: string): string {
  return `This account is suspended: ${because}`;
}
