import type { Answer } from "../../contract/endpoint.ts";
import type { getVisibleClient } from "../../contract/profiles.ts";
import type { ClientProfile } from "../../core/profiles/client-profile.ts";

export function toClientProfile(
  found: NonNullable<Answer<typeof getVisibleClient>["profile"]>,
): ClientProfile {
  return {
    displayName: found.display_name,
    companyName: found.company_name,
    companyUrl: found.company_url,
    about: found.about,
    location: found.location,
  };
}
