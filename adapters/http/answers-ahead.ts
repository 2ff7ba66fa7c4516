import type { Subscription } from "rxjs";
import type { Clock } from "../../core/shared/clock.port.ts";
import type { GivenAnswers } from "./http-client.ts";
import { answersIn, type PageAnswer, rawAnswer } from "./page-answers.ts";
import { overNetwork, type RawAnswer } from "./raw-answer.ts";

/** From its question on a page may be used for so long; one that is not here by then is not waited for. */
const KEPT_MS = 10_000;

interface PageAhead {
  /** Path and query. */
  readonly place: string;
  /** None where the page is none that the server renders, or did not come. */
  readonly answers: Promise<Map<string, PageAnswer>>;
  readonly abort: AbortController;
  readonly expiry: Subscription;
  /** Somebody waits for it. */
  isTaken: boolean;
}

/**
 * What the page holds that somebody is about to go to, asked for as a visitor asks, who sees nothing that is one
 * person's: whoever is there then takes each answer once, and who comes before it waits for it. One page at a time.
 */
export class AnswersAhead implements GivenAnswers {
  readonly #clock: Clock;
  readonly #here: () => string;
  readonly #network: (address: string, init: RequestInit) => Promise<RawAnswer>;
  #page: PageAhead | undefined;

  /** @param here path and query of where the browser is */
  constructor(clock: Clock, here: () => string, network = overNetwork) {
    this.#clock = clock;
    this.#here = here;
    this.#network = network;
  }

  /** Does nothing for a page that is on its way or here already. */
  read(place: string): void {
    if (this.#page?.place === place) return;
    this.forget();
    const abort = new AbortController();
    this.#page = {
      place,
      answers: this.#answersOf(place, abort.signal),
      abort,
      expiry: this.#clock.after(KEPT_MS).subscribe(() => {
        abort.abort();
        this.forget();
      }),
      isTaken: false,
    };
  }

  take(address: string): Promise<RawAnswer | undefined> | undefined {
    const page = this.#page;
    if (page?.place !== this.#here()) return undefined;
    page.isTaken = true;
    return page.answers.then((answers) => {
      const answer = answers.get(address);
      answers.delete(address);
      return answer && rawAnswer(answer);
    });
  }

  /** Nobody goes there, or it may be another page by now. */
  forget(): void {
    this.#page?.expiry.unsubscribe();
    if (this.#page?.isTaken === false) this.#page.abort.abort();
    this.#page = undefined;
  }

  async #answersOf(place: string, signal: AbortSignal): Promise<Map<string, PageAnswer>> {
    const init: RequestInit = { headers: { accept: "text/html" }, credentials: "omit", signal };
    try {
      const { status, text } = await this.#network(place, init);
      return status === 200 ? answersIn(text) : new Map();
    } catch {
      // Whoever goes there asks for themselves, and is told.
      return new Map();
    }
  }
}
