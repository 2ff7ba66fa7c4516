import { messageError } from "../chat/message.ts";

/** One message carries at most this many files. */
export const MOST_ATTACHMENTS = 10;
/** The limit is in bytes for one file. */
export const ATTACHMENT_BYTES = 25 * 1024 * 1024;
/** One side can have this many files uploaded but not sent. */
export const MOST_WAITING = 10;
/** A file that has waited for longer may be replaced by an eleventh, because its page may be closed. */
export const WAITING_HELD_MS = 60 * 60_000;
/** An uploaded file that is not sent is removed after this long. */
export const WAITING_KEPT_MS = 24 * 60 * 60_000;
/** The limit is in bytes for all files of one session. */
export const SESSION_FILE_BYTES = 500 * 1024 * 1024;
/** One session has at most this many participants. */
export const MOST_PARTICIPANTS = 20;
/** A link expires this long after its last use. */
export const LINK_IDLE_MS = 30 * 24 * 60 * 60_000;
/** The files of a session are removed this long after it was resolved. */
export const FILES_KEPT_MS = 180 * 24 * 60 * 60_000;

/** A session ends with its messages this long after the last of them. */
export const MESSAGES_KEPT_MS = 2 * 365 * 24 * 60 * 60_000;

/** Says why a message cannot be sent; undefined when it can. A message with files needs no text. */
export function sessionMessageError(content: string, attachmentCount: number): string | undefined {
  if (attachmentCount > MOST_ATTACHMENTS) return `At most ${MOST_ATTACHMENTS} files can be sent at once`;
  return attachmentCount > 0 && content.trim() === "" ? undefined : messageError(content);
}
