import { shareLinkMessage } from "../../core/share-links/share-link-failure.ts";
import type { ShareLink } from "../../core/share-links/share-link.ts";
import type { VideoId } from "../../core/shared/id.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { webLinkError } from "../../core/profiles/web-link.ts";
import type { VideoLinksApi } from "../../core/videos/video-links-api.port.ts";
import { type LinkParts, ShareLinksStore } from "../share-links/share-links.store.ts";
import { type FormErrors, SubmissionStore } from "../shared/submission.store.ts";
import { trimmedName } from "../../core/text/trimmed.ts";

interface LinkForm {
  /** A link may belong to no project. */
  readonly projectUrl: string;
}

/** It creates a link; for the same project it is the same link again. */
export class NewLinkStore extends SubmissionStore<LinkForm, ShareLink> {
  readonly #share: (projectUrl: string) => Promise<ShareLink>;
  readonly #made: (link: ShareLink) => void;

  protected override readonly isRepeatable = true;
  protected override readonly messageOf = shareLinkMessage;

  constructor(
    share: (projectUrl: string) => Promise<ShareLink>,
    made: (link: ShareLink) => void,
    notices: Notices,
  ) {
    super({ projectUrl: "" }, notices);
    this.#share = share;
    this.#made = made;
  }

  protected override validate({ projectUrl }: LinkForm): FormErrors<LinkForm> {
    const error = webLinkError(projectUrl);
    return error === undefined ? {} : { projectUrl: error };
  }

  protected override send({ projectUrl }: LinkForm): Promise<ShareLink> {
    return this.#share(trimmedName(projectUrl));
  }

  protected override saved(link: ShareLink): void {
    this.#made(link);
  }
}

export class VideoLinksStore extends ShareLinksStore {
  readonly #api: VideoLinksApi;
  readonly #video: VideoId;

  readonly making: NewLinkStore;

  constructor(api: VideoLinksApi, parts: LinkParts, video: VideoId) {
    super(() => api.list(video), parts);
    this.#api = api;
    this.#video = video;
    this.making = new NewLinkStore(
      (projectUrl) => api.share(video, projectUrl),
      (link) => this.add(link),
      parts.notices,
    );
  }

  async revoke(link: ShareLink): Promise<void> {
    await this.end(link, (id) => this.#api.revoke(this.#video, id));
  }
}
