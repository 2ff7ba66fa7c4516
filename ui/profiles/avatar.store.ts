import { action, makeObservable, observableRef, runInAction } from "mobx";
import { type Crop, WHOLE_IMAGE } from "../../core/images/crop.ts";
import { CANNOT_BE_OPENED, type ImageFile, imageFileError } from "../../core/images/image-file.ts";
import { avatarMessage } from "../../core/profiles/avatar-failure.ts";
import type { AvatarService } from "../../core/profiles/avatar-service.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { SendingStore } from "../images/sending.store.ts";
import { ActionStore } from "../shared/action.store.ts";

interface ChosenImage {
  readonly file: ImageFile;
  /** The middle square is used while it is null. */
  readonly crop: Crop | null;
}

/** It handles the choice of the user's picture. An upload continues when the screen is left. */
export class AvatarStore extends ActionStore<"save" | "remove"> {
  readonly #avatars: AvatarService;

  readonly sending = new SendingStore();
  /** The picture stays on this page until it is saved. */
  chosen: ChosenImage | null = null;
  /** It says why the chosen file is not accepted as a picture. */
  refusal: string | undefined = undefined;

  constructor(avatars: AvatarService, notices: Notices) {
    super(notices);
    this.#avatars = avatars;
    makeObservable(this, {
      chosen: observableRef,
      refusal: observableRef,
      choose: action,
      crop: action,
      drop: action,
      refuseImage: action,
    });
  }

  /** Keeps the earlier choice when the new file is not accepted. */
  choose(file: ImageFile): void {
    if (this.saving !== null) return;
    this.reset();
    this.refusal = imageFileError(file);
    if (this.refusal === undefined) this.chosen = { file, crop: null };
  }

  crop(crop: Crop): void {
    if (this.chosen !== null && this.saving === null) this.chosen = { ...this.chosen, crop };
  }

  /** Drops the choice. */
  drop(): void {
    if (this.saving !== null) return;
    this.reset();
    this.chosen = null;
    this.refusal = undefined;
  }

  /** Drops a choice that the browser cannot open. */
  refuseImage(): void {
    this.drop();
    this.refusal = CANNOT_BE_OPENED;
  }

  /** @returns whether the picture was saved; a refused one stays chosen */
  async save(): Promise<boolean> {
    const { chosen } = this;
    if (chosen === null) return false;
    const { file, crop } = chosen;
    const put = () => this.sending.follow(this.#avatars.put(file, crop ?? WHOLE_IMAGE));
    const isSaved = await this.run("save", put, avatarMessage);
    if (isSaved) runInAction(() => (this.chosen = null));
    return isSaved;
  }

  async remove(): Promise<boolean> {
    return this.run("remove", () => this.#avatars.remove(), avatarMessage);
  }
}
