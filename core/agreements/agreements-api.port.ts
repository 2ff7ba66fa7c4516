import type { Observable } from "rxjs";
import type { Conditional } from "../polling/conditional.ts";
import type { AgreementId, ConversationId, RequestId } from "../shared/id.ts";
import type { Agreement } from "./agreement.ts";
import type { AgreementAction } from "./engagement-state-machine.ts";
import type { AgreementTerms } from "./agreement-terms.ts";

/** Accepting names the text that was read, so it has a call of its own. */
export type PlainAction = Exclude<AgreementAction, "accept">;

export interface Proposal {
  readonly conversation: ConversationId;
  /**
   * It is the version that was read last, 0 for none; the proposal is refused if another one came in between.
   */
  readonly answers: number;
  readonly terms: AgreementTerms;
}

/**
 * These are the calls about agreements. Reading is cold, and unsubscribing aborts it. Everything fails with a
 * Failure. A command that has succeeded returns null where the server does not say what has become of the agreement.
 */
export abstract class AgreementsApi {
  /** Reads the accepted agreement about a request, else the newest one of the caller; null for none. */
  abstract ofRequest(id: RequestId): Observable<Agreement | null>;
  /**
   * Reads the newest hundred versions, the newest first.
   * @returns null when nothing has changed since the answer with this ETag
   */
  abstract versions(
    conversation: ConversationId,
    etag: string | null,
  ): Observable<Conditional<readonly Agreement[]> | null>;
  /** @param idempotencyKey the same for every try of one command, here and below */
  abstract propose(proposal: Proposal, idempotencyKey: string): Promise<Agreement | null>;
  /** @param contentHash of the version as it was read; another one is refused */
  abstract accept(id: AgreementId, contentHash: string, idempotencyKey: string): Promise<Agreement | null>;
  abstract applyTransition(
    id: AgreementId,
    action: PlainAction,
    idempotencyKey: string,
  ): Promise<Agreement | null>;
}
