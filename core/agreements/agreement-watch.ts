import { catchError, defer, filter, map, type Observable, of, switchMap, tap } from "rxjs";
import type { PollSchedule } from "../polling/poll-delay.ts";
import type { Poller } from "../polling/poller.ts";
import { Failure } from "../shared/failure.ts";
import type { ConversationId, RequestId } from "../shared/id.ts";
import type { Agreement } from "./agreement.ts";
import type { AgreementsApi } from "./agreements-api.port.ts";

export type AgreementSubject =
  | { readonly kind: "conversation"; readonly id: ConversationId }
  | { readonly kind: "request"; readonly id: RequestId };

const AGREEMENT_SCHEDULE: PollSchedule = { everyMs: 5_000, restAfterMs: 60_000 };

/** It polls the versions of an agreement, because the other party changes them, too. */
export class AgreementWatch {
  readonly #api: AgreementsApi;
  readonly #poller: Poller;

  constructor(api: AgreementsApi, poller: Poller) {
    this.#api = api;
    this.#poller = poller;
  }

  /**
   * Emits all versions at once and after every change, the newest first, and a Failure for each poll that
   * failed. Beside a request without an agreement it emits an empty list and completes, because the first
   * proposal is made in a conversation.
   */
  versions(subject: AgreementSubject): Observable<readonly Agreement[] | Failure> {
    if (subject.kind === "conversation") return this.#inConversation(subject.id);
    return this.#api.ofRequest(subject.id).pipe(
      switchMap((found) => (found === null ? of([]) : this.#besideRequest(found))),
      catchError((error: unknown) => {
        if (!(error instanceof Failure)) throw error;
        return of(error);
      }),
      filter((answer) => !(answer instanceof Failure && answer.kind === "cancelled")),
    );
  }

  #inConversation(id: ConversationId): Observable<readonly Agreement[] | Failure> {
    return defer(() => {
      let etag: string | null = null;
      return this.#poller
        .poll(() => this.#api.versions(id, etag), AGREEMENT_SCHEDULE)
        .pipe(
          filter((answer) => answer !== null),
          tap((answer) => {
            if (!(answer instanceof Failure)) ({ etag } = answer);
          }),
          map((answer) => (answer instanceof Failure ? answer : answer.value)),
        );
    });
  }

  /**
   * Finds the versions beside a request. With over a hundred, the accepted one is on a later page than the
   * polled one.
   */
  #besideRequest(found: Agreement): Observable<readonly Agreement[] | Failure> {
    return this.#inConversation(found.conversationId).pipe(
      map((answer) => {
        const isComplete = answer instanceof Failure || answer.some(({ id }) => id === found.id);
        return isComplete ? answer : [...answer, found];
      }),
    );
  }
}
