import type { Observable } from "rxjs";
import type { AgreementId, ConversationId, RequestId } from "../shared/id.ts";
import type { Agreement } from "./agreement.ts";
import type { AgreementStep } from "./agreement-life.ts";
import type { AgreementTerms } from "./agreement-terms.ts";

/** Accepting says what was read, and a new proposal supersedes: both have a call of their own. */
export type PlainStep = Exclude<AgreementStep, "accept" | "supersede">;

export interface Proposal {
  readonly conversation: ConversationId;
  /** The version that was read last, 0 for none; when another one came in between it is refused. */
  readonly answers: number;
  readonly terms: AgreementTerms;
}

/** The calls about agreements. Reading is cold, and unsubscribing aborts it. Everything fails with a Failure. */
export abstract class AgreementsApi {
  /** What counts for this request and this reader; null when there is nothing. */
  abstract ofRequest(id: RequestId): Observable<Agreement | null>;
  /** The newest first. */
  abstract versions(conversation: ConversationId): Observable<readonly Agreement[]>;
  /** The newest version alone, for those who look often; null before the first. */
  abstract newest(conversation: ConversationId): Observable<Agreement | null>;
  /** @param intent the same for every try of one intention, here and below */
  abstract propose(proposal: Proposal, intent: string): Promise<Agreement>;
  /** @param contentHash of the version as it was read; another one is refused */
  abstract accept(id: AgreementId, contentHash: string, intent: string): Promise<Agreement>;
  abstract take(id: AgreementId, step: PlainStep, intent: string): Promise<Agreement>;
}
