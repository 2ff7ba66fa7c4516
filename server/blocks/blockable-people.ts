import type { Kysely } from "kysely";
import type { UserId } from "../../core/shared/id.ts";
import type { Tables } from "../database/tables.ts";

/** Whether `me` has met `other` here or finds them in public; of everybody else nothing is told, not even a name. */
export async function canSeePerson(db: Kysely<Tables>, me: UserId, other: UserId): Promise<boolean> {
  const met = await db
    .selectFrom("users")
    .select("users.id")
    .where("users.id", "=", other)
    .where((person) =>
      person.or([
        person.exists(
          person
            .selectFrom("conversations")
            .select("id")
            .where((talk) =>
              talk.or([
                talk.and([talk("owner_id", "=", me), talk("developer_id", "=", other)]),
                talk.and([talk("owner_id", "=", other), talk("developer_id", "=", me)]),
              ]),
            ),
        ),
        person.exists(
          person
            .selectFrom("snagged_requests")
            .select("id")
            .where((snag) =>
              snag.or([
                snag.and([snag("client_id", "=", me), snag("developer_id", "=", other)]),
                snag.and([snag("client_id", "=", other), snag("developer_id", "=", me)]),
              ]),
            ),
        ),
        person.exists(
          person
            .selectFrom("request_shares")
            .innerJoin("requests", "requests.id", "request_shares.request_id")
            .select("requests.id")
            .where((share) =>
              share.or([
                share.and([share("requests.owner_id", "=", me), share("developer_id", "=", other)]),
                share.and([share("requests.owner_id", "=", other), share("developer_id", "=", me)]),
              ]),
            ),
        ),
        person.exists(
          person
            .selectFrom("developer_profiles")
            .select("user_id")
            .where("user_id", "=", other)
            .where("is_public", "=", true)
            .where("is_hidden", "=", false),
        ),
        person.exists(
          person
            .selectFrom("requests")
            .select("id")
            .where("owner_id", "=", other)
            .where("is_public", "=", true)
            .where("is_hidden", "=", false),
        ),
        person.exists(
          person.selectFrom("developer_ratings").select("rater_id").where("rater_id", "=", other),
        ),
      ]),
    )
    .executeTakeFirst();
  return met !== undefined;
}
