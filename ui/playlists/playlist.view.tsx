import { observer } from "mobx-react-lite";
import { type ComponentType, Suspense } from "react";
import { Navigate, useParams } from "react-router-dom";
import { isKnown } from "../../core/images/person-name.ts";
import type { SubjectMenuProps } from "../moderation/subject-menu.tsx";
import { SubjectTools } from "../moderation/subject-tools.tsx";
import { SessionStore } from "../auth/session.store.ts";
import { LoadedPage } from "../shared/loaded-page.tsx";
import { Page } from "../shared/page.tsx";
import type { ScreenPage } from "../shared/screen-page.ts";
import { Skeleton } from "../shared/skeleton.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import { useStore } from "../shared/use-store.tsx";
import type { OwnPlaylistProps } from "./own-playlist.view.tsx";
import { namedVideo } from "./play-path.ts";
import { playlistHead } from "./playlist-head.ts";
import { PlaylistPage } from "./playlist-page.tsx";
import { PlaylistPlayingStore } from "./playlist-playing.store.ts";
import { PlaylistStore } from "./playlist.store.ts";
import { AbsentPage } from "../shared/absent-page.tsx";

export const playlistPage: ScreenPage = {
  query: namedVideo,
  load: (stores, { params: { playlistId = "" }, query }) => {
    const store = stores.get(PlaylistStore);
    store.start(playlistId);
    return [store, stores.get(PlaylistPlayingStore).follow(store, query.get("video"), null)];
  },
};

export interface PlaylistProps {
  readonly parts: {
    /** The owner's view suspends until its code is loaded. */
    readonly own: { readonly View: ComponentType<OwnPlaylistProps> };
    /** Signed-in readers have it beside another user's playlist. */
    readonly menu: { readonly View: ComponentType<SubjectMenuProps> };
  };
}

export const PlaylistView = observer(function PlaylistView({ parts }: PlaylistProps) {
  const { playlistId = "" } = useParams();
  const isVisitor = useStore(SessionStore).user === null;
  const store = useStartedStore(PlaylistStore, playlistId);
  if (store.removal.state.kind === "saved") return <Navigate to="/playlists" replace />;
  const skeleton = <Skeleton label="Loading the playlist" />;
  return (
    <LoadedPage
      store={store}
      title="Playlist"
      what="the playlist"
      skeleton={skeleton}
      notFound={<NotFound />}
    >
      {(playlist) =>
        playlist.isOwn && !isVisitor ? (
          <Suspense fallback={<Page title="Playlist">{skeleton}</Page>}>
            <parts.own.View store={store} playlist={playlist} />
          </Suspense>
        ) : (
          <PlaylistPage
            playlist={playlist}
            token={null}
            documentHead={playlistHead(playlist)}
            actions={
              isKnown(playlist.owner) ? (
                <SubjectTools
                  subject={{ kind: "playlist", id: playlist.id }}
                  person={{ id: playlist.owner.id, name: playlist.owner.fullName }}
                  isVisitor={isVisitor}
                  menu={parts.menu}
                />
              ) : undefined
            }
          />
        )
      }
    </LoadedPage>
  );
});

function NotFound() {
  return (
    <AbsentPage
      title="Playlist not found"
      sentence="This playlist isn't available"
      instead={{ to: "/playlists", label: "Your playlists" }}
    >
      It was deleted or is private.
    </AbsentPage>
  );
}
