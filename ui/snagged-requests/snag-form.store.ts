import type { RequestOptionsApi } from "../../core/requests/request-options-api.port.ts";
import type { VideoOption } from "../../core/requests/request-options.ts";
import type { RequestId, VideoId } from "../../core/shared/id.ts";
import type { IdempotencyKeys } from "../../core/editing/idempotency-keys.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import type { SnagDraft } from "../../core/snagged-requests/snag-draft.ts";
import { EMPTY_SNAG_FORM, type SnagForm, snagFormErrors } from "../../core/snagged-requests/snag-form.ts";
import type { SnaggedRequest } from "../../core/snagged-requests/snagged-request.ts";
import type { SnagsApi } from "../../core/snagged-requests/snags-api.port.ts";
import { CommandKeyStore } from "../shared/command-key.store.ts";
import { LoadableStore } from "../shared/loadable.store.ts";
import { SubmissionStore } from "../shared/submission.store.ts";

export const SNAG_SENT = "Response sent";

/** A developer's response to a request, before it is sent; what was typed stays on the device until then. */
export class SnagFormStore extends SubmissionStore<SnagForm, SnaggedRequest> {
  readonly #api: SnagsApi;
  readonly #key: CommandKeyStore;
  readonly #notices: Notices;
  readonly #draft: SnagDraft;
  #request: RequestId | null = null;

  /** To choose from. */
  readonly videos: LoadableStore<readonly VideoOption[]>;

  protected override readonly validate = snagFormErrors;

  constructor(
    api: SnagsApi,
    options: RequestOptionsApi,
    keys: IdempotencyKeys,
    notices: Notices,
    draft: SnagDraft,
  ) {
    super(EMPTY_SNAG_FORM, notices);
    this.#api = api;
    this.#key = new CommandKeyStore(keys);
    this.#notices = notices;
    this.#draft = draft;
    this.videos = new LoadableStore(() => options.videos());
  }

  start(request: RequestId): void {
    if (request !== this.#request && !this.isSaving)
      this.reset(this.#draft.restore(request) ?? EMPTY_SNAG_FORM);
    this.#request = request;
    this.videos.start();
  }

  stop(): void {
    this.videos.stop();
  }

  override change(part: Partial<SnagForm>): void {
    // What is on its way can not be changed any more.
    if (this.isSaving) return;
    super.change(part);
    if (this.#request !== null) this.#draft.keep(this.#request, this.form);
  }

  toggleVideo(id: VideoId): void {
    const { videoIds } = this.form;
    const isIn = videoIds.includes(id);
    this.change({ videoIds: isIn ? videoIds.filter((each) => each !== id) : [...videoIds, id] });
  }

  protected override send(form: SnagForm): Promise<SnaggedRequest> {
    const request = this.#request;
    if (request === null) throw new Error("Sent before it was started");
    return this.#key.use(JSON.stringify(form), (key) => this.#api.create(request, form, key));
  }

  protected override saved(): void {
    if (this.#request !== null) this.#draft.discard(this.#request);
    this.#notices.success(SNAG_SENT);
    this.reset();
  }
}
