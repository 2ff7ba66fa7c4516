import type { RequestOptionsApi } from "../../core/requests/request-options-api.port.ts";
import type { VideoOption } from "../../core/requests/request-options.ts";
import type { RequestId, VideoId } from "../../core/shared/id.ts";
import type { IdempotencyKeys } from "../../core/editing/idempotency-keys.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import type { SnagDraft } from "../../core/snagged-requests/snag-draft.ts";
import { EMPTY_SNAG_FORM, type SnagForm, snagFormErrors } from "../../core/snagged-requests/snag-form.ts";
import type { SnaggedRequest } from "../../core/snagged-requests/snagged-request.ts";
import type { SnagsApi } from "../../core/snagged-requests/snags-api.port.ts";
import type { ProfilesApi } from "../../core/profiles/profiles-api.port.ts";
import { PublicProfileStore } from "../include-profile/public-profile.store.ts";
import { DraftedFormStore } from "../shared/drafted-form.store.ts";
import { LoadableStore } from "../shared/loadable.store.ts";

export const SNAG_SENT = "Response sent";

/** What was typed stays on the device until it is sent. */
export class SnagFormStore extends DraftedFormStore<SnagForm, SnaggedRequest, RequestId> {
  readonly #api: SnagsApi;
  /** A retry sends the same form under the same key, even if the profile was loaded between the attempts. */
  #sent: { readonly key: string; readonly form: SnagForm } | null = null;

  /** The developer chooses from these. */
  readonly videos: LoadableStore<readonly VideoOption[]>;
  readonly profile: PublicProfileStore;

  protected override readonly created = SNAG_SENT;
  protected override readonly validate = snagFormErrors;

  constructor(
    api: SnagsApi,
    { options, profiles }: { readonly options: RequestOptionsApi; readonly profiles: ProfilesApi },
    keys: IdempotencyKeys,
    notices: Notices,
    draft: SnagDraft,
  ) {
    super(EMPTY_SNAG_FORM, { keys, notices, draft }, null);
    this.#api = api;
    this.videos = new LoadableStore(() => options.videos());
    this.profile = new PublicProfileStore(profiles);
  }

  start(request: RequestId): void {
    if (request !== this.draftId && !this.isSaving) this.restore(request);
    this.draftId = request;
    this.videos.start();
    this.profile.start();
  }

  stop(): void {
    this.videos.stop();
    this.profile.stop();
  }

  override change(part: Partial<SnagForm>): void {
    // The form cannot change while it is being sent.
    if (!this.isSaving) super.change(part);
  }

  toggleVideo(id: VideoId): void {
    const { videoIds } = this.form;
    const isIn = videoIds.includes(id);
    this.change({ videoIds: isIn ? videoIds.filter((each) => each !== id) : [...videoIds, id] });
  }

  protected override create(form: SnagForm, key: string): Promise<SnaggedRequest> {
    if (this.draftId === null) throw new Error("Sent before it was started");
    if (this.#sent?.key !== key)
      this.#sent = {
        key,
        form: { ...form, includeProfile: form.includeProfile && this.profile.value !== false },
      };
    return this.#api.create(this.draftId, this.#sent.form, key);
  }

  protected override saved(...sent: [SnaggedRequest, SnagForm]): void {
    super.saved(...sent);
    this.reset();
  }
}
