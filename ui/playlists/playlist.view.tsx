import { observer } from "mobx-react-lite";
import { Navigate, useParams } from "react-router-dom";
import type { Playlist } from "../../core/playlists/playlist.ts";
import { ButtonLink } from "../shared/button.tsx";
import { EmptyState } from "../shared/empty-state.tsx";
import { LoadedPage } from "../shared/loaded-page.tsx";
import { Page } from "../shared/page.tsx";
import { UserText } from "../shared/user-text.tsx";
import { useStarted } from "../shared/use-started.ts";
import { useStore } from "../shared/use-store.tsx";
import { OwnEntries } from "./own-entries.tsx";
import { Entries, PlaylistFacts } from "./playlist-parts.tsx";
import { PlaylistPlaying } from "./playlist-playing.tsx";
import { PlaylistTools } from "./playlist-tools.tsx";
import { PlaylistStore } from "./playlist.store.ts";
import * as s from "./playlists.module.css";

export const PlaylistView = observer(function PlaylistView() {
  const store = useStore(PlaylistStore);
  const { playlistId = "" } = useParams();
  useStarted(store, playlistId);
  if (store.removal.state.kind === "saved") return <Navigate to="/playlists" replace />;
  return (
    <LoadedPage store={store} title="Playlist" what="the playlist" notFound={<NotFound />}>
      {(playlist) => <Ready store={store} playlist={playlist} />}
    </LoadedPage>
  );
});

function NotFound() {
  return (
    <Page title="Playlist not found">
      <EmptyState
        title="This playlist isn't available"
        icon="search"
        action={
          <ButtonLink variant="secondary" to="/playlists">
            Your playlists
          </ButtonLink>
        }
      >
        It was deleted or is private.
      </EmptyState>
    </Page>
  );
}

interface ReadyProps {
  readonly store: PlaylistStore;
  readonly playlist: Playlist;
}

const Ready = observer(function Ready({ store, playlist }: ReadyProps) {
  const refused = [store.order.state, store.takingOut.state].find(({ kind }) => kind === "refused");
  return (
    <Page
      title={playlist.name}
      lead={<PlaylistFacts playlist={playlist} />}
      {...(playlist.isOwn && { actions: <PlaylistTools store={store} playlist={playlist} /> })}
    >
      {playlist.description !== "" && <UserText text={playlist.description} />}
      {refused?.kind === "refused" && (
        <p className={s.error} role="alert">
          {refused.message}
        </p>
      )}
      {playlist.videos.length === 0 ? (
        <EmptyState
          title="No videos yet"
          icon="list"
          action={
            <ButtonLink variant="secondary" to="/videos">
              Browse videos
            </ButtonLink>
          }
        >
          {playlist.isOwn ? "Save videos to this playlist while you watch." : "This playlist is empty."}
        </EmptyState>
      ) : (
        <PlaylistPlaying playlist={playlist} token={null}>
          {(playing) =>
            playlist.isOwn ? (
              <OwnEntries store={store} playlist={playlist} playing={playing} />
            ) : (
              <Entries playlist={playlist} playing={playing} />
            )
          }
        </PlaylistPlaying>
      )}
    </Page>
  );
});
