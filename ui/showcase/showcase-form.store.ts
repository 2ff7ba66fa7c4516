import { action, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { TextFiles } from "../../core/videos/text-files.port.ts";
import { fileFacts, type UploadFile } from "../../core/uploads/upload-file.ts";
import { moved } from "../../core/playlists/playlist-order.ts";
import { readmeNameError, readmeSizeError, readmeTextError } from "../../core/readme/readme-limits.ts";
import type { RequestOptionsApi } from "../../core/requests/request-options-api.port.ts";
import type { VideoOption } from "../../core/requests/request-options.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { VideoId } from "../../core/shared/id.ts";
import { CANNOT_BE_OPENED, imageFileError } from "../../core/images/image-file.ts";
import type { Picture } from "../../core/images/picture.ts";
import type { Crop } from "../../core/images/crop.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import type { ShowcaseFiles, ShowcaseImage } from "../../core/showcase/showcase-files.ts";
import { showcaseWriteMessage } from "../../core/showcase/showcase-failure.ts";
import {
  EMPTY_SHOWCASE_FORM,
  README_NAME,
  type ShowcaseForm,
  showcaseFormErrors,
} from "../../core/showcase/showcase-form.ts";
import type { Showcase } from "../../core/showcase/showcase.ts";
import { SendingStore } from "../images/sending.store.ts";
import { LoadableStore } from "../shared/loadable.store.ts";
import { SubmissionStore } from "../shared/submission.store.ts";
import { trimmedLine } from "../../core/text/trimmed.ts";

/** Both forms, for a new and for an existing showcase, need these. */
export interface ShowcaseFormParts {
  readonly options: RequestOptionsApi;
  readonly texts: TextFiles;
  readonly notices: Notices;
}

/** Returns the error of the picture, which is no field of the form. */
function imageErrorIn(errors: object): string | undefined {
  return "image" in errors && typeof errors.image === "string" ? errors.image : undefined;
}

export abstract class ShowcaseFormStore extends SubmissionStore<ShowcaseForm, Showcase> {
  readonly #texts: TextFiles;

  /** The owner chooses from these. */
  readonly videos: LoadableStore<readonly VideoOption[]>;
  /** A large picture takes a while to send. */
  readonly sending = new SendingStore();
  /** The server refused for lack of a subscription. */
  needsSubscription = false;
  /** The form contains changes from an earlier visit. */
  isRestored = false;
  /** It says why the chosen file is not accepted as a readme; the earlier text stays. */
  readmeRefusal: string | undefined = undefined;
  /** The chosen picture stays on this page until it is saved. */
  image: ShowcaseImage | null = null;
  /** It says why the chosen file is not accepted as an image. */
  imageRefusal: string | undefined = undefined;
  /** A file of this name was chosen before a reload and must be chosen again; "" for none. */
  missingImage = "";
  /** It tells screen readers about the last move of a video. */
  said = "";

  /** Repeats the error of a refused file until another file or none is chosen. */
  protected override validate(form: ShowcaseForm) {
    return {
      ...showcaseFormErrors(form),
      ...(this.imageRefusal !== undefined && { image: this.imageRefusal }),
    };
  }

  constructor({ options, texts, notices }: ShowcaseFormParts) {
    super(EMPTY_SHOWCASE_FORM, notices);
    this.#texts = texts;
    this.videos = new LoadableStore(() => options.videos());
    makeObservable(this, {
      needsSubscription: observable,
      isRestored: observable,
      readmeRefusal: observableRef,
      image: observableRef,
      imageRefusal: observableRef,
      missingImage: observable,
      said: observable,
      chooseImage: action,
      cropImage: action,
      dropImage: action,
      refuseImage: action,
      closeSubscription: action,
      moveVideo: action,
    });
  }

  override change(part: Partial<ShowcaseForm>): void {
    // The form cannot change while it is being sent.
    if (this.isSaving) return;
    super.change(part);
    this.keep();
  }

  chooseImage(file: UploadFile): void {
    if (this.isSaving) return;
    this.#forgetImageError();
    this.imageRefusal = imageFileError(file);
    if (this.imageRefusal !== undefined) return;
    this.image = { file, crop: null };
    this.missingImage = "";
    this.keep();
  }

  /** @param crop null for the whole image */
  cropImage(crop: Crop | null): void {
    if (this.image !== null && !this.isSaving) this.image = { ...this.image, crop };
  }

  /** Drops the choice. */
  dropImage(): void {
    if (this.isSaving) return;
    this.#forgetImageError();
    this.image = null;
    this.imageRefusal = undefined;
    this.missingImage = "";
    this.keep();
  }

  /** Returns the error of the chosen file or the server's error of the picture. */
  get imageError(): string | undefined {
    return this.imageRefusal ?? imageErrorIn(this.errors);
  }

  /** Removes the server's error, which does not apply to another picture. */
  #forgetImageError(): void {
    const { state } = this;
    if (state.kind !== "refused" || imageErrorIn(state.errors) === undefined) return;
    const errors = Object.fromEntries(Object.entries(state.errors).filter(([field]) => field !== "image"));
    this.state = Object.keys(errors).length === 0 ? { kind: "editing" } : { ...state, errors };
  }

  /** Drops a choice that the browser cannot open. */
  refuseImage(): void {
    this.dropImage();
    this.imageRefusal = CANNOT_BE_OPENED;
  }

  /** Returns the server's picture; null without one. */
  get shownImage(): Picture | null {
    return null;
  }

  /** Removes the picture on the server. */
  removeImage(): void {
    // A new showcase has none.
  }

  /** The draft stores only the name of the file. */
  protected get imageName(): string {
    return this.image?.file.name ?? this.missingImage;
  }

  /** Returns a text that identifies the choice. */
  protected get imageKey(): string {
    return this.image === null ? "" : fileFacts(this.image.file) + JSON.stringify(this.image.crop);
  }

  protected imageFiles({ imageAlt }: ShowcaseForm): ShowcaseFiles {
    return { imageAlt: trimmedLine(imageAlt), ...(this.image !== null && { image: this.image }) };
  }

  /** Reads the file into the form, where it can be edited. */
  async chooseReadme(file: UploadFile): Promise<void> {
    const refuse = (refusal: string | undefined) => {
      runInAction(() => (this.readmeRefusal = refusal));
      return refusal !== undefined;
    };
    if (refuse(readmeNameError(file.name) ?? readmeSizeError(file.size))) return;
    try {
      const readme = await this.#texts.read(file);
      if (!refuse(readmeTextError(readme))) this.change({ readme, readmeName: file.name });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      refuse(error.facts.detail ?? "The file can't be read");
    }
  }

  removeReadme(): void {
    this.change({ readme: "", readmeName: README_NAME });
  }

  toggleVideo(id: VideoId): void {
    const { videos } = this.form;
    this.change({ videos: videos.includes(id) ? videos.filter((each) => each !== id) : [...videos, id] });
  }

  /** @param index from 0 */
  moveVideo(id: VideoId, index: number): void {
    const videos = moved(this.form.videos, id, index);
    this.change({ videos });
    this.said = `${this.titleOf(id)} is now ${String(videos.indexOf(id) + 1)} of ${String(videos.length)}`;
  }

  /** Tells whether a chosen video is none of the owner's ready ones. */
  isGone(id: VideoId): boolean {
    return this.videos.value?.some((video) => video.id === id) === false;
  }

  titleOf(id: VideoId): string {
    return this.videos.value?.find((video) => video.id === id)?.title ?? "Unavailable video";
  }

  closeSubscription(): void {
    this.needsSubscription = false;
  }

  /** Resets the form to the state before any change. */
  abstract startOver(): void;

  /** Stores unsent changes on the device. */
  protected abstract keep(): void;

  protected override messageOf(failure: Failure): string {
    return showcaseWriteMessage(failure);
  }

  protected override hasField(field: string): boolean {
    return field === "image" || super.hasField(field);
  }

  protected override failed(failure: Failure): void {
    this.needsSubscription = failure.kind === "subscription-required";
    // Those that are gone by now are marked.
    if (failure.facts.fieldErrors?.some(({ field }) => field === "videos") === true) this.videos.reload();
  }
}
