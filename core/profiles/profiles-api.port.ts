import type { Observable } from "rxjs";
import type { Listed, ListPart } from "../shared/loadable.ts";
import type { UserId } from "../shared/id.ts";
import type { Versioned } from "../editing/versioned.ts";
import type { ClientProfile } from "./client-profile.ts";
import type { Creator, CreatorFilter } from "./creator.ts";
import type { DeveloperProfile, OwnDeveloperProfile, PublicDeveloper } from "./developer-profile.ts";

/**
 * These are the calls about profiles. Reading is cold, and unsubscribing aborts it. Everything fails with a
 * Failure.
 */
export abstract class ProfilesApi {
  /** Reads the caller's own profile; null while there is none. */
  abstract developer(): Observable<Versioned<OwnDeveloperProfile> | null>;
  abstract client(): Observable<Versioned<ClientProfile> | null>;
  /** @param version of the profile that is replaced; null for the first one. Another one by now fails as outdated. */
  abstract saveDeveloper(
    profile: DeveloperProfile,
    version: string | null,
  ): Promise<Versioned<DeveloperProfile>>;
  abstract saveClient(profile: ClientProfile, version: string | null): Promise<Versioned<ClientProfile>>;
  /** The total of a narrowed list is counted up to `CREATOR_COUNT_CAP` and as far as the part reaches. */
  abstract listPublic(filter: CreatorFilter, part: ListPart): Observable<Listed<Creator>>;
  /** Emits null for a developer who does not exist or is not shown. */
  abstract publicDeveloper(id: UserId): Observable<PublicDeveloper>;
}
