import { map, type Observable } from "rxjs";
import type { Answer, BodyInput } from "../../contract/endpoint.ts";
import {
  createClientProfile,
  createDeveloperProfile,
  getClientProfile,
  getDeveloperProfile,
  getPublicDeveloper,
  listPublicDevelopers,
  replaceClientProfile,
  replaceDeveloperProfile,
} from "../../contract/profiles.ts";
import type { ClientProfile } from "../../core/profiles/client-profile.ts";
import type { CreatorFilter } from "../../core/profiles/creator.ts";
import type {
  DeveloperProfile,
  OwnDeveloperProfile,
  PublicDeveloper,
} from "../../core/profiles/developer-profile.ts";
import type { DeveloperProfileForm } from "../../core/profiles/developer-profile-form.ts";
import type { ProfilesApi } from "../../core/profiles/profiles-api.port.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { Versioned } from "../../core/editing/versioned.ts";
import type { ListPart } from "../../core/shared/loadable.ts";
import type { FieldNames } from "./field-names.ts";
import { OverHttp } from "./over-http.ts";
import { listedBy } from "./listed-by.ts";
import { longPart } from "./long-part.ts";
import { orNull } from "./or-null.ts";
import { toClientProfile } from "./to-client-profile.ts";
import { toPerson } from "./to-person.ts";

const DEVELOPER_FIELDS: FieldNames<BodyInput<typeof replaceDeveloperProfile>, DeveloperProfileForm> = {
  headline: "headline",
  bio: "bio",
  skills: "skills",
  hourly_rate_cents: "hourlyRate",
  availability: "availability",
  location: "location",
  timezone: "timezone",
  website: "website",
  github_url: "githubUrl",
  linkedin_url: "linkedinUrl",
  is_public: "isPublic",
};

const CLIENT_FIELDS: FieldNames<BodyInput<typeof replaceClientProfile>, ClientProfile> = {
  display_name: "displayName",
  company_name: "companyName",
  company_url: "companyUrl",
  about: "about",
  location: "location",
};

export class HttpProfilesApi extends OverHttp implements ProfilesApi {
  developer(): Observable<Versioned<OwnDeveloperProfile> | null> {
    return orNull(this.http.read(getDeveloperProfile)).pipe(
      map((found) => found && versioned(found, toOwnProfile)),
    );
  }

  client(): Observable<Versioned<ClientProfile> | null> {
    return orNull(this.http.read(getClientProfile)).pipe(
      map((found) => found && versioned(found, toClientProfile)),
    );
  }

  async saveDeveloper(
    profile: DeveloperProfile,
    version: string | null,
  ): Promise<Versioned<DeveloperProfile>> {
    const body = {
      ...fromProfile(profile),
      skills: [...profile.skills],
      is_public: profile.isPublic,
    };
    const input = { body, fields: DEVELOPER_FIELDS };
    const saved =
      version === null
        ? await this.http.call(createDeveloperProfile, input)
        : await this.http.call(replaceDeveloperProfile, { ...input, version });
    return versioned(saved, toDeveloperProfile);
  }

  async saveClient(profile: ClientProfile, version: string | null): Promise<Versioned<ClientProfile>> {
    const body = {
      display_name: profile.displayName,
      company_name: profile.companyName,
      company_url: profile.companyUrl,
      about: profile.about,
      location: profile.location,
    };
    const input = { body, fields: CLIENT_FIELDS };
    const saved =
      version === null
        ? await this.http.call(createClientProfile, input)
        : await this.http.call(replaceClientProfile, { ...input, version });
    return versioned(saved, toClientProfile);
  }

  listPublic({ q, skill, isAvailable, sort }: CreatorFilter, part: ListPart) {
    const query = {
      ...(q.trim() !== "" && { q: q.trim() }),
      ...(skill.trim() !== "" && { skill: skill.trim() }),
      ...(isAvailable && { available: "true" as const }),
      sort,
      ...longPart(part),
    };
    return this.http.readCounted(listPublicDevelopers, { query }).pipe(map(listedBy(toCreator)));
  }

  publicDeveloper(id: UserId): Observable<PublicDeveloper> {
    return this.http.read(getPublicDeveloper, { params: { id } }).pipe(map(toPublicDeveloper));
  }
}

function versioned<Found extends { readonly version: string }, Value>(
  found: Found,
  read: (found: Found) => Value,
): Versioned<Value> {
  return { value: read(found), version: found.version };
}

type ProfileAnswer = Omit<Answer<typeof createDeveloperProfile>, "is_public" | "version">;

function toProfile(found: ProfileAnswer) {
  return {
    headline: found.headline,
    bio: found.bio,
    skills: found.skills,
    hourlyRateCents: found.hourly_rate_cents,
    availability: found.availability,
    location: found.location,
    timezone: found.timezone,
    website: found.website,
    githubUrl: found.github_url,
    linkedinUrl: found.linkedin_url,
  };
}

function fromProfile(profile: DeveloperProfile) {
  return {
    headline: profile.headline,
    bio: profile.bio,
    hourly_rate_cents: profile.hourlyRateCents,
    availability: profile.availability,
    location: profile.location,
    timezone: profile.timezone,
    website: profile.website,
    github_url: profile.githubUrl,
    linkedin_url: profile.linkedinUrl,
  };
}

function toDeveloperProfile(found: Answer<typeof createDeveloperProfile>): DeveloperProfile {
  return { ...toProfile(found), isPublic: found.is_public };
}

function toOwnProfile(found: Answer<typeof getDeveloperProfile>): OwnDeveloperProfile {
  return { ...toDeveloperProfile(found), hiddenBecause: found.hidden_because };
}

function toPublicDeveloper(found: Answer<typeof getPublicDeveloper>): PublicDeveloper {
  return {
    ...toProfile(found),
    ...toPerson(found),
    memberSince: found.member_since,
  };
}

function toCreator(row: Answer<typeof listPublicDevelopers>[number]) {
  return {
    ...toPerson(row),
    headline: row.headline,
    skills: row.skills,
    availability: row.availability,
    hourlyRateCents: row.hourly_rate_cents,
    location: row.location,
    verifiedAverage: row.verified_average,
    verifiedRatings: row.verified_ratings,
    score: row.score,
  };
}
