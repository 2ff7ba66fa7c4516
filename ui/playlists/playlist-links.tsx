import { HIDDEN_NOT_SHARED, type Playlist } from "../../core/playlists/playlist.ts";
import { LinksDialog } from "../share-links/links-dialog.tsx";
import { Dialog } from "../shared/dialog.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import { PlaylistLinksStore } from "./playlist-links.store.ts";

export interface PlaylistLinksProps {
  readonly playlist: Playlist;
  readonly onClose: () => void;
}

/** Lets the owner create, copy and revoke links to a playlist. */
export function PlaylistLinks(props: PlaylistLinksProps) {
  if (props.playlist.hiddenBecause === null) return <Links {...props} />;
  return (
    <Dialog open title="Share playlist" onClose={props.onClose}>
      <p>{HIDDEN_NOT_SHARED}</p>
    </Dialog>
  );
}

function Links({ playlist, onClose }: PlaylistLinksProps) {
  const store = useStartedStore(PlaylistLinksStore, playlist.id);
  return (
    <LinksDialog store={store} target={playlist.id} title="Share playlist" onClose={onClose}>
      Anyone with the link can watch this playlist. Your private videos stay hidden.
    </LinksDialog>
  );
}
