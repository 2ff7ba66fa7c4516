import { observer } from "mobx-react-lite";
import { videoCount, type VideoFilter } from "../../core/videos/video-filter.ts";
import type { VideoSummary } from "../../core/videos/video.ts";
import { CardGridSkeleton } from "../shared/card-grid.tsx";
import { FilteredListPage, type FilteredListPageProps } from "../shared/filtered-list-page.tsx";
import { VideoGrid } from "./video-grid.tsx";
import type { VideoListStore } from "./video-list.store.ts";

export interface VideoListPageProps extends Pick<
  FilteredListPageProps<VideoSummary>,
  "title" | "head" | "lead" | "actions" | "bar" | "page" | "addressOf" | "isNarrowed" | "onClear" | "empty"
> {
  readonly store: VideoListStore;
  readonly filter: VideoFilter;
  readonly isCreatorShown: boolean;
}

export const VideoListPage = observer(function VideoListPage(props: VideoListPageProps) {
  const { store, filter, isCreatorShown, ...page } = props;
  return (
    <FilteredListPage
      {...page}
      store={store}
      noun="video"
      count={(known) => videoCount(filter, known)}
      skeleton={<CardGridSkeleton size="small" label="Loading videos" />}
      hint="Try fewer or other words."
    >
      {(list) => (
        <VideoGrid
          videos={list.rows}
          now={store.now()}
          level={2}
          isCreatorShown={isCreatorShown}
          isOutdated={store.isOutdated}
        />
      )}
    </FilteredListPage>
  );
});
