import type { SampleData } from "../sample-data/sample-data.ts";
import { SAMPLE_CLIENT_PROFILES, SAMPLE_PROFILES } from "./sample-profiles.ts";

export const sampleProfiles: SampleData = {
  name: "profiles",
  add: async ({ db, ago, idOf }) => {
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
  },
};
