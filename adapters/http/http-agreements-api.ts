import { map, type Observable, of } from "rxjs";
import * as v from "valibot";
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
import type { Answer, BodyInput } from "../../contract/endpoint.ts";
import type { Agreement } from "../../core/agreements/agreement.ts";
import type { AgreementForm } from "../../core/agreements/agreement-terms.ts";
import type { AgreementsApi, PlainAction, Proposal } from "../../core/agreements/agreements-api.port.ts";
import type { Conditional } from "../../core/polling/conditional.ts";
import type { AgreementId, ConversationId, RequestId, UserId } from "../../core/shared/id.ts";
import { answeredOr } from "./answered-or.ts";
import type { FieldNames } from "./field-names.ts";
import { OverHttp } from "./over-http.ts";
import { orNull } from "./or-null.ts";
import { toPerson } from "./to-person.ts";

const ACTION_CALL = {
  decline: declineAgreement,
  withdraw: withdrawAgreement,
  deliver: deliverAgreement,
  "request-changes": requestChanges,
  complete: completeAgreement,
} as const;

const AGREEMENT_FIELDS: FieldNames<BodyInput<typeof proposeAgreement>, AgreementForm> = {
  conversation_id: null,
  answers_version: null,
  title: "title",
  scope: "scope",
  price_type: "priceType",
  amount_cents: "amount",
  deadline: "deadline",
};

const ofRequest = { ...getAgreementOfRequest, answer: v.nullable(getAgreementOfRequest.answer) } as const;

export class HttpAgreementsApi extends OverHttp implements AgreementsApi {
  ofRequest(id: RequestId): Observable<Agreement | null> {
    return orNull(this.http.read(ofRequest, { params: { id } }).pipe(map(toAgreement)));
  }

  versions(id: ConversationId, etag: string | null): Observable<Conditional<readonly Agreement[]> | null> {
    return this.http
      .readIfChanged(listAgreementVersions, { params: { id }, etag })
      .pipe(
        map(
          (found) => found && { ...found, value: found.value.map(toAgreement).filter((one) => one !== null) },
        ),
      );
  }

  propose({ conversation, answers, terms }: Proposal, idempotencyKey: string): Promise<Agreement | null> {
    const body = {
      conversation_id: conversation,
      answers_version: answers,
      title: terms.title,
      scope: terms.scope,
      price_type: terms.priceType,
      amount_cents: terms.amountCents,
      deadline: terms.deadline,
    };
    return shown(this.http.call(proposeAgreement, { body, fields: AGREEMENT_FIELDS, idempotencyKey }));
  }

  accept(id: AgreementId, contentHash: string, idempotencyKey: string): Promise<Agreement | null> {
    const body = { content_hash: contentHash };
    return shown(this.http.call(acceptAgreement, { params: { id }, body, idempotencyKey }));
  }

  applyTransition(id: AgreementId, action: PlainAction, idempotencyKey: string): Promise<Agreement | null> {
    return shown(this.http.call(ACTION_CALL[action], { params: { id }, idempotencyKey }));
  }
}

type Answered = Answer<typeof getAgreementOfRequest>;

/** Returns what a command answers; null where another server answers nothing that could be shown. */
function shown(command: Promise<Answered>): Promise<Agreement | null> {
  return answeredOr(command.then(toAgreement), () => of(null));
}

/** Returns null for an agreement of which another server says neither id nor terms. */
function toAgreement(found: Answered | null): Agreement | null {
  if (found === null || found.id === 0 || found.title === "") return null;
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
    requestStatus: found.request_status,
    conversationStatus: found.conversation_status,
    contentHash: found.content_hash,
    createdAt: found.created_at,
    acceptedAt: found.accepted_at,
    deliveredAt: found.delivered_at,
    completedAt: found.completed_at,
  };
}
