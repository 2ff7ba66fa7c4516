import { observer } from "mobx-react-lite";
import type { UserId } from "../../core/shared/id.ts";
import { SessionStore } from "../auth/session.store.ts";
import { PLAYLISTS } from "../shared/drawings/playlists.ts";
import { ItemList } from "../shared/item-list.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import { useStore } from "../shared/use-store.tsx";
import { PlaylistListStore } from "./playlist-list.store.ts";
import { PlaylistRow } from "./playlist-row.tsx";
import * as s from "./playlists.module.css";
import { SignInFirst } from "./sign-in-first.tsx";
import { OwnListPage } from "../shared/own-list-page.tsx";

export const PlaylistListView = observer(function PlaylistListView() {
  const { user } = useStore(SessionStore);
  if (user === null)
    return <SignInFirst title="Playlists">Collect videos in your own order and share them.</SignInFirst>;
  return <OwnPlaylists owner={user.id} />;
});

function OwnPlaylists({ owner }: { readonly owner: UserId }) {
  const store = useStartedStore(PlaylistListStore, owner);
  return (
    <OwnListPage
      store={store}
      title="Playlists"
      lead="Videos in your own order."
      what="your playlists"
      create={{ label: "Create playlist", to: "/create-playlist" }}
      empty={{
        title: "No playlists yet",
        drawing: PLAYLISTS,
        text: "Collect videos in your own order and share them with a link.",
      }}
    >
      {(rows) => (
        <ItemList className={s.list} label="Playlists" items={rows}>
          {(playlist) => <PlaylistRow playlist={playlist} now={store.now()} level={2} />}
        </ItemList>
      )}
    </OwnListPage>
  );
}
