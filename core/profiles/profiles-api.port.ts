import type { Observable } from "rxjs";
import type { UserId } from "../shared/id.ts";
import type { ClientProfile } from "./client-profile.ts";
import type { Creator, CreatorFilter } from "./creator.ts";
import type { DeveloperProfile, PublicDeveloper } from "./developer-profile.ts";

export interface OwnProfiles {
  readonly developer: DeveloperProfile | null;
  readonly client: ClientProfile | null;
}

/** The calls about profiles. Reading is cold, and unsubscribing aborts it. Everything fails with a Failure. */
export abstract class ProfilesApi {
  /** Whatever profiles the caller has, in one call: for a front end that does not know the role yet. */
  abstract own(): Observable<OwnProfiles>;
  /** The caller's own; null while there is none. */
  abstract developer(): Observable<DeveloperProfile | null>;
  abstract client(): Observable<ClientProfile | null>;
  /** @param isNew no profile was there before */
  abstract saveDeveloper(profile: DeveloperProfile, isNew: boolean): Promise<DeveloperProfile>;
  abstract saveClient(profile: ClientProfile, isNew: boolean): Promise<ClientProfile>;
  /** @param skip how many of the list come before @param limit 100 at most */
  abstract listPublic(
    filter: CreatorFilter,
    part: { readonly skip: number; readonly limit: number },
  ): Observable<{ readonly rows: readonly Creator[]; readonly total: number }>;
  /** Null for one who is not there or not shown. */
  abstract publicDeveloper(id: UserId): Observable<PublicDeveloper | null>;
}
