import { type Observable, of, throwError } from "rxjs";
import type { Agreement } from "../../core/agreements/agreement.ts";
import type { AgreementsApi, PlainStep, Proposal } from "../../core/agreements/agreements-api.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { AgreementId, ConversationId, RequestId } from "../../core/shared/id.ts";
import { Pending } from "./pending.ts";

/** What a test sets is answered at once; reads that it leaves open wait in `reads`. */
export class FakeAgreementsApi implements AgreementsApi {
  readonly reads: Pending<ConversationId, readonly Agreement[]>[] = [];
  /** "accept 21 abab", "deliver 21", "propose 31", in their order. */
  readonly commands: string[] = [];
  readonly intents: string[] = [];
  readonly proposals: Proposal[] = [];
  /** How often somebody asked whether there is news. */
  looks = 0;
  found: Agreement | null | Failure = null;
  list: readonly Agreement[] | Failure | null = null;
  /** What a step or a proposal ends with. */
  outcome: Agreement | Failure | null = null;
  /** Set: nothing is done before this is. */
  gate: Promise<void> = Promise.resolve();

  ofRequest(_: RequestId): Observable<Agreement | null> {
    const { found } = this;
    return found instanceof Failure ? throwError(() => found) : of(found);
  }

  versions(conversation: ConversationId): Observable<readonly Agreement[]> {
    const pending = new Pending<ConversationId, readonly Agreement[]>(conversation);
    this.reads.push(pending);
    const { list } = this;
    if (list === null) return pending.answer$;
    return list instanceof Failure ? throwError(() => list) : of(list);
  }

  newest(_: ConversationId): Observable<Agreement | null> {
    this.looks += 1;
    const { list } = this;
    return list instanceof Failure ? throwError(() => list) : of(list?.[0] ?? null);
  }

  propose(proposal: Proposal, intent: string): Promise<Agreement> {
    this.proposals.push(proposal);
    return this.#do(`propose ${proposal.conversation}`, intent);
  }

  accept(id: AgreementId, contentHash: string, intent: string): Promise<Agreement> {
    return this.#do(`accept ${id} ${contentHash.slice(0, 4)}`, intent);
  }

  take(id: AgreementId, step: PlainStep, intent: string): Promise<Agreement> {
    return this.#do(`${step} ${id}`, intent);
  }

  async #do(command: string, intent: string): Promise<Agreement> {
    this.commands.push(command);
    this.intents.push(intent);
    await this.gate;
    if (this.outcome === null) throw new Error(`The test expects no ${command}`);
    if (this.outcome instanceof Failure) throw this.outcome;
    return this.outcome;
  }
}
