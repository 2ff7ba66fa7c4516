import { type Observable, of, throwError } from "rxjs";
import type { ClientProfile } from "../../core/profiles/client-profile.ts";
import type { Creator, CreatorFilter } from "../../core/profiles/creator.ts";
import type { DeveloperProfile, PublicDeveloper } from "../../core/profiles/developer-profile.ts";
import type { OwnProfiles, ProfilesApi } from "../../core/profiles/profiles-api.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { UserId } from "../../core/shared/id.ts";
import { Pending } from "./pending.ts";

interface CreatorsAsked {
  readonly filter: CreatorFilter;
  readonly part: { readonly skip: number; readonly limit: number };
}

/** What a test sets is answered at once; lists of creators wait in `lists`. */
export class FakeProfilesApi implements ProfilesApi {
  readonly lists: Pending<CreatorsAsked, { rows: readonly Creator[]; total: number }>[] = [];
  /** As "new" or "old", in their order. */
  readonly saved: string[] = [];
  developerProfile: DeveloperProfile | null | Failure = null;
  clientProfile: ClientProfile | null | Failure = null;
  publicProfile: PublicDeveloper | null | Failure = null;
  refusal: Failure | null = null;

  own(): Observable<OwnProfiles> {
    const { developerProfile: developer, clientProfile: client } = this;
    if (developer instanceof Failure || client instanceof Failure)
      throw new Error("The test set a failure of one profile alone");
    return of({ developer, client });
  }

  developer(): Observable<DeveloperProfile | null> {
    return now(this.developerProfile);
  }

  client(): Observable<ClientProfile | null> {
    return now(this.clientProfile);
  }

  saveDeveloper(profile: DeveloperProfile, isNew: boolean): Promise<DeveloperProfile> {
    return this.#save(profile, isNew);
  }

  saveClient(profile: ClientProfile, isNew: boolean): Promise<ClientProfile> {
    return this.#save(profile, isNew);
  }

  listPublic(filter: CreatorFilter, part: CreatorsAsked["part"]) {
    const pending = new Pending<CreatorsAsked, { rows: readonly Creator[]; total: number }>({ filter, part });
    this.lists.push(pending);
    return pending.answer$;
  }

  publicDeveloper(_id: UserId): Observable<PublicDeveloper | null> {
    return now(this.publicProfile);
  }

  #save<T>(profile: T, isNew: boolean): Promise<T> {
    this.saved.push(isNew ? "new" : "old");
    return this.refusal === null ? Promise.resolve(profile) : Promise.reject(this.refusal);
  }
}

function now<T>(result: T | Failure): Observable<T> {
  return result instanceof Failure ? throwError(() => result) : of(result);
}
