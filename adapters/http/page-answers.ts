import type { GivenAnswers } from "./http-client.ts";
import type { RawAnswer } from "./raw-answer.ts";

/** The element of a rendered page that holds what was asked for while it was rendered. */
export const PAGE_ANSWERS_ID = "answers";

const ELEMENT = new RegExp(`<script type="application/json" id="${PAGE_ANSWERS_ID}">([^<]*)</script>`);

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
    this.#left = read(page.getElementById(PAGE_ANSWERS_ID)?.textContent);
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

/** The same of a rendered page that is not this one. */
export function answersIn(html: string): Map<string, PageAnswer> {
  return read(ELEMENT.exec(html)?.[1]);
}

export function rawAnswer({ status, total, body }: PageAnswer): RawAnswer {
  const headers = new Headers(total === undefined ? {} : { "x-total-count": total });
  return { status, headers, text: body === undefined ? "" : JSON.stringify(body) };
}

function read(json: string | null | undefined): Map<string, PageAnswer> {
  // Written by our own server, into a page that no other text can write into.
  return new Map(
    json === null || json === undefined ? [] : Object.entries(JSON.parse(json) as Record<string, PageAnswer>),
  );
}
