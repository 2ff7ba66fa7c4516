import { action, makeObservable, observableRef, runInAction } from "mobx";
import type { Clipboard } from "../../core/share-links/clipboard.port.ts";
import type { ShareLink } from "../../core/share-links/share-link.ts";
import type { ShareLinkId, VideoId } from "../../core/shared/id.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { webLinkError } from "../../core/profiles/web-link.ts";
import type { VideoLinksApi } from "../../core/videos/video-links-api.port.ts";
import { ActionStore } from "../shared/action.store.ts";
import { LoadableStore } from "../shared/loadable.store.ts";
import { type FormErrors, SubmissionStore } from "../shared/submission.store.ts";

interface LinkForm {
  /** "" for a link that belongs to no project. */
  readonly projectUrl: string;
}

/** Makes a link; the same again for the same project. */
export class NewLinkStore extends SubmissionStore<LinkForm, ShareLink> {
  readonly #share: (projectUrl: string) => Promise<ShareLink>;
  readonly #made: () => void;

  protected override readonly isRepeatable = true;

  constructor(share: (projectUrl: string) => Promise<ShareLink>, made: () => void, notices: Notices) {
    super({ projectUrl: "" }, notices);
    this.#share = share;
    this.#made = made;
  }

  protected override validate({ projectUrl }: LinkForm): FormErrors<LinkForm> {
    const error = webLinkError(projectUrl);
    return error === undefined ? {} : { projectUrl: error };
  }

  protected override send({ projectUrl }: LinkForm): Promise<ShareLink> {
    return this.#share(projectUrl.trim());
  }

  protected override saved(): void {
    this.#made();
  }
}

/** The live links to one video. */
export class VideoLinksStore extends LoadableStore<readonly ShareLink[]> {
  readonly #api: VideoLinksApi;
  readonly #clipboard: Clipboard;
  readonly #video: VideoId;

  readonly making: NewLinkStore;
  readonly revoking: ActionStore<ShareLinkId>;
  /** What came of copying the last one; null before. */
  copied: { readonly id: ShareLinkId; readonly isDone: boolean } | null = null;

  constructor(api: VideoLinksApi, clipboard: Clipboard, notices: Notices, video: VideoId) {
    super(() => api.list(video));
    this.#api = api;
    this.#clipboard = clipboard;
    this.#video = video;
    this.revoking = new ActionStore(notices);
    this.making = new NewLinkStore(
      (projectUrl) => api.share(video, projectUrl),
      () => {
        this.reload();
      },
      notices,
    );
    makeObservable(this, { copied: observableRef, copy: action });
  }

  async copy({ id, shareUrl }: ShareLink): Promise<void> {
    const isDone = await this.#clipboard.copy(shareUrl);
    runInAction(() => {
      this.copied = { id, isDone };
    });
  }

  async revoke(id: ShareLinkId): Promise<void> {
    if (await this.revoking.run(id, () => this.#api.revoke(this.#video, id))) this.reload();
  }
}
