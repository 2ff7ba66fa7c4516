import { type Expression, expressionBuilder, sql, type SqlBool } from "kysely";
import { HIDDEN_REQUEST_TITLE } from "../../core/moderation/hidden.ts";
import type { ConversationId, UserId } from "../../core/shared/id.ts";
import type { Tables } from "../database/tables.ts";

/** A reader is a user's id, null for a visitor, or the column of the outer query that holds it. */
type Reader = UserId | null | Expression<UserId | null>;

/** It builds conditions about the row of `requests` in the query that they are put into. */
const request = expressionBuilder<Tables, "requests">();
/** It builds conditions about the row of `conversations` in the query that they are put into. */
const talk = expressionBuilder<Tables, "conversations">();

export function isSharedWith(developer: Reader) {
  return request.exists(
    request
      .selectFrom("request_shares")
      .select("request_shares.request_id")
      .whereRef("request_shares.request_id", "=", "requests.id")
      .where("request_shares.developer_id", "=", developer),
  );
}

function snagOf(developer: Reader) {
  return request
    .selectFrom("snagged_requests")
    .select("snagged_requests.id")
    .whereRef("snagged_requests.request_id", "=", "requests.id")
    .where("snagged_requests.developer_id", "=", developer);
}

/** Builds a condition that is true even for a response that was declined. */
export function hasSnag(developer: Reader) {
  return request.exists(snagOf(developer));
}

/** Selects the id of the conversation between the owner and this developer; null where there is none. */
export function conversationOf(developer: Reader) {
  return request
    .selectFrom("conversations")
    .select("conversations.id")
    .whereRef("conversations.request_id", "=", "requests.id")
    .where("conversations.developer_id", "=", developer);
}

export function hasConversation(developer: Reader) {
  return request.exists(conversationOf(developer));
}

/** Builds core's `takesPart` in SQL. */
export function takesPart(developer: Reader) {
  const hasStandingSnag = request.exists(
    snagOf(developer).where("snagged_requests.status", "!=", "declined"),
  );
  return request.or([isSharedWith(developer), hasStandingSnag, hasConversation(developer)]);
}

/** Builds core's `canReadRequest` in SQL. */
export function canReadRequest(reader: Reader) {
  return request.or([
    request("requests.owner_id", "=", reader),
    request.and([
      request("requests.is_hidden", "=", false),
      request.or([request("requests.is_public", "=", true), takesPart(reader)]),
    ]),
  ]);
}

/** Selects the title, of a hidden request for its owner alone. */
export function titleFor(reader: UserId) {
  const isGone = request.and([
    request("requests.is_hidden", "=", true),
    request("requests.owner_id", "!=", reader),
  ]);
  return request.case().when(isGone).then(HIDDEN_REQUEST_TITLE).else(request.ref("requests.title")).end();
}

/** Builds the condition that this owner has a request that the reader can read. */
export function hasReadableRequest(owner: UserId, reader: Reader) {
  return request.exists(
    request
      .selectFrom("requests")
      .select("requests.id")
      .where("requests.owner_id", "=", owner)
      .where(canReadRequest(reader)),
  );
}

/** Builds core's `sideOf` in SQL: conversations, and agreements in them, exist for their two sides alone. */
export function hasSide(user: UserId) {
  return talk.or([talk("conversations.owner_id", "=", user), talk("conversations.developer_id", "=", user)]);
}

/** Selects the user with whom this one talks: for one on neither side the owner, so use it with `hasSide`. */
export function otherThan(user: UserId) {
  return talk
    .case()
    .when("conversations.owner_id", "=", user)
    .then(talk.ref("conversations.developer_id"))
    .else(talk.ref("conversations.owner_id"))
    .end();
}

/** Builds the condition that a request of one was shared with, answered by or discussed with the other. */
export function haveMet(one: UserId, other: UserId) {
  const isOfThem = (client: string, developer: string) =>
    sql<SqlBool>`(${sql.ref(client)}, ${sql.ref(developer)}) in ((${one}, ${other}), (${other}, ${one}))`;
  return sql<SqlBool>`(
    exists (select from conversations where ${isOfThem("owner_id", "developer_id")})
    or exists (select from snagged_requests where ${isOfThem("client_id", "developer_id")})
    or exists (select from request_shares join requests on requests.id = request_shares.request_id
      where ${isOfThem("requests.owner_id", "request_shares.developer_id")}))`;
}

/** Builds the condition that the conversation with this id still exists. */
export function isConversation(id: Expression<ConversationId | null>) {
  return sql<SqlBool>`exists (select from conversations where conversations.id = ${id})`;
}

/** Builds the condition that the response with this id still exists and answers the request. */
export function isResponse(id: Expression<number | null>) {
  return sql<SqlBool>`exists (
    select from snagged_requests where snagged_requests.id = ${id} and snagged_requests.request_id = requests.id)`;
}
