import { isUuid } from "../shared/id.ts";

/** A file that goes with a message; it was uploaded before. */
export interface SentFile {
  readonly id: number;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** A message that the server has not confirmed yet. */
export interface PendingMessage {
  /** The same for every try, so that the message is added once. */
  readonly idempotencyKey: string;
  readonly content: string;
  /** Absent for none. */
  readonly files?: readonly SentFile[];
  /** Milliseconds since the epoch. */
  readonly writtenAt: number;
  /** The last try failed; it waits until a person retries or removes it. */
  readonly hasFailed: boolean;
}

/** The server remembers an idempotency key for 24 hours; after that the same key would add the message again. */
const KEY_LIFETIME_MS = 23 * 60 * 60_000;
/** @param now milliseconds since the epoch */
export function isKeyRemembered({ writtenAt }: PendingMessage, now: number): boolean {
  return now - writtenAt < KEY_LIFETIME_MS;
}

/** @param json whatever the device has stored: other pages of the same origin write there, too */
export function parsePendingMessages(json: string | null): readonly PendingMessage[] {
  if (json === null) return [];
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list.map(parseOne).filter((one) => one !== null) : [];
  } catch {
    return [];
  }
}

function parseOne(value: unknown): PendingMessage | null {
  if (typeof value !== "object" || value === null) return null;
  const fields = value as Partial<Record<keyof PendingMessage | "intent", unknown>>;
  const { content, writtenAt, hasFailed } = fields;
  // Messages that a page of an earlier release has stored carry their key as `intent`.
  const idempotencyKey = fields.idempotencyKey ?? fields.intent;
  if (typeof idempotencyKey !== "string" || !isUuid(idempotencyKey)) return null;
  if (typeof content !== "string" || typeof writtenAt !== "number") return null;
  const files = Array.isArray(fields.files) ? fields.files.map(parseFile).filter((one) => one !== null) : [];
  return {
    idempotencyKey,
    content,
    ...(files.length > 0 && { files }),
    writtenAt,
    hasFailed: hasFailed === true,
  };
}

function parseFile(value: unknown): SentFile | null {
  if (typeof value !== "object" || value === null) return null;
  const { id, name, size } = value as Partial<Record<keyof SentFile, unknown>>;
  if (typeof id !== "number" || typeof name !== "string" || typeof size !== "number") return null;
  return { id, name, size };
}
