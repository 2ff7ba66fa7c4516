import { action, makeObservable, observable, runInAction } from "mobx";
import { firstValueFrom, type Observable, tap } from "rxjs";
import type { ProfileDraft } from "../../core/profiles/profile-draft.ts";
import { CHANGED_ELSEWHERE, Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { ONLY_ID } from "../../core/editing/form-draft.ts";
import type { Versioned } from "../../core/editing/versioned.ts";
import { FormConflictsStore } from "../shared/form-conflicts.store.ts";
import { LoadableStore } from "../shared/loadable.store.ts";
import { SubmissionStore } from "../shared/submission.store.ts";

export const PROFILE_SAVED = "Profile saved";

/** Both roles have such a form for their profile. */
export abstract class ProfileFormStore<Form extends object> extends SubmissionStore<Form, Versioned<Form>> {
  readonly #load: () => Observable<Versioned<Form> | null>;
  readonly #empty: Form;
  readonly #notices: Notices;
  readonly #draft: ProfileDraft<Form>;
  /** The form began with this profile and version; the version is null while there is no profile. */
  #origin: Form;
  #version: string | null = null;

  /** The form starts with it, or empty while there is none. */
  readonly profile: LoadableStore<Versioned<Form> | null>;
  readonly conflicts = new FormConflictsStore<Form>();

  protected override readonly isRepeatable = true;

  /** The form contains changes from an earlier visit. */
  isRestored = false;

  constructor(
    empty: Form,
    load: () => Observable<Versioned<Form> | null>,
    notices: Notices,
    draft: ProfileDraft<Form>,
  ) {
    super(empty, notices);
    this.#draft = draft;
    this.#load = load;
    this.#empty = empty;
    this.#origin = empty;
    this.#notices = notices;
    const begin = (found: Versioned<Form> | null) => {
      runInAction(() => {
        this.#keep(found);
        this.#restore();
      });
    };
    this.profile = new LoadableStore(() => load().pipe(tap(begin)));
    makeObservable(this, { isRestored: observable, startOver: action });
  }

  start(): void {
    this.profile.start();
  }

  stop(): void {
    this.profile.stop();
  }

  override change(part: Partial<Form>): void {
    super.change(part);
    this.#keepTyped();
  }

  /** Resets the form to the saved profile. */
  startOver(): void {
    this.reset(this.#origin);
    this.conflicts.clear();
    this.isRestored = false;
    this.#keepTyped();
  }

  /** @param version of the profile that is replaced; null for the first one */
  protected abstract save(form: Form, version: string | null): Promise<Versioned<Form>>;

  protected override async send(form: Form): Promise<Versioned<Form>> {
    try {
      return await this.save(form, this.#version);
    } catch (error) {
      if (error instanceof Failure && error.kind === "conflict") await this.#meetOther();
      throw error;
    }
  }

  protected override saved(kept: Versioned<Form>, sent: Form): void {
    this.#keep(kept);
    // Changes made during the request stay.
    if (this.form === sent) this.form = kept.value;
    this.isRestored = false;
    this.#keepTyped();
    this.#notices.success(PROFILE_SAVED);
  }

  protected override asksForChoice({ kind }: Failure): boolean {
    return kind === "conflict";
  }

  protected override messageOf(failure: Failure): string {
    return failure.kind === "conflict" ? CHANGED_ELSEWHERE : failureMessage(failure);
  }

  #keep(found: Versioned<Form> | null): void {
    this.#origin = found?.value ?? this.#empty;
    this.#version = found?.version ?? null;
    this.conflicts.clear();
  }

  /** Merges earlier unsent changes into the profile as it is now. */
  #restore(): void {
    const typed = this.#draft.restore(ONLY_ID);
    const form = typed && this.conflicts.meet(typed.form, typed.origin, this.#origin);
    this.reset(form ?? this.#origin);
    this.isRestored = this.#isTyped();
  }

  #keepTyped(): void {
    if (this.#isTyped()) this.#draft.keep(ONLY_ID, { form: this.form, origin: this.#origin });
    else this.#draft.discard(ONLY_ID);
  }

  #isTyped(): boolean {
    const { form } = this;
    return (Object.keys(form) as (keyof Form)[]).some((field) => form[field] !== this.#origin[field]);
  }

  /** Merges what another tab or device has saved meanwhile. */
  async #meetOther(): Promise<void> {
    const found = await firstValueFrom(this.#load());
    runInAction(() => {
      const typedOver = this.#origin;
      this.#origin = found?.value ?? this.#empty;
      this.#version = found?.version ?? null;
      this.form = this.conflicts.meet(this.form, typedOver, this.#origin);
      this.#keepTyped();
    });
  }
}
