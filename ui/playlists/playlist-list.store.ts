import type { ListedPlaylist } from "../../core/playlists/playlist.ts";
import type { PlaylistsApi } from "../../core/playlists/playlists-api.port.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import type { UserId } from "../../core/shared/id.ts";
import { PagedListStore } from "../shared/paged-list.store.ts";

const PLAYLISTS_A_PAGE = 50;

export class PlaylistListStore extends PagedListStore<ListedPlaylist, [owner: UserId]> {
  readonly now: () => number;

  constructor(api: PlaylistsApi, clock: Clock) {
    super(PLAYLISTS_A_PAGE, (part, owner) => api.listOf(owner, part));
    this.now = () => clock.now();
  }
}
