import { map, type Observable } from "rxjs";
import {
  acceptAgreement,
  completeAgreement,
  declineAgreement,
  deliverAgreement,
  getAgreementOfRequest,
  listAgreementVersions,
  proposeAgreement,
  requestChanges,
  withdrawAgreement,
} from "../../contract/agreements.ts";
import type { Answer } from "../../contract/endpoint.ts";
import type { Agreement } from "../../core/agreements/agreement.ts";
import type { AgreementsApi, PlainStep, Proposal } from "../../core/agreements/agreements-api.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { AgreementId, ConversationId, RequestId, UserId } from "../../core/shared/id.ts";
import { fromCall } from "./from-call.ts";
import type { HttpClient } from "./http-client.ts";
import { toPerson } from "./to-person.ts";

const STEP_CALL = {
  decline: declineAgreement,
  withdraw: withdrawAgreement,
  deliver: deliverAgreement,
  "request-changes": requestChanges,
  complete: completeAgreement,
} as const;

export class HttpAgreementsApi implements AgreementsApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  ofRequest(id: RequestId): Observable<Agreement | null> {
    return fromCall(async (signal) => {
      try {
        return toAgreement(await this.#http.call(getAgreementOfRequest, { params: { id }, signal }));
      } catch (error) {
        if (error instanceof Failure && error.kind === "not-found") return null;
        throw error;
      }
    });
  }

  versions(conversation: ConversationId): Observable<readonly Agreement[]> {
    return this.#list(conversation);
  }

  newest(conversation: ConversationId): Observable<Agreement | null> {
    return this.#list(conversation, 1).pipe(map(([newest]) => newest ?? null));
  }

  async propose({ conversation, answers, terms }: Proposal, intent: string): Promise<Agreement> {
    const body = {
      conversation_id: conversation,
      answers_version: answers,
      title: terms.title,
      scope: terms.scope,
      price_type: terms.priceType,
      amount_cents: terms.amountCents,
      deadline: terms.deadline,
    };
    return toAgreement(await this.#http.call(proposeAgreement, { body, intent }));
  }

  async accept(id: AgreementId, contentHash: string, intent: string): Promise<Agreement> {
    const body = { content_hash: contentHash };
    return toAgreement(await this.#http.call(acceptAgreement, { params: { id }, body, intent }));
  }

  async take(id: AgreementId, step: PlainStep, intent: string): Promise<Agreement> {
    return toAgreement(await this.#http.call(STEP_CALL[step], { params: { id }, intent }));
  }

  #list(conversation: ConversationId, limit?: number): Observable<readonly Agreement[]> {
    const query = limit === undefined ? {} : { limit };
    return fromCall(async (signal) => {
      const call = { params: { id: conversation }, query, signal };
      const { items } = await this.#http.callCounted(listAgreementVersions, call);
      return items.map(toAgreement);
    });
  }
}

function toAgreement(found: Answer<typeof getAgreementOfRequest>): Agreement {
  return {
    id: found.id as AgreementId,
    requestId: found.request_id as RequestId,
    conversationId: found.conversation_id as ConversationId,
    proposedBy: found.proposed_by as UserId,
    client: toPerson(found.client),
    developer: toPerson(found.developer),
    version: found.version,
    title: found.title,
    scope: found.scope,
    priceType: found.price_type,
    amountCents: found.amount_cents,
    deadline: found.deadline,
    status: found.status,
    contentHash: found.content_hash,
    createdAt: found.created_at,
    acceptedAt: found.accepted_at,
    deliveredAt: found.delivered_at,
    completedAt: found.completed_at,
  };
}
