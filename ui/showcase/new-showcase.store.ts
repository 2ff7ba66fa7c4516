import { action, makeObservable } from "mobx";
import { ONLY_ID } from "../../core/editing/form-draft.ts";
import type { IdempotencyKeys } from "../../core/editing/idempotency-keys.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import type { ShowcaseDraft } from "../../core/showcase/showcase-draft.ts";
import type { ShowcaseEditingApi } from "../../core/showcase/showcase-editing-api.port.ts";
import {
  EMPTY_SHOWCASE_FORM,
  hasReadme,
  isTyped,
  type ShowcaseForm,
  toDetails,
} from "../../core/showcase/showcase-form.ts";
import type { Showcase } from "../../core/showcase/showcase.ts";
import { CommandKeyStore } from "../shared/command-key.store.ts";
import { type ShowcaseFormParts, ShowcaseFormStore } from "./showcase-form.store.ts";

/** It publishes a showcase with all its parts in one request. */
export class NewShowcaseStore extends ShowcaseFormStore {
  readonly #api: ShowcaseEditingApi;
  readonly #draft: ShowcaseDraft;
  readonly #key: CommandKeyStore;
  readonly #notices: Notices;

  constructor(
    api: ShowcaseEditingApi,
    draft: ShowcaseDraft,
    keys: IdempotencyKeys,
    parts: ShowcaseFormParts,
  ) {
    super(parts);
    this.#api = api;
    this.#draft = draft;
    this.#key = new CommandKeyStore(keys);
    this.#notices = parts.notices;
    makeObservable(this, { start: action, startOver: action });
  }

  /** Opens the form with what was typed before and not published. */
  start(): void {
    const typed = this.#draft.restore(ONLY_ID);
    this.reset(typed?.form);
    this.missingImage = typed?.imageName ?? "";
    this.isRestored = typed !== null && (isTyped(typed.form) || typed.imageName !== "");
    this.videos.start();
  }

  stop(): void {
    this.sending.cancel();
    this.videos.stop();
  }

  override startOver(): void {
    this.reset();
    this.image = null;
    this.missingImage = "";
    this.isRestored = false;
    this.#draft.discard(ONLY_ID);
  }

  protected override keep(): void {
    const { form, imageName } = this;
    if (isTyped(form) || imageName !== "")
      this.#draft.keep(ONLY_ID, { form, origin: EMPTY_SHOWCASE_FORM, imageName });
    else this.#draft.discard(ONLY_ID);
  }

  protected override send(form: ShowcaseForm): Promise<Showcase> {
    const readme = hasReadme(form) ? { name: form.readmeName, text: form.readme } : null;
    const files = { ...this.imageFiles(form), ...(readme !== null && { readme }) };
    const showcase = { details: toDetails(form), videos: form.videos, ...files };
    return this.#key.use(JSON.stringify([form, this.imageKey]), (key) =>
      this.sending.follow(this.#api.create(showcase, key)),
    );
  }

  protected override saved({ isPublic }: Showcase): void {
    this.#draft.discard(ONLY_ID);
    this.#notices.success(isPublic ? "Solution published" : "Solution created");
  }
}
