import { isUuid } from "../shared/id.ts";

/** The file was uploaded before the message that it goes with. */
export interface SentFile {
  readonly id: number;
  readonly name: string;
  /** The size is in bytes. */
  readonly size: number;
}

/** The server has not confirmed this message yet. */
export interface PendingMessage {
  /** Every try uses the same key, so that the message is added once. */
  readonly idempotencyKey: string;
  readonly content: string;
  /** It is absent for a message without files. */
  readonly files?: readonly SentFile[];
  /** It is in milliseconds since the epoch. */
  readonly writtenAt: number;
  /** The last try failed; the message waits until the user retries or removes it. */
  readonly hasFailed: boolean;
}

/** The server remembers an idempotency key for 24 hours; after that the same key would add the message again. */
const KEY_LIFETIME_MS = 23 * 60 * 60_000;
/** @param now milliseconds since the epoch */
export function isKeyRemembered({ writtenAt }: Pick<PendingMessage, "writtenAt">, now: number): boolean {
  return now - writtenAt < KEY_LIFETIME_MS;
}

/**
 * Reads stored messages.
 * @param json the stored text, which other pages of the same origin can write, too
 */
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
