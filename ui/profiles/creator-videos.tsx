import { developerVideosPath } from "../../core/discovery/public-address.ts";
import type { PublicDeveloper } from "../../core/profiles/developer-profile.ts";
import { MoreOf } from "../shared/more-of.tsx";
import { VideoGrid } from "../videos/video-grid.tsx";
import type { CreatorVideosStore } from "./creator-videos.store.ts";

interface CreatorVideosProps {
  readonly store: CreatorVideosStore;
  readonly developer: PublicDeveloper;
}

/** Shows the newest videos of a developer. */
export function CreatorVideos({ store, developer }: CreatorVideosProps) {
  return (
    <MoreOf
      store={store}
      title="Videos"
      what="videos"
      isEmpty={({ value }) => value.rows.length === 0}
      all={developerVideosPath(developer.id)}
    >
      {({ value }) => (
        <VideoGrid videos={value.rows} now={store.now()} level={3} isCreatorShown={false} isNarrow />
      )}
    </MoreOf>
  );
}
