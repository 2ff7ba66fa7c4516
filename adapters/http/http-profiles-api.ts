import { catchError, map, type Observable, of, throwError } from "rxjs";
import type { Answer } from "../../contract/endpoint.ts";
import {
  createClientProfile,
  createDeveloperProfile,
  getClientProfile,
  getDeveloperProfile,
  getOwnProfile,
  getPublicDeveloper,
  listPublicDevelopers,
  replaceClientProfile,
  replaceDeveloperProfile,
} from "../../contract/profiles.ts";
import type { ClientProfile } from "../../core/profiles/client-profile.ts";
import type { CreatorFilter } from "../../core/profiles/creator.ts";
import type { DeveloperProfile, PublicDeveloper } from "../../core/profiles/developer-profile.ts";
import type { OwnProfiles, ProfilesApi } from "../../core/profiles/profiles-api.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { UserId } from "../../core/shared/id.ts";
import { fromCall } from "./from-call.ts";
import type { HttpClient } from "./http-client.ts";

export class HttpProfilesApi implements ProfilesApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  own(): Observable<OwnProfiles> {
    return fromCall((signal) => this.#http.call(getOwnProfile, { signal })).pipe(
      map(({ developer_profile, client_profile }) => ({
        developer: developer_profile && toDeveloperProfile(developer_profile),
        client: client_profile && toClientProfile(client_profile),
      })),
    );
  }

  developer(): Observable<DeveloperProfile | null> {
    return orNull(fromCall((signal) => this.#http.call(getDeveloperProfile, { signal }))).pipe(
      map((found) => found && toDeveloperProfile(found)),
    );
  }

  client(): Observable<ClientProfile | null> {
    return orNull(fromCall((signal) => this.#http.call(getClientProfile, { signal }))).pipe(
      map((found) => found && toClientProfile(found)),
    );
  }

  async saveDeveloper(profile: DeveloperProfile, isNew: boolean): Promise<DeveloperProfile> {
    const body = {
      ...fromSaid(profile),
      skills: [...profile.skills],
      is_public: profile.isPublic,
    };
    const endpoint = isNew ? createDeveloperProfile : replaceDeveloperProfile;
    return toDeveloperProfile(await this.#http.call(endpoint, { body }));
  }

  async saveClient(profile: ClientProfile, isNew: boolean): Promise<ClientProfile> {
    const body = {
      display_name: profile.displayName,
      company_name: profile.companyName,
      company_url: profile.companyUrl,
      about: profile.about,
      location: profile.location,
    };
    const endpoint = isNew ? createClientProfile : replaceClientProfile;
    return toClientProfile(await this.#http.call(endpoint, { body }));
  }

  listPublic({ q, skill, isAvailable, sort }: CreatorFilter, part: { skip: number; limit: number }) {
    const query = {
      ...(q.trim() !== "" && { q: q.trim() }),
      ...(skill.trim() !== "" && { skill: skill.trim() }),
      ...(isAvailable && { available: "true" as const }),
      sort,
      skip: String(part.skip),
      limit: String(part.limit),
    };
    return fromCall((signal) => this.#http.callCounted(listPublicDevelopers, { query, signal })).pipe(
      map(({ items, total }) => ({ rows: items.map(toCreator), total })),
    );
  }

  publicDeveloper(id: UserId): Observable<PublicDeveloper | null> {
    const params = { id: String(id) };
    return orNull(fromCall((signal) => this.#http.call(getPublicDeveloper, { params, signal }))).pipe(
      map((found) => found && toPublicDeveloper(found)),
    );
  }
}

/** Nothing there is no failure here. */
function orNull<T>(answer: Observable<T>): Observable<T | null> {
  return answer.pipe(
    catchError((error: unknown) =>
      error instanceof Failure && error.kind === "not-found" ? of(null) : throwError(() => error),
    ),
  );
}

type Said = Omit<Answer<typeof getDeveloperProfile>, "is_public">;

function toSaid(found: Said) {
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

function fromSaid(profile: DeveloperProfile) {
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

function toDeveloperProfile(found: Answer<typeof getDeveloperProfile>): DeveloperProfile {
  return { ...toSaid(found), isPublic: found.is_public };
}

function toPublicDeveloper(found: Answer<typeof getPublicDeveloper>): PublicDeveloper {
  return {
    ...toSaid(found),
    id: found.id as UserId,
    username: found.username,
    fullName: found.full_name,
    memberSince: found.member_since,
  };
}

function toClientProfile(found: Answer<typeof getClientProfile>): ClientProfile {
  return {
    displayName: found.display_name,
    companyName: found.company_name,
    companyUrl: found.company_url,
    about: found.about,
    location: found.location,
  };
}

function toCreator(row: Answer<typeof listPublicDevelopers>[number]) {
  return {
    id: row.id as UserId,
    username: row.username,
    fullName: row.full_name,
    headline: row.headline,
    skills: row.skills,
    availability: row.availability,
    hourlyRateCents: row.hourly_rate_cents,
    location: row.location,
    averageRating: row.average_rating,
    totalRatings: row.total_ratings,
    score: row.score,
  };
}
