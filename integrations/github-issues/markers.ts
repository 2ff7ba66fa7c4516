import { createHmac, timingSafeEqual } from "node:crypto";
import { type IssueRef, ticketOf } from "./issue-ref.ts";

/** A comment of this program tells in an invisible marker which session or message it is about. */
export type Marked =
  | { readonly kind: "session"; readonly sessionId: string }
  | { readonly kind: "message"; readonly sessionId: string; readonly messageId: number };

const MARKER = /<!-- atelier (session|message):([\da-f-]{36})(?:\/(\d{1,10}))?\.([\da-f]{32}) -->/g;

/**
 * It signs markers for the issue they stand on. With markers of their own, strangers could keep messages off an issue
 * or connect an issue with another session.
 */
export class Markers {
  readonly #key: Buffer;

  constructor(secret: string) {
    this.#key = createHmac("sha256", secret).update("atelier markers").digest();
  }

  write(ref: IssueRef, marked: Marked): string {
    return `<!-- atelier ${nameOf(marked)}.${this.#sign(ref, nameOf(marked))} -->`;
  }

  /** Returns all markers in a comment's text whose signature is valid. */
  read(ref: IssueRef, text: string): readonly Marked[] {
    return [...text.matchAll(MARKER)].flatMap(([, kind, sessionId = "", number, signature = ""]) => {
      const marked = markedOf(kind, sessionId, number);
      if (marked === undefined) return [];
      const expected = Buffer.from(this.#sign(ref, nameOf(marked)));
      return timingSafeEqual(Buffer.from(signature), expected) ? [marked] : [];
    });
  }

  #sign(ref: IssueRef, name: string): string {
    const text = `${ticketOf(ref).toLowerCase()} ${name}`;
    return createHmac("sha256", this.#key).update(text).digest("hex").slice(0, 32);
  }
}

function markedOf(
  kind: string | undefined,
  sessionId: string,
  number: string | undefined,
): Marked | undefined {
  if (kind === "session") return number === undefined ? { kind, sessionId } : undefined;
  return number === undefined ? undefined : { kind: "message", sessionId, messageId: Number(number) };
}

export function nameOf(marked: Marked): string {
  const { kind, sessionId } = marked;
  return marked.kind === "message" ? `${kind}:${sessionId}/${marked.messageId}` : `${kind}:${sessionId}`;
}
