import * as v from "valibot";
import { AGREEMENT_STATUSES } from "../core/agreements/agreement-status.ts";
import {
  AGREEMENT_LIMITS,
  agreementTitleError,
  amountError,
  deadlineError,
  PRICE_TYPES,
  scopeError,
} from "../core/agreements/agreement-terms.ts";
import { CONVERSATION_STATUSES } from "../core/conversations/conversation.ts";
import { REQUEST_STATUSES } from "../core/requests/request.ts";
import { UNKNOWN_ID } from "../core/images/person-name.ts";
import { assumed } from "./assumed.ts";
import { endpoint } from "./endpoint.ts";
import { bodyId, bytesOfTexts, id, judged, obeying, page, person, time, UNKNOWN_PERSON } from "./shared.ts";

const priceType = v.picklist(PRICE_TYPES, "Must be fixed or hourly");

/** Without `id` or `title` it says nothing that could be shown. */
export const agreement = v.object({
  id: assumed(v.number(), 0),
  request_id: assumed(v.number(), 0),
  conversation_id: assumed(v.number(), 0),
  proposed_by: assumed(v.number(), UNKNOWN_ID),
  client: assumed(person, UNKNOWN_PERSON),
  developer: assumed(person, UNKNOWN_PERSON),
  version: assumed(v.number(), 1),
  title: assumed(v.string(), ""),
  scope: assumed(v.string(), ""),
  price_type: assumed(priceType, "fixed"),
  amount_cents: assumed(v.number(), 0),
  deadline: assumed(v.nullable(v.pipe(v.string(), v.isoDate())), null),
  status: assumed(v.picklist(AGREEMENT_STATUSES), "proposed"),
  /** They stand here because an agreement's steps change request, conversation and agreement together. */
  request_status: assumed(v.picklist(REQUEST_STATUSES), "open"),
  conversation_status: assumed(v.picklist(CONVERSATION_STATUSES), "active"),
  content_hash: assumed(v.string(), ""),
  created_at: assumed(time, ""),
  accepted_at: assumed(v.nullable(time), null),
  delivered_at: assumed(v.nullable(time), null),
  completed_at: assumed(v.nullable(time), null),
});

const agreementId = v.object({ id });

export const proposeAgreement = endpoint({
  method: "POST",
  path: "/api/agreements/",
  summary: "Propose terms in a conversation; an open proposal there is superseded by this next version.",
  access: "session",
  body: v.object({
    conversation_id: bodyId,
    /**
     * This is the version that was read last, 0 for none: a newer one makes it 409. When absent, the open
     * version is meant.
     */
    answers_version: v.nullish(
      v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647)),
      null,
    ),
    title: judged(agreementTitleError),
    scope: judged(scopeError),
    price_type: priceType,
    amount_cents: v.pipe(v.number("Price is required"), obeying(amountError)),
    deadline: v.nullish(judged(deadlineError), null),
  }),
  bodyBytes: bytesOfTexts(AGREEMENT_LIMITS.scope),
  status: 201,
  answer: agreement,
});

const NOT_THE_HASH = "Must be the SHA-256 that came with the agreement";

export const acceptAgreement = endpoint({
  method: "POST",
  path: "/api/agreements/:id/accept",
  summary:
    "Accept the other party's proposal. An id names one unchangeable version; a content_hash that is sent must be that version's. Again is the same.",
  access: "session",
  params: agreementId,
  body: v.nullish(
    v.object({
      content_hash: v.nullish(v.pipe(v.string(NOT_THE_HASH), v.regex(/^[0-9a-f]{64}$/, NOT_THE_HASH)), null),
    }),
    {},
  ),
  answer: agreement,
});

function plainStep(path: `/api/agreements/:id/${string}`, summary: string) {
  return endpoint({
    method: "POST",
    path,
    summary,
    access: "session",
    params: agreementId,
    answer: agreement,
  });
}

export const declineAgreement = plainStep(
  "/api/agreements/:id/decline",
  "Decline the other party's proposal.",
);
export const withdrawAgreement = plainStep(
  "/api/agreements/:id/withdraw",
  "Take one's own open proposal back.",
);
export const deliverAgreement = plainStep(
  "/api/agreements/:id/deliver",
  "The developer says that the work is delivered.",
);
export const requestChanges = plainStep(
  "/api/agreements/:id/request-changes",
  "The client asks for changes to what was delivered.",
);
export const completeAgreement = plainStep(
  "/api/agreements/:id/complete",
  "The client takes what was delivered; conversation and request are completed with it.",
);

export const getAgreementOfRequest = endpoint({
  method: "GET",
  path: "/api/agreements/request/:id",
  summary: "The accepted agreement of a request, else the newest that the caller takes part in.",
  access: "session",
  params: agreementId,
  answer: agreement,
});

export const listAgreementVersions = endpoint({
  method: "GET",
  path: "/api/agreements/conversation/:id",
  summary: "All versions that were proposed in a conversation, the newest first; for its two people.",
  access: "session",
  params: agreementId,
  query: v.object(page),
  answer: assumed(v.array(agreement), []),
  counted: true,
  conditional: true,
});
