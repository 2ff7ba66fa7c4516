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

/** What both forms, a new showcase's and an own one's, need beside it. */
export interface ShowcaseFormParts {
  readonly options: RequestOptionsApi;
  readonly texts: TextFiles;
  readonly notices: Notices;
}

/** The picture is no field of the form's. */
function imageErrorIn(errors: object): string | undefined {
  return "image" in errors && typeof errors.image === "string" ? errors.image : undefined;
}

/** A showcase while it is written. */
export abstract class ShowcaseFormStore extends SubmissionStore<ShowcaseForm, Showcase> {
  readonly #texts: TextFiles;

  /** To choose from. */
  readonly videos: LoadableStore<readonly VideoOption[]>;
  /** With a large picture that takes a while. */
  readonly sending = new SendingStore();
  /** The subscription is asked for. */
  needsSubscription = false;
  /** What an earlier visit left stands in the form. */
  isRestored = false;
  /** Why the file that was chosen is no readme; what stood there before still does. */
  readmeRefusal: string | undefined = undefined;
  /** The one that was chosen here; it stays on this page alone. */
  image: ShowcaseImage | null = null;
  /** Why the file that was chosen is no image. */
  imageRefusal: string | undefined = undefined;
  /** The name of one that was chosen before the page was loaded anew, and is to be chosen again; "" for none. */
  missingImage = "";
  /** What the last step has changed in the order of the videos, for those who do not see it. */
  said = "";

  /** A file that is no picture is said again: another one is chosen, or none. */
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
    // What is on its way can not be changed any more.
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

  /** @param crop null for the whole */
  cropImage(crop: Crop | null): void {
    if (this.image !== null && !this.isSaving) this.image = { ...this.image, crop };
  }

  /** Takes back what was chosen here. */
  dropImage(): void {
    if (this.isSaving) return;
    this.#forgetImageError();
    this.image = null;
    this.imageRefusal = undefined;
    this.missingImage = "";
    this.keep();
  }

  /** What is wrong with the picture: the file that was chosen, or what the server says of it. */
  get imageError(): string | undefined {
    return this.imageRefusal ?? imageErrorIn(this.errors);
  }

  /** Of another picture nothing is known yet. */
  #forgetImageError(): void {
    const { state } = this;
    if (state.kind !== "refused" || imageErrorIn(state.errors) === undefined) return;
    const errors = Object.fromEntries(Object.entries(state.errors).filter(([field]) => field !== "image"));
    this.state = Object.keys(errors).length === 0 ? { kind: "editing" } : { ...state, errors };
  }

  /** The browser cannot open what was chosen here. */
  refuseImage(): void {
    this.dropImage();
    this.imageRefusal = CANNOT_BE_OPENED;
  }

  /** The picture that stands on the server; null for none. */
  get shownImage(): Picture | null {
    return null;
  }

  /** Takes that one away. */
  removeImage(): void {
    // There is none before it is published.
  }

  /** For the draft: the name alone can be kept. */
  protected get imageName(): string {
    return this.image?.file.name ?? this.missingImage;
  }

  /** Tells one choice from another. */
  protected get imageKey(): string {
    return this.image === null ? "" : fileFacts(this.image.file) + JSON.stringify(this.image.crop);
  }

  protected imageFiles({ imageAlt }: ShowcaseForm): ShowcaseFiles {
    return { imageAlt: imageAlt.trim(), ...(this.image !== null && { image: this.image }) };
  }

  /** Reads the file into the form, where it can be written on. */
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

  /** @param place from 0 */
  moveVideo(id: VideoId, place: number): void {
    const videos = moved(this.form.videos, id, place);
    this.change({ videos });
    this.said = `${this.titleOf(id)} is now ${String(videos.indexOf(id) + 1)} of ${String(videos.length)}`;
  }

  titleOf(id: VideoId): string {
    return this.videos.value?.find((video) => video.id === id)?.title ?? "Unavailable video";
  }

  closeSubscription(): void {
    this.needsSubscription = false;
  }

  /** Back to what there was before anything was typed. */
  abstract startOver(): void;

  /** On the device, what is typed and not sent. */
  protected abstract keep(): void;

  protected override messageOf(failure: Failure): string {
    return showcaseWriteMessage(failure);
  }

  protected override hasField(field: string): boolean {
    return field === "image" || super.hasField(field);
  }

  protected override failed(failure: Failure): void {
    this.needsSubscription = failure.kind === "subscription-required";
  }
}
