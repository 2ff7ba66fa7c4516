import { sql } from "kysely";
import { all } from "../database/narrowing.ts";
import { VISIBLE_CLIENT_REQUESTS } from "../../core/profiles/visible-client.ts";
import type { UserId } from "../../core/shared/id.ts";
import { LISTED_TICKETS } from "../engagements/requests/public-requests.ts";
import { hasReadableRequest } from "../engagements/visibility.ts";
import { joinedRequests, ROW_FIELDS } from "../engagements/requests/request-repository.ts";
import type { Db } from "../database/tables.ts";
import { avatarOf } from "../pictures/people.ts";

/** Returns undefined unless the viewer is the client, or a developer who may read one of their requests. */
export async function findVisibleClient(db: Db, id: UserId, viewer: UserId) {
  return db
    .selectFrom("users")
    .select(["id", "username", "full_name", "created_at"])
    .select(avatarOf("users").as("avatar"))
    .where("id", "=", id)
    .where("user_type", "=", "client")
    .where("is_active", "=", true)
    .where((user) =>
      user.or([user("id", "=", viewer), user.and([isDeveloper(viewer), hasReadableRequest(id, viewer)])]),
    )
    .executeTakeFirst();
}

function isDeveloper(id: UserId) {
  return sql<boolean>`exists (select 1 from users viewer where viewer.id = ${id} and viewer.user_type = 'developer')`;
}

/**
 * Returns what all users find of this client under Tickets, the newest first. The index requests_owner_open
 * holds only open requests, of which a client may have few, so that closed ones are not read.
 */
export async function listOpenTickets(db: Db, client: UserId) {
  return joinedRequests(db)
    .select(ROW_FIELDS)
    .where("requests.owner_id", "=", client)
    .where(all(LISTED_TICKETS))
    .orderBy("requests.created_at", "desc")
    .orderBy("requests.id", "desc")
    .limit(VISIBLE_CLIENT_REQUESTS)
    .execute();
}
