/** Stands where others would read what was hidden. */
export const HIDDEN_MESSAGE = "This message was removed.";
export const HIDDEN_REQUEST_TITLE = "Removed request";
export const SHARE_HIDDEN = "This request is hidden by the moderators and can't be shared.";

/** What the person concerned reads beside their own. */
export function hiddenNotice(what: string, because: string): string {
  return `${whoSees(what)} can see this ${what}. The moderators hid it: ${because}`;
}

/** Of something hidden, for its owner: the beginning of a sentence. What was bought stays with who bought it. */
export function whoSees(what: string): string {
  return what === "product" ? "Only you and its buyers" : "Only you";
}

/** In the place of a sign-in. */
export function suspendedNotice(because: string): string {
  return `This account is suspended: ${because}`;
}
