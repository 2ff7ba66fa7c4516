import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { LoadedPages } from "../../core/shared/loadable.ts";
import type { VideoSummary } from "../../core/videos/video.ts";
import { Loaded } from "../shared/loaded.tsx";
import { PagedRows, PastTheEnd } from "../shared/paged-rows.tsx";
import { RestOfList } from "../shared/rest-of-list.tsx";
import { useIsFirstDrawing } from "../shared/use-first-drawing.ts";
import { VideoGrid, VideoGridSkeleton } from "./video-grid.tsx";
import type { VideoListStore } from "./video-list.store.ts";
import * as s from "./video-results.module.css";

export interface VideoResultsProps {
  readonly store: VideoListStore;
  readonly page: number;
  /** The address of a page of this list. */
  readonly addressOf: (page: number) => string;
  readonly isCreatorShown: boolean;
  /** In the place of a list without a video. */
  readonly empty: ReactNode;
}

/** A page of public videos with the ways to those beside it, or what stands in its place. */
export const VideoResults = observer(function VideoResults(props: VideoResultsProps) {
  const { store, page, addressOf, empty } = props;
  const { isBeyond, nextPage } = store;
  return (
    <div className={s.below}>
      <Loaded store={store} what="videos" skeleton={<VideoGridSkeleton />}>
        {(list) =>
          isBeyond ? (
            <PastTheEnd first={addressOf(1)}>No more videos</PastTheEnd>
          ) : list.total === 0 ? (
            empty
          ) : (
            <PagedRows
              previous={page > 1 ? addressOf(page - 1) : null}
              next={nextPage === null ? null : addressOf(nextPage)}
            >
              <Videos {...props} list={list} />
            </PagedRows>
          )
        }
      </Loaded>
    </div>
  );
});

interface VideosProps extends Pick<VideoResultsProps, "store" | "isCreatorShown"> {
  readonly list: LoadedPages<VideoSummary>;
}

const Videos = observer(function Videos({ store, list, isCreatorShown }: VideosProps) {
  // Without the application the next page is a link.
  const isFirst = useIsFirstDrawing();
  return (
    <>
      <VideoGrid
        videos={list.rows}
        now={store.now()}
        level={2}
        isCreatorShown={isCreatorShown}
        isOutdated={store.isOutdated}
      />
      {!isFirst && (
        <RestOfList
          list={list}
          onMore={() => {
            store.more();
          }}
        />
      )}
    </>
  );
});
