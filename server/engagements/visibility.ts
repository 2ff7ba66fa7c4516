import { type Expression, expressionBuilder } from "kysely";
import type { UserId } from "../../core/shared/id.ts";
import type { Tables } from "../database/tables.ts";

/** A developer's id, or the column of the query around that holds it. */
type Developer = UserId | Expression<UserId>;

/** Each condition here is about the row of `requests` in the query it is put into. */
const eb = expressionBuilder<Tables, "requests">();

export function isSharedWith(developer: Developer) {
  return eb.exists(
    eb
      .selectFrom("request_shares")
      .select("request_shares.request_id")
      .whereRef("request_shares.request_id", "=", "requests.id")
      .where("request_shares.developer_id", "=", developer),
  );
}

function snagOf(developer: Developer) {
  return eb
    .selectFrom("snagged_requests")
    .select("snagged_requests.id")
    .whereRef("snagged_requests.request_id", "=", "requests.id")
    .where("snagged_requests.developer_id", "=", developer);
}

/** Whatever was answered. */
export function hasSnag(developer: Developer) {
  return eb.exists(snagOf(developer));
}

/** The one of the two, null before there is one. */
export function conversationOf(developer: Developer) {
  return eb
    .selectFrom("conversations")
    .select("conversations.id")
    .whereRef("conversations.request_id", "=", "requests.id")
    .where("conversations.developer_id", "=", developer);
}

export function hasConversation(developer: Developer) {
  return eb.exists(conversationOf(developer));
}

/** Core's `takesPart` in SQL. */
export function takesPart(developer: Developer) {
  const hasStandingSnag = eb.exists(snagOf(developer).where("snagged_requests.status", "!=", "declined"));
  return eb.or([isSharedWith(developer), hasStandingSnag, hasConversation(developer)]);
}

/** Core's `canReadRequest` in SQL, for a developer. */
export function canReadRequest(developer: Developer) {
  return eb.and([
    eb("requests.is_hidden", "=", false),
    eb.or([eb("requests.is_public", "=", true), takesPart(developer)]),
  ]);
}
