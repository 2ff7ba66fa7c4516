import type { TabStorage } from "../storage/tab-storage.port.ts";
import { STARS } from "../ratings/stars.ts";
import { isUuid } from "../shared/id.ts";
import type { Feedback } from "./feedback.ts";

const KEY = "feedback_draft";

export interface StoredFeedback {
  readonly form: Feedback;
  /** It has what was sent last with its idempotency key; null when nothing was sent. */
  readonly sent: { readonly command: string; readonly key: string } | null;
}

/**
 * It stores feedback that was typed in this tab and not received. Visitors give feedback, too, so it belongs
 * to no session.
 */
export class FeedbackDraft {
  readonly #tab: TabStorage;

  constructor(tab: TabStorage) {
    this.#tab = tab;
  }

  keep(stored: StoredFeedback): void {
    this.#tab.set(KEY, JSON.stringify(stored));
  }

  restore(): StoredFeedback | null {
    try {
      return readStored(JSON.parse(this.#tab.get(KEY) ?? "null"));
    } catch {
      return null;
    }
  }

  discard(): void {
    this.#tab.remove(KEY);
  }
}

type Unread = Readonly<Record<string, unknown>>;

/**
 * Reads stored feedback.
 * @param value the stored value, which other programs can write
 */
function readStored(value: unknown): StoredFeedback | null {
  const { form, sent } = recordOf(value);
  const { rating: number, comment, name, email } = recordOf(form);
  if (typeof comment !== "string" || typeof name !== "string" || typeof email !== "string") return null;
  const rating = STARS.find((stars) => stars === number) ?? null;
  const { command, key } = recordOf(sent);
  const isSent = typeof command === "string" && typeof key === "string" && isUuid(key);
  return { form: { rating, comment, name, email }, sent: isSent ? { command, key } : null };
}

function recordOf(value: unknown): Unread {
  return typeof value === "object" && value !== null ? (value as Unread) : {};
}
