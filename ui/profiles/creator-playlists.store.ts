import type { ListedPlaylist } from "../../core/playlists/playlist.ts";
import type { PlaylistsApi } from "../../core/playlists/playlists-api.port.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import type { UserId } from "../../core/shared/id.ts";
import { PagedListStore } from "../shared/paged-list.store.ts";

/** A profile shows this many at first. */
const PLAYLISTS_A_PAGE = 4;

/** It lists a developer's public playlists with a video to watch, newest first. */
export class CreatorPlaylistsStore extends PagedListStore<ListedPlaylist, [developer: UserId]> {
  readonly now: () => number;

  constructor(api: PlaylistsApi, clock: Clock) {
    super(PLAYLISTS_A_PAGE, (part, developer) => api.publicOf(developer, part));
    this.now = () => clock.now();
  }
}
