import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { developerVideosPath } from "../../core/discovery/public-address.ts";
import type { PublicDeveloper } from "../../core/profiles/developer-profile.ts";
import { ErrorPanel } from "../shared/error-panel.tsx";
import { VideoGrid } from "../videos/video-grid.tsx";
import type { CreatorVideosStore } from "./creator-videos.store.ts";
import * as s from "./creator.module.css";

interface CreatorVideosProps {
  readonly store: CreatorVideosStore;
  readonly developer: PublicDeveloper;
}

/** The newest of what a developer shows; nothing where there is nothing. */
export const CreatorVideos = observer(function CreatorVideos({ store, developer }: CreatorVideosProps) {
  const { state } = store;
  if (state.kind === "failed")
    return (
      <ErrorPanel
        title="Couldn't load videos"
        failure={state.failure}
        onRetry={() => {
          store.retry();
        }}
      />
    );
  if (state.kind === "loading" || state.value.rows.length === 0) return null;
  return (
    <section className={s.section} aria-labelledby="developer-videos">
      <div className={s.sectionHead}>
        <h2 id="developer-videos">Videos</h2>
        <Link to={developerVideosPath(developer.id)}>All videos</Link>
      </div>
      <VideoGrid videos={state.value.rows} now={store.now()} level={3} isCreatorShown={false} isNarrow />
    </section>
  );
});
