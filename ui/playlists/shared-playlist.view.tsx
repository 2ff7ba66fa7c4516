import { observer } from "mobx-react-lite";
import { useParams } from "react-router-dom";
import { sharedPlaylistMessage } from "../../core/playlists/playlist-failure.ts";
import { ErrorPanel } from "../shared/error-panel.tsx";
import { Page } from "../shared/page.tsx";
import { unlistedHead } from "../shared/page-head.ts";
import type { ScreenPage } from "../shared/screen-page.ts";
import { Skeleton } from "../shared/skeleton.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import { namedVideo } from "./play-path.ts";
import { PlaylistPage } from "./playlist-page.tsx";
import { PlaylistPlayingStore } from "./playlist-playing.store.ts";
import { SharedPlaylistStore } from "./shared-playlist.store.ts";
import { InvalidLink } from "../share-links/invalid-link.tsx";

export const sharedPlaylistPage: ScreenPage = {
  query: namedVideo,
  load: (stores, { params: { shareToken = "" }, query }) => {
    const store = stores.get(SharedPlaylistStore);
    store.start(shareToken);
    return [store, stores.get(PlaylistPlayingStore).follow(store, query.get("video"), shareToken)];
  },
};

/** Shows a playlist to a holder of its link. Search engines do not index it, and no other site learns the address. */
export const SharedPlaylistView = observer(function SharedPlaylistView() {
  const { shareToken = "" } = useParams();
  const store = useStartedStore(SharedPlaylistStore, shareToken);
  const { state } = store;
  if (state.kind === "ready")
    return (
      <PlaylistPage playlist={state.value} token={shareToken} documentHead={unlistedHead(state.value.name)} />
    );
  if (state.kind === "failed" && state.failure.kind === "not-found")
    return <InvalidLink instead={{ to: "/videos", label: "Browse videos" }} />;
  return (
    <Page title="Shared playlist" documentHead={unlistedHead("Shared playlist")}>
      {state.kind === "loading" ? (
        <Skeleton label="Loading the playlist" />
      ) : (
        <ErrorPanel
          title="Couldn't load the playlist"
          message={sharedPlaylistMessage(state.failure)}
          onRetry={() => store.retry()}
        />
      )}
    </Page>
  );
});
