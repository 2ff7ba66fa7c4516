import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { Playlist } from "../../core/playlists/playlist.ts";
import { HiddenNotice } from "../moderation/hidden-notice.tsx";
import { Button } from "../shared/button.tsx";
import { AddVideos } from "./add-videos.tsx";
import { OwnEntries } from "./own-entries.tsx";
import { playlistHead } from "./playlist-head.ts";
import { PlaylistPage } from "./playlist-page.tsx";
import { PlaylistTools } from "./playlist-tools.tsx";
import type { PlaylistStore } from "./playlist.store.ts";
import { Refusal } from "../shared/form/refusal.tsx";

export interface OwnPlaylistProps {
  readonly store: PlaylistStore;
  readonly playlist: Playlist;
}

export const OwnPlaylistView = observer(function OwnPlaylistView({ store, playlist }: OwnPlaylistProps) {
  const [isAdding, setAdding] = useState(false);
  const add = () => setAdding(true);
  return (
    <PlaylistPage
      playlist={playlist}
      token={null}
      documentHead={playlistHead(playlist)}
      actions={
        <PlaylistTools store={store} playlist={playlist} onAdd={playlist.videos.length === 0 ? null : add} />
      }
      note={
        <>
          <HiddenNotice what="playlist" because={playlist.hiddenBecause} />
          <Refusal of={store.order} isApart />
          <Refusal of={store.takingOut} isApart />
          {isAdding && <AddVideos store={store} playlist={playlist} onClose={() => setAdding(false)} />}
        </>
      }
      begin={
        <Button variant="primary" onClick={add}>
          Add your videos
        </Button>
      }
      entries={(playing) => <OwnEntries store={store} playlist={playlist} playing={playing} />}
    />
  );
});
