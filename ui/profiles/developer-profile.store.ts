import { makeObservable, observable, runInAction } from "mobx";
import { map, tap } from "rxjs";
import {
  developerProfileErrors,
  type DeveloperProfileForm,
  EMPTY_DEVELOPER_PROFILE_FORM,
  toDeveloperProfile,
  toForm,
} from "../../core/profiles/developer-profile-form.ts";
import type { DeveloperProfile } from "../../core/profiles/developer-profile.ts";
import type { ProfileDraft } from "../../core/profiles/profile-draft.ts";
import type { ProfilesApi } from "../../core/profiles/profiles-api.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import type { Versioned } from "../../core/editing/versioned.ts";
import { ProfileFormStore } from "./profile-form.store.ts";

export class DeveloperProfileStore extends ProfileFormStore<DeveloperProfileForm> {
  readonly #api: ProfilesApi;

  /** It tells the owner why only they see the profile; null if it was not hidden. */
  hiddenBecause: string | null = null;

  protected override readonly validate = developerProfileErrors;

  constructor(api: ProfilesApi, notices: Notices, draft: ProfileDraft<DeveloperProfileForm>) {
    const load = () =>
      api.developer().pipe(
        tap((profile) => {
          runInAction(() => (this.hiddenBecause = profile?.value.hiddenBecause ?? null));
        }),
        map((profile) => profile && versionedForm(profile)),
      );
    super(EMPTY_DEVELOPER_PROFILE_FORM, load, notices, draft);
    this.#api = api;
    makeObservable(this, { hiddenBecause: observable });
  }

  protected override async save(
    form: DeveloperProfileForm,
    version: string | null,
  ): Promise<Versioned<DeveloperProfileForm>> {
    return versionedForm(await this.#api.saveDeveloper(toDeveloperProfile(form), version));
  }
}

function versionedForm({ value, version }: Versioned<DeveloperProfile>): Versioned<DeveloperProfileForm> {
  return { value: toForm(value), version };
}
