import { observer } from "mobx-react-lite";
import type { Playlist } from "../../core/playlists/playlist.ts";
import { HiddenNotice } from "../moderation/hidden-notice.tsx";
import { OwnEntries } from "./own-entries.tsx";
import { PlaylistPage } from "./playlist-page.tsx";
import { PlaylistTools } from "./playlist-tools.tsx";
import type { PlaylistStore } from "./playlist.store.ts";
import * as s from "./playlists.module.css";

export interface OwnPlaylistProps {
  readonly store: PlaylistStore;
  readonly playlist: Playlist;
}

/** A playlist for its owner. */
export const OwnPlaylistView = observer(function OwnPlaylistView({ store, playlist }: OwnPlaylistProps) {
  const refused = [store.order.state, store.takingOut.state].find(({ kind }) => kind === "refused");
  return (
    <PlaylistPage
      playlist={playlist}
      actions={<PlaylistTools store={store} playlist={playlist} />}
      note={
        <>
          <HiddenNotice what="playlist" because={playlist.hiddenBecause} />
          {refused?.kind === "refused" && (
            <p className={s.error} role="alert">
              {refused.message}
            </p>
          )}
        </>
      }
      entries={(playing) => <OwnEntries store={store} playlist={playlist} playing={playing} />}
    />
  );
});
