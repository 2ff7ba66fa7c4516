import { runInAction } from "mobx";
import { firstValueFrom, type Observable, tap } from "rxjs";
import { CHANGED_ELSEWHERE, Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import type { Versioned } from "../../core/editing/versioned.ts";
import { FormConflictsStore } from "../shared/form-conflicts.store.ts";
import { LoadableStore } from "../shared/loadable.store.ts";
import { SubmissionStore } from "../shared/submission.store.ts";

export const PROFILE_SAVED = "Profile saved";

/** The form of either role's profile. */
export abstract class ProfileFormStore<Form extends object> extends SubmissionStore<Form, Versioned<Form>> {
  readonly #load: () => Observable<Versioned<Form> | null>;
  readonly #empty: Form;
  readonly #notices: Notices;
  /** What the form began with, and its version; null while there is no profile. */
  #origin: Form;
  #version: string | null = null;

  /** The form begins with it, or empty while there is none. */
  readonly profile: LoadableStore<Versioned<Form> | null>;
  readonly conflicts = new FormConflictsStore<Form>();

  protected override readonly isRepeatable = true;

  constructor(empty: Form, load: () => Observable<Versioned<Form> | null>, notices: Notices) {
    super(empty, notices);
    this.#load = load;
    this.#empty = empty;
    this.#origin = empty;
    this.#notices = notices;
    const begin = (found: Versioned<Form> | null) => {
      runInAction(() => {
        this.#keep(found);
        this.reset(this.#origin);
      });
    };
    this.profile = new LoadableStore(() => load().pipe(tap(begin)));
  }

  start(): void {
    this.profile.start();
  }

  stop(): void {
    this.profile.stop();
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
    // What was typed while it was on its way stays.
    if (this.form === sent) this.form = kept.value;
    this.#notices.success(PROFILE_SAVED);
  }

  protected override messageOf(failure: Failure): string {
    return failure.kind === "conflict" ? CHANGED_ELSEWHERE : failureMessage(failure);
  }

  #keep(found: Versioned<Form> | null): void {
    this.#origin = found?.value ?? this.#empty;
    this.#version = found?.version ?? null;
    this.conflicts.clear();
  }

  /** Another tab or device has saved meanwhile. */
  async #meetOther(): Promise<void> {
    const found = await firstValueFrom(this.#load());
    runInAction(() => {
      const typedOver = this.#origin;
      this.#origin = found?.value ?? this.#empty;
      this.#version = found?.version ?? null;
      this.form = this.conflicts.meet(this.form, typedOver, this.#origin);
    });
  }
}
