import { type Observable, of, throwError } from "rxjs";
import type { Agreement } from "../../core/agreements/agreement.ts";
import type { AgreementsApi, PlainAction, Proposal } from "../../core/agreements/agreements-api.port.ts";
import type { Conditional } from "../../core/polling/conditional.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { AgreementId, ConversationId, RequestId } from "../../core/shared/id.ts";
import { ask, type Pending } from "./pending.ts";
import { answered } from "./answered.ts";

/** It answers at once with what a test sets; while `list` is null, each read of the versions waits in `reads`. */
export class FakeAgreementsApi implements AgreementsApi {
  readonly reads: Pending<ConversationId, Conditional<readonly Agreement[]>>[] = [];
  readonly etags: (string | null)[] = [];
  /** Each entry reads like "accept 21 abab", "deliver 21" or "propose 31". */
  readonly commands: string[] = [];
  readonly idempotencyKeys: string[] = [];
  readonly proposals: Proposal[] = [];
  found: Agreement | null | Failure = null;
  list: readonly Agreement[] | Failure | null = null;
  /** Every action and every proposal resolves to it, or rejects with it. */
  outcome: Agreement | Failure | null = null;
  /** Actions and proposals wait for this promise. */
  gate: Promise<void> = Promise.resolve();

  ofRequest(_: RequestId): Observable<Agreement | null> {
    return answered(this.found);
  }

  versions(
    conversation: ConversationId,
    etag: string | null,
  ): Observable<Conditional<readonly Agreement[]> | null> {
    const answer$ = ask(this.reads, conversation);
    this.etags.push(etag);
    const { list } = this;
    if (list === null) return answer$;
    if (!Array.isArray(list)) return throwError(() => list);
    const present = JSON.stringify(list);
    return of(present === etag ? null : { value: list, etag: present });
  }

  propose(proposal: Proposal, idempotencyKey: string): Promise<Agreement> {
    this.proposals.push(proposal);
    return this.#do(`propose ${proposal.conversation}`, idempotencyKey);
  }

  accept(id: AgreementId, contentHash: string, idempotencyKey: string): Promise<Agreement> {
    return this.#do(`accept ${id} ${contentHash.slice(0, 4)}`, idempotencyKey);
  }

  applyTransition(id: AgreementId, action: PlainAction, idempotencyKey: string): Promise<Agreement> {
    return this.#do(`${action} ${id}`, idempotencyKey);
  }

  async #do(command: string, idempotencyKey: string): Promise<Agreement> {
    this.commands.push(command);
    this.idempotencyKeys.push(idempotencyKey);
    await this.gate;
    if (this.outcome === null) throw new Error(`The test expects no ${command}`);
    if (this.outcome instanceof Failure) throw this.outcome;
    return this.outcome;
  }
}
