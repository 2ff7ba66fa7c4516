import type { Kysely } from "kysely";
import type { UserId } from "../../core/shared/id.ts";
import type { Tables } from "../app/tables.ts";
import { refreshStanding } from "../ratings/standing.ts";
import { SAMPLE_CLIENT_PROFILES, SAMPLE_PROFILES, SAMPLE_RATINGS } from "./profiles.ts";

/** What the sample people say about themselves and about each other. */
export async function addSampleProfiles(
  db: Kysely<Tables>,
  idOf: (username: string) => UserId,
  ago: (hours: number) => Date,
): Promise<void> {
  await db
    .insertInto("developer_profiles")
    .values(
      SAMPLE_PROFILES.map((profile, at) => ({
        user_id: idOf(profile.username),
        headline: profile.headline,
        bio: profile.bio,
        skills: [...profile.skills],
        hourly_rate_cents: profile.rate === null ? null : profile.rate * 100,
        availability: profile.availability ?? "available",
        location: profile.location,
        timezone: profile.timezone,
        website: profile.website ?? "",
        github_url: "",
        linkedin_url: "",
        is_public: true,
        created_at: ago(900 - at),
        updated_at: ago(900 - at),
      })),
    )
    .execute();
  await db
    .insertInto("client_profiles")
    .values(
      SAMPLE_CLIENT_PROFILES.map((profile) => ({
        user_id: idOf(profile.username),
        display_name: profile.displayName,
        company_name: profile.company,
        company_url: "",
        about: profile.about,
        location: profile.location,
        created_at: ago(900),
        updated_at: ago(900),
      })),
    )
    .execute();
  await db
    .insertInto("developer_ratings")
    .values(
      SAMPLE_RATINGS.map(({ developer, rater, stars, comment, hoursAgo }) => ({
        developer_id: idOf(developer),
        rater_id: idOf(rater),
        stars,
        comment,
        rated_at: ago(hoursAgo),
      })),
    )
    .execute();
  for (const { username } of SAMPLE_PROFILES) await refreshStanding(db, idOf(username), ago(0));
}
