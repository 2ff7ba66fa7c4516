import { observer } from "mobx-react-lite";
import { type Playlist, PLAYLIST_LIMITS } from "../../core/playlists/playlist.ts";
import { Button } from "../shared/button.tsx";
import { Dialog } from "../shared/dialog.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import { VideoPicker } from "../video-picker/video-picker.tsx";
import { AddableVideosStore } from "./addable-videos.store.ts";
import type { PlaylistStore } from "./playlist.store.ts";
import { Actions } from "../shared/actions.tsx";

export interface AddVideosProps {
  readonly store: PlaylistStore;
  readonly playlist: Playlist;
  readonly onClose: () => void;
}

/** Lets the owner add their videos to a playlist or remove them, each at once. */
export const AddVideos = observer(function AddVideos({ store, playlist, onClose }: AddVideosProps) {
  const addable = useStartedStore(AddableVideosStore);
  const inside = new Set(playlist.videos.map(({ videoId }) => videoId));
  const own = (addable.value ?? []).map(({ id }) => id);
  const chosen = own.filter((id) => addable.isChosen(id, inside.has(id)));
  const others = inside.size - own.filter((id) => inside.has(id)).length;
  const refused = [store.adding.state, store.takingOut.state].find(({ kind }) => kind === "refused");
  return (
    <Dialog open title="Add your videos" firstFocus="title" onClose={onClose}>
      <VideoPicker
        id="playlist-videos"
        label="Your videos"
        note={`${String(chosen.length)} in this playlist`}
        error={refused?.kind === "refused" ? refused.message : undefined}
        list={addable.state}
        chosen={chosen}
        choice={{ kind: "most", most: PLAYLIST_LIMITS.videos - others }}
        onChoose={(id) => {
          if (id !== null) void addable.toggle(id, store);
        }}
      />
      <Actions isAtEnd isApart>
        <Button onClick={onClose}>Done</Button>
      </Actions>
    </Dialog>
  );
});
