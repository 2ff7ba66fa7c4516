import { defer, map, NEVER, type Observable, tap } from "rxjs";
import type { PollSchedule } from "../polling/poll-delay.ts";
import type { Poller } from "../polling/poller.ts";
import { Failure } from "../shared/failure.ts";
import type { SnagsPart } from "./shown-snags.ts";
import type { SnagFilter } from "./snag-filter.ts";
import type { SnagsApi } from "./snags-api.port.ts";

/** A hidden tab does not poll, because a response that appears on the screen counts as seen. */
export const SNAGS_SCHEDULE: PollSchedule = { everyMs: 30_000, restAfterMs: 30_000 };

/** The poll reads at least and at most this many rows. */
export const LEAST_POLLED = 50;
export const MOST_POLLED = 100;

/** It polls the beginning of a list of responses for the screen that shows it. */
export class SnagsWatch {
  readonly #api: SnagsApi;
  readonly #poller: Poller;

  constructor(api: SnagsApi, poller: Poller) {
    this.#api = api;
    this.#poller = poller;
  }

  /**
   * Emits the beginning whenever it has changed, a Failure, or null when nothing has changed.
   * @param shown how many rows are on the screen now
   * @param now$ reads at once, in the place of a read that is on its way
   */
  beginning(
    filter: SnagFilter,
    shown: () => number,
    now$: Observable<void> = NEVER,
  ): Observable<SnagsPart | Failure | null> {
    return defer(() => {
      let etag: string | null = null;
      let limit = LEAST_POLLED;
      const read = () => {
        limit = Math.min(Math.max(shown(), LEAST_POLLED), MOST_POLLED);
        return this.#api.latest(filter, limit, etag);
      };
      return this.#poller.poll(read, SNAGS_SCHEDULE, now$).pipe(
        tap((answer) => {
          if (answer !== null && !(answer instanceof Failure)) ({ etag } = answer);
        }),
        map((answer) => (answer === null || answer instanceof Failure ? answer : { ...answer.value, limit })),
      );
    });
  }
}
