import { shareLinkMessage } from "../../core/playlists/playlist-failure.ts";
import type { PlaylistLinksApi } from "../../core/playlists/playlist-links-api.port.ts";
import type { ShareLink } from "../../core/share-links/share-link.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import type { PlaylistId, ShareLinkId } from "../../core/shared/id.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { ActionStore } from "../shared/action.store.ts";
import { LoadableStore } from "../shared/loadable.store.ts";

/** The links to an own playlist. */
export class PlaylistLinksStore extends LoadableStore<readonly ShareLink[], [playlist: PlaylistId]> {
  readonly #api: PlaylistLinksApi;

  readonly now: () => number;
  readonly making: ActionStore;
  readonly revoking: ActionStore<ShareLinkId>;

  constructor(api: PlaylistLinksApi, clock: Clock, notices: Notices) {
    super((playlist) => api.list(playlist));
    this.#api = api;
    this.now = () => clock.now();
    this.making = new ActionStore(notices);
    this.revoking = new ActionStore(notices);
  }

  async make(playlist: PlaylistId): Promise<void> {
    await this.making.run(
      undefined,
      async () => {
        const link = await this.#api.share(playlist);
        const others = (this.value ?? []).filter(({ id }) => id !== link.id);
        this.show([link, ...others]);
      },
      shareLinkMessage,
    );
  }

  async revoke(playlist: PlaylistId, link: ShareLinkId): Promise<void> {
    const isDone = await this.revoking.run(link, () => this.#api.revoke(playlist, link));
    if (isDone && this.value !== null) this.show(this.value.filter(({ id }) => id !== link));
  }
}
