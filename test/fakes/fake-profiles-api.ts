import { map, type Observable } from "rxjs";
import type { ClientProfile } from "../../core/profiles/client-profile.ts";
import type { Creator, CreatorFilter } from "../../core/profiles/creator.ts";
import type { DeveloperProfile, PublicDeveloper } from "../../core/profiles/developer-profile.ts";
import type { ProfilesApi } from "../../core/profiles/profiles-api.port.ts";
import { Failure, notFound } from "../../core/shared/failure.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { Versioned } from "../../core/editing/versioned.ts";
import { ask, type Pending } from "./pending.ts";
import { answered } from "./answered.ts";

interface ListQuestion {
  readonly filter: CreatorFilter;
  readonly part: { readonly skip: number; readonly limit: number };
}

/** It answers at once with what a test sets; lists of creators wait in `lists`. */
export class FakeProfilesApi implements ProfilesApi {
  readonly lists: Pending<ListQuestion, { rows: readonly Creator[]; total: number }>[] = [];
  /** Each save adds "new" or "old". */
  readonly saved: string[] = [];
  developerProfile: DeveloperProfile | null | Failure = null;
  /** It is the version of either profile. */
  version = "first";
  clientProfile: ClientProfile | null | Failure = null;
  publicProfile: PublicDeveloper | Failure = notFound();
  refusal: Failure | null = null;

  developer(): Observable<Versioned<DeveloperProfile> | null> {
    return this.#versioned(this.developerProfile);
  }

  client(): Observable<Versioned<ClientProfile> | null> {
    return this.#versioned(this.clientProfile);
  }

  saveDeveloper(profile: DeveloperProfile, version: string | null): Promise<Versioned<DeveloperProfile>> {
    return this.#save(profile, version);
  }

  saveClient(profile: ClientProfile, version: string | null): Promise<Versioned<ClientProfile>> {
    return this.#save(profile, version);
  }

  listPublic(filter: CreatorFilter, part: ListQuestion["part"]) {
    return ask(this.lists, { filter, part });
  }

  publicDeveloper(_id: UserId): Observable<PublicDeveloper> {
    return answered(this.publicProfile);
  }

  #versioned<T>(profile: T | null | Failure): Observable<Versioned<T> | null> {
    return answered(profile).pipe(map((value) => (value === null ? null : { value, version: this.version })));
  }

  #save<T>(value: T, version: string | null): Promise<Versioned<T>> {
    this.saved.push(version === null ? "new" : "old");
    if (this.refusal !== null) return Promise.reject(this.refusal);
    if (version !== null && version !== this.version)
      return Promise.reject(new Failure({ kind: "conflict", code: "precondition_failed" }));
    return Promise.resolve({ value, version: this.version });
  }
}
