import type { GivenAnswers } from "./http-client.ts";
import type { RawAnswer } from "./raw-answer.ts";

/** It is the id of the element with the responses that were recorded while the page was rendered. */
export const PAGE_ANSWERS_ID = "answers";

/** The page carries each response in this form. */
export interface PageAnswer {
  readonly status: number;
  readonly total?: string;
  /** It is the JSON of the body, and absent where there is none. */
  readonly body?: unknown;
}

/**
 * It hands out the responses that were recorded while the server rendered this page, each to the first call
 * for it.
 */
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

  /** Drops the responses that the first screen has not used, because they may be outdated by now. */
  forget(): void {
    this.#left.clear();
  }
}

function rawAnswer({ status, total, body }: PageAnswer): RawAnswer {
  const headers = new Headers(total === undefined ? {} : { "x-total-count": total });
  return { status, headers, text: body === undefined ? "" : JSON.stringify(body) };
}
