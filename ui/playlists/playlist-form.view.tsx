import { observer } from "mobx-react-lite";
import type { Playlist } from "../../core/playlists/playlist.ts";
import { SessionStore } from "../auth/session.store.ts";
import { CreatePage } from "../shared/form/create-page.tsx";
import { useStore } from "../shared/use-store.tsx";
import { PlaylistFields } from "./playlist-fields.tsx";
import { PlaylistFormStore } from "./playlist-form.store.ts";
import { SignInFirst } from "./sign-in-first.tsx";

export const PlaylistFormView = observer(function PlaylistFormView() {
  const { user } = useStore(SessionStore);
  if (user === null)
    return <SignInFirst title="Create playlist">Your playlists are saved in your account.</SignInFirst>;
  return <NewPlaylist />;
});

function NewPlaylist() {
  const store = useStore(PlaylistFormStore);
  return (
    <CreatePage
      of={store}
      name="playlist"
      title="Create playlist"
      lead="You can add videos later."
      list="/playlists"
      pathOf={pathOf}
    >
      <PlaylistFields store={store} />
    </CreatePage>
  );
}

function pathOf({ id }: Playlist): string {
  return `/playlists/${String(id)}`;
}
