import { runInAction } from "mobx";
import { tap } from "rxjs";
import type { NotificationPreferencesApi } from "../../core/notifications/notification-preferences-api.port.ts";
import {
  DEFAULT_PREFERENCES,
  type NotificationPreferences,
} from "../../core/notifications/notification-preferences.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { LoadableStore } from "../shared/loadable.store.ts";
import { type FormErrors, SubmissionStore } from "../shared/submission.store.ts";

export const PREFERENCES_SAVED = "Email choices saved";

/** The digest uses the time zone of the browser in which it was chosen last. */
export class NotificationPreferencesStore extends SubmissionStore<
  NotificationPreferences,
  NotificationPreferences
> {
  readonly #api: NotificationPreferencesApi;
  readonly #notices: Notices;
  /** The time zone is this browser's. */
  readonly timeZone: string;
  /** The form starts with these. */
  readonly preferences: LoadableStore<NotificationPreferences>;

  protected override readonly isRepeatable = true;

  constructor(api: NotificationPreferencesApi, notices: Notices, timeZone: string) {
    super(DEFAULT_PREFERENCES, notices);
    this.#api = api;
    this.#notices = notices;
    this.timeZone = timeZone;
    const begin = (found: NotificationPreferences) => runInAction(() => this.reset(found));
    this.preferences = new LoadableStore(() => api.get().pipe(tap(begin)));
  }

  start(): void {
    this.preferences.start();
  }

  stop(): void {
    this.preferences.stop();
  }

  protected override validate(): FormErrors<NotificationPreferences> {
    return {};
  }

  protected override send(form: NotificationPreferences): Promise<NotificationPreferences> {
    return this.#api.save({ ...form, timeZone: this.timeZone });
  }

  protected override saved(): void {
    this.#notices.success(PREFERENCES_SAVED);
  }
}
