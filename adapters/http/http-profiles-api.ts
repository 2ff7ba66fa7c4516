import { firstValueFrom, map, type Observable, of } from "rxjs";
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
import { Failure } from "../../core/shared/failure.ts";
import type { ProfilesApi } from "../../core/profiles/profiles-api.port.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { Versioned } from "../../core/editing/versioned.ts";
import type { ListPart } from "../../core/shared/loadable.ts";
import { answeredOr } from "./answered-or.ts";
import type { FieldNames } from "./field-names.ts";
import { OverHttp } from "./over-http.ts";
import { listedBy } from "./listed-by.ts";
import { longPart } from "./long-part.ts";
import { ifMissing } from "./if-missing.ts";
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
    return orNull(this.http.read(getDeveloperProfile)).pipe(map((found) => found && toOwnVersioned(found)));
  }

  client(): Observable<Versioned<ClientProfile> | null> {
    return orNull(this.http.read(getClientProfile)).pipe(map((found) => found && toClientVersioned(found)));
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
    const saving =
      version === null
        ? this.http.call(createDeveloperProfile, input)
        : this.http.call(replaceDeveloperProfile, { ...input, ...named(version) });
    const saved = await answeredOr(saving.then(toDeveloperVersioned), () => of(null));
    return saved ?? (await firstValueFrom(this.developer())) ?? { value: profile, version: "" };
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
    const saving =
      version === null
        ? this.http.call(createClientProfile, input)
        : this.http.call(replaceClientProfile, { ...input, ...named(version) });
    const saved = await answeredOr(saving.then(toClientVersioned), () => of(null));
    return saved ?? (await firstValueFrom(this.client())) ?? { value: profile, version: "" };
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
    const one = this.http.read(getPublicDeveloper, { params: { id } });
    return ifMissing(one, () => this.#listed(id)).pipe(map(toPublicDeveloper));
  }

  /** Looks for one developer in the list of all, for servers that have no page of one. */
  #listed(id: UserId): Observable<Answer<typeof getPublicDeveloper>> {
    return this.http.read(listPublicDevelopers).pipe(
      map((all) => {
        const found = all.find((each) => each.id === id);
        if (found === undefined) throw new Failure({ kind: "not-found" });
        return { ...NOTHING_SAID, ...found };
      }),
    );
  }
}

/** Facts of a developer that the list has not. */
const NOTHING_SAID = {
  bio: "",
  timezone: "",
  website: "",
  github_url: "",
  linkedin_url: "",
  member_since: "",
} as const;

/** Servers without versions have none to compare. */
function named(version: string) {
  return version === "" ? {} : { version };
}

/** Returns null for an answer that says nothing, which stands for no profile. */
function toDeveloperVersioned(
  found: Answer<typeof createDeveloperProfile>,
): Versioned<DeveloperProfile> | null {
  const { headline, version } = found;
  return headline === "" && version === "" ? null : { value: toDeveloperProfile(found), version };
}

function toOwnVersioned(found: Answer<typeof getDeveloperProfile>): Versioned<OwnDeveloperProfile> | null {
  const profile = toDeveloperVersioned(found);
  return profile && { ...profile, value: { ...profile.value, hiddenBecause: found.hidden_because } };
}

/** See `toDeveloperVersioned`. */
function toClientVersioned(found: Answer<typeof getClientProfile>): Versioned<ClientProfile> | null {
  const { display_name, version } = found;
  return display_name === "" && version === "" ? null : { value: toClientProfile(found), version };
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
