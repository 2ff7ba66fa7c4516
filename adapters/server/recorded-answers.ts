import { type PageAnswer, PAGE_ANSWERS_ID } from "../http/page-answers.ts";
import type { RawAnswer } from "../http/raw-answer.ts";

/** It calls the server's own routes in the process, as a visitor calls them. */
export type CallRoute = (address: string) => Promise<RawAnswer>;

/** It calls the server's routes and records their responses for the rendered page. */
export class RecordedAnswers {
  readonly #ask: CallRoute;
  readonly #answers = new Map<string, PageAnswer>();
  /** A read has failed: the page would show a failure that may soon be over. */
  hasFailed = false;

  constructor(ask: CallRoute) {
    this.#ask = ask;
  }

  /**
   * Calls a route and records its response.
   * @throws Error for any method but GET, because rendering a page only reads
   */
  readonly fetch = async (address: string, { method }: RequestInit): Promise<RawAnswer> => {
    if (method !== "GET") throw new Error(`${address} was asked to change something`);
    try {
      const answer = await this.#ask(address);
      const { status, headers, text } = answer;
      if (status >= 500 || status === 429) this.hasFailed = true;
      const total = headers.get("x-total-count");
      this.#answers.set(address, {
        status,
        ...(total !== null && { total }),
        ...(text !== "" && { body: withoutRequest(status, JSON.parse(text)) }),
      });
      // Tried again it would be waited for, and no time goes by.
      return status >= 500 ? { ...answer, status: 429 } : answer;
    } catch (error) {
      this.hasFailed = true;
      throw error;
    }
  };

  /**
   * Returns an inert element for `PageAnswers`. JSON's own escapes keep any text from ending the element or
   * opening a comment in it.
   */
  html(): string {
    const json = JSON.stringify(Object.fromEntries(this.#answers)).replaceAll(
      /[<>&\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
    return `<script type="application/json" id="${PAGE_ANSWERS_ID}">${json}</script>`;
  }
}

/** Removes the request's id from a refusal, because it is not the reader's own request. */
function withoutRequest(status: number, body: unknown): unknown {
  return status < 400 ? body : { ...(body as object), request_id: undefined };
}
