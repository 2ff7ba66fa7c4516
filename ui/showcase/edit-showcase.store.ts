import { action, makeObservable, observable, runInAction } from "mobx";
import { firstValueFrom, map, type Observable, of, switchMap, tap } from "rxjs";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import type { IdempotencyKeys } from "../../core/editing/idempotency-keys.port.ts";
import { isSameValue } from "../../core/editing/merge-form.ts";
import type { Picture } from "../../core/images/picture.ts";
import type { Versioned } from "../../core/editing/versioned.ts";
import { CHANGED_ELSEWHERE, Failure, isOutdated } from "../../core/shared/failure.ts";
import type { ShowcaseId, VideoId } from "../../core/shared/id.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import type { ShowcaseDraft } from "../../core/showcase/showcase-draft.ts";
import type { ShowcaseEditingApi } from "../../core/showcase/showcase-editing-api.port.ts";
import { interruptedSaveMessage, type SaveStep } from "../../core/showcase/showcase-failure.ts";
import {
  EMPTY_SHOWCASE_FORM,
  hasReadme,
  isTyped,
  type ShowcaseForm,
  toShowcaseForm,
  toDetails,
} from "../../core/showcase/showcase-form.ts";
import { isOwnShowcase, type Showcase } from "../../core/showcase/showcase.ts";
import { CommandKeyStore } from "../shared/command-key.store.ts";
import { FormConflictsStore } from "../shared/form-conflicts.store.ts";
import { LoadableStore, loadById } from "../shared/loadable.store.ts";
import { type ShowcaseFormParts, ShowcaseFormStore } from "./showcase-form.store.ts";

/** The form edits the readme's text, too. */
interface Edited extends Versioned<Showcase> {
  readonly readme: string;
}

/** The owner edits a showcase. */
export class EditShowcaseStore extends ShowcaseFormStore {
  readonly #api: ShowcaseEditingApi;
  readonly #draft: ShowcaseDraft;
  readonly #key: CommandKeyStore;
  readonly #notices: Notices;
  readonly #session: CurrentSession;
  /** The form began with this saved state, or has been merged with it. */
  #origin: ShowcaseForm = EMPTY_SHOWCASE_FORM;
  #edited: Edited | null = null;
  /** The last save is at this step, or was interrupted there. */
  #step: SaveStep = "text";

  /** It was the picture on the server when another was chosen here. */
  #typedOverImage: Picture | null = null;

  /** The picture on the server is to be removed. */
  removesImage = false;
  /** Another window has saved a picture, which the one chosen here would replace. */
  isPictureElsewhere = false;
  readonly conflicts = new FormConflictsStore<ShowcaseForm>();
  readonly showcase: LoadableStore<Edited, [id: string]>;

  constructor(
    api: ShowcaseEditingApi,
    draft: ShowcaseDraft,
    keys: IdempotencyKeys,
    parts: ShowcaseFormParts,
    session: CurrentSession,
  ) {
    super(parts);
    this.#session = session;
    this.#api = api;
    this.#draft = draft;
    this.#key = new CommandKeyStore(keys);
    this.#notices = parts.notices;
    this.showcase = new LoadableStore((text) =>
      loadById(text, (id) => this.#read(id as ShowcaseId)).pipe(tap((found) => this.begin(found))),
    );
    makeObservable<this, "begin" | "meet">(this, {
      removesImage: observable,
      isPictureElsewhere: observable,
      removeImage: action,
      begin: action,
      meet: action,
      startOver: action,
    });
  }

  start(id: string): void {
    this.showcase.start(id);
    this.videos.start();
  }

  stop(): void {
    this.sending.cancel();
    this.showcase.stop();
    this.videos.stop();
  }

  isOwn(showcase: Showcase): boolean {
    return isOwnShowcase(showcase, this.#session.session?.user ?? null);
  }

  /** Returns the titles of a form's ids. */
  titlesOf(ids: unknown): string {
    const list: readonly unknown[] = Array.isArray(ids) ? ids : [];
    return list.map((id) => this.titleOf(id as VideoId)).join(", ") || "None";
  }

  override get shownImage(): Picture | null {
    return this.removesImage ? null : (this.#edited?.value.image ?? null);
  }

  override removeImage(): void {
    if (this.isSaving) return;
    this.removesImage = true;
    this.isPictureElsewhere = false;
  }

  override startOver(): void {
    this.reset(this.#origin);
    this.conflicts.clear();
    this.image = null;
    this.removesImage = false;
    this.isPictureElsewhere = false;
    this.missingImage = "";
    this.isRestored = false;
    this.keep();
  }

  protected begin(found: Edited): void {
    if (!this.isOwn(found.value)) return;
    this.#edited = found;
    this.#origin = toShowcaseForm(found.value, found.readme);
    this.#typedOverImage = found.value.image;
    this.isPictureElsewhere = false;
    this.conflicts.clear();
    const typed = this.#draft.restore(found.value.id);
    this.reset(typed === null ? this.#origin : this.conflicts.meet(typed.form, typed.origin, this.#origin));
    this.image = null;
    this.removesImage = false;
    this.missingImage = typed?.imageName ?? "";
    this.isRestored = isTyped(this.form, this.#origin) || this.missingImage !== "";
  }

  protected override keep(): void {
    const id = this.#edited?.value.id;
    if (id === undefined) return;
    const { form, imageName } = this;
    if (isTyped(form, this.#origin) || imageName !== "")
      this.#draft.keep(id, { form, origin: this.#origin, imageName });
    else this.#draft.discard(id);
  }

  protected override async send(form: ShowcaseForm): Promise<Showcase> {
    const edited = this.#edited;
    if (edited === null) throw new Error("Sent before it was started");
    this.#step = "text";
    try {
      await this.#saveDetails(edited.value.id, form, edited.version);
      await this.#requireSame(form, edited.value);
      this.#step = "profile";
      await this.#saveProfile(form);
      this.#step = "videos";
      await this.#saveVideos(form);
      this.#step = "files";
      await this.#saveFiles(form);
      return this.#edited?.value ?? edited.value;
    } catch (error) {
      if (error instanceof Failure && isOutdated(error)) {
        this.#step = "text";
        this.meet(await firstValueFrom(this.#read(edited.value.id)));
      }
      throw error;
    }
  }

  protected override saved({ id }: Showcase): void {
    this.#draft.discard(id);
    this.#notices.success("Solution saved");
  }

  protected override messageOf(failure: Failure): string {
    return interruptedSaveMessage(failure, this.#step);
  }

  async #saveDetails(id: ShowcaseId, form: ShowcaseForm, version: string): Promise<void> {
    const { includeProfile } = this.#origin;
    const details = { ...toDetails(form), includeProfile };
    const saved = await this.#key.use(JSON.stringify(["details", details, version]), (key) =>
      this.#api.update(id, details, version, key),
    );
    const said = toShowcaseForm(saved.value, "");
    const { videos, readme, readmeName, imageAlt } = this.#origin;
    // Changes to these by another window are reported before they are replaced.
    this.#reached(saved, { ...said, videos, readme, readmeName, imageAlt });
  }

  /** Refuses where unversioned parts were changed by another window; the server's values must be those typed over. */
  async #requireSame(form: ShowcaseForm, before: Showcase): Promise<void> {
    const now = this.#edited?.value ?? before;
    const idsOf = ({ videos }: Showcase) => videos.map(({ id }) => id);
    const isOther =
      (this.#isTyped(form, "videos") && !isSameValue(idsOf(now), idsOf(before))) ||
      (this.#isTyped(form, "imageAlt") && now.imageAlt !== this.#origin.imageAlt) ||
      this.#isPictureOther(now) ||
      (await this.#isReadmeOther(form, now));
    if (isOther)
      throw new Failure({ kind: "conflict", code: "precondition_failed", detail: CHANGED_ELSEWHERE });
  }

  /** Tells whether another window has changed a picture that is to be replaced or removed here. */
  #isPictureOther({ image }: Showcase): boolean {
    if (this.image === null && !(this.removesImage && image !== null)) return false;
    return JSON.stringify(image) !== JSON.stringify(this.#typedOverImage);
  }

  /** Ignores a readme equal to the typed one, which a save with a lost response has stored. */
  async #isReadmeOther(form: ShowcaseForm, { id, readme }: Showcase): Promise<boolean> {
    if (!this.#isTyped(form, "readme")) return false;
    const text = readme === null ? "" : await firstValueFrom(this.#api.readme(id));
    return text !== this.#origin.readme && text !== form.readme;
  }

  async #saveProfile(form: ShowcaseForm): Promise<void> {
    const { value } = this.#edited ?? {};
    if (value === undefined || !this.#isTyped(form, "includeProfile")) return;
    const { includeProfile } = form;
    this.#reached(await this.#api.putPart(value.id, { includeProfile }), { ...this.#origin, includeProfile });
  }

  async #saveVideos(form: ShowcaseForm): Promise<void> {
    const { value } = this.#edited ?? {};
    if (value === undefined || !this.#isTyped(form, "videos")) return;
    this.#reached(await this.#api.putPart(value.id, { videos: form.videos }), {
      ...this.#origin,
      videos: form.videos,
    });
  }

  async #saveFiles(form: ShowcaseForm): Promise<void> {
    const { value } = this.#edited ?? {};
    if (value === undefined) return;
    const isReadme = this.#isTyped(form, "readme") || this.#isTyped(form, "readmeName");
    const isImage = this.image !== null || this.removesImage || this.#isTyped(form, "imageAlt");
    if (!isReadme && !isImage) return;
    const readme = hasReadme(form) ? { name: form.readmeName, text: form.readme } : null;
    const files = {
      ...(isReadme && { readme }),
      ...(isImage && this.imageFiles(form)),
      ...(this.removesImage && this.image === null && { image: null }),
    };
    const command = JSON.stringify(["files", files.readme, files.imageAlt, this.removesImage, this.imageKey]);
    const saved = await this.#key.use(command, (key) =>
      this.sending.follow(this.#api.putFiles(value.id, files, key)),
    );
    runInAction(() => {
      this.image = null;
      this.removesImage = false;
      this.isPictureElsewhere = false;
    });
    const { readme: text, readmeName, imageAlt } = form;
    this.#reached(saved, { ...this.#origin, readme: text, readmeName, imageAlt });
  }

  #isTyped(form: ShowcaseForm, field: keyof ShowcaseForm): boolean {
    return !isSameValue(form[field], this.#origin[field]);
  }

  /** Notes how much of the form is saved, so that another attempt sends only what is missing. */
  #reached(saved: Versioned<Showcase>, origin: ShowcaseForm): void {
    runInAction(() => {
      this.#origin = origin;
      if (this.image === null && !this.removesImage) this.#typedOverImage = saved.value.image;
      this.#edited = { ...saved, readme: origin.readme };
      this.keep();
    });
  }

  /** Merges what another window has saved meanwhile. */
  protected meet(found: Edited): void {
    const typedOver = this.#origin;
    this.isPictureElsewhere = this.#isPictureOther(found.value);
    // The user must see the other picture before it is removed.
    this.removesImage &&= !this.isPictureElsewhere;
    this.#typedOverImage = found.value.image;
    this.#edited = found;
    this.#origin = toShowcaseForm(found.value, found.readme);
    this.showcase.show(found);
    this.form = this.conflicts.meet(this.form, typedOver, this.#origin);
    this.keep();
  }

  #read(id: ShowcaseId): Observable<Edited> {
    return this.#api.read(id).pipe(
      switchMap((found) => {
        const hasText = this.isOwn(found.value) && found.value.readme !== null;
        const text$ = hasText ? this.#api.readme(id) : of("");
        return text$.pipe(map((text) => ({ ...found, readme: text })));
      }),
    );
  }
}
