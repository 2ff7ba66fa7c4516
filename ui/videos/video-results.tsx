import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { CardGridSkeleton } from "../shared/card-grid.tsx";
import { FilteredResults } from "../shared/filtered-results.tsx";
import { VideoGrid } from "./video-grid.tsx";
import type { VideoListStore } from "./video-list.store.ts";
import * as s from "./video-results.module.css";

export interface VideoResultsProps {
  readonly store: VideoListStore;
  readonly page: number;
  /** It returns the address of a page of this list. */
  readonly addressOf: (page: number) => string;
  readonly isCreatorShown: boolean;
  /** It replaces an empty list. */
  readonly empty: ReactNode;
}

/** Shows a page of public videos with links to other pages, or what replaces it. */
export const VideoResults = observer(function VideoResults(props: VideoResultsProps) {
  const { store, isCreatorShown, ...results } = props;
  return (
    <div className={s.below}>
      <FilteredResults
        store={store}
        noun="video"
        skeleton={<CardGridSkeleton size="small" label="Loading videos" />}
        {...results}
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
      </FilteredResults>
    </div>
  );
});
