import type { GivenAnswers } from "./http-client.ts";
import type { RawAnswer } from "./raw-answer.ts";

/** The element of a rendered page that holds what was asked for while it was rendered. */
export const PAGE_ANSWERS_ID = "answers";

/** One answer as the page carries it. */
export interface PageAnswer {
  readonly status: number;
  readonly total?: string;
  /** The JSON of its body; absent where it has none. */
  readonly body?: unknown;
}

/** What the server was asked while it rendered this page, for whoever asks the same first. */
export class PageAnswers implements GivenAnswers {
  readonly #left: Map<string, PageAnswer>;

  constructor(page: Document) {
    // Our own server has written it, into an element that no other text can write into.
    const json = page.getElementById(PAGE_ANSWERS_ID)?.textContent ?? "{}";
    this.#left = new Map(Object.entries(JSON.parse(json) as Record<string, PageAnswer>));
  }

  take(address: string): RawAnswer | undefined {
    const answer = this.#left.get(address);
    if (answer === undefined) return undefined;
    this.#left.delete(address);
    return rawAnswer(answer);
  }

  /** Nobody has asked for the rest while the first screen was drawn: by now it may be another one. */
  forget(): void {
    this.#left.clear();
  }
}

function rawAnswer({ status, total, body }: PageAnswer): RawAnswer {
  const headers = new Headers(total === undefined ? {} : { "x-total-count": total });
  return { status, headers, text: body === undefined ? "" : JSON.stringify(body) };
}
