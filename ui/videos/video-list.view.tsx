import { observer } from "mobx-react-lite";
import { Link, useSearchParams } from "react-router-dom";
import { firstPlaceOf, parsePage, withPage } from "../../core/discovery/list-page.ts";
import { VIDEOS_PATH, withQuery } from "../../core/discovery/public-address.ts";
import { nounFor } from "../../core/shared/counted.ts";
import {
  formatVideoFilter,
  isNarrowed,
  NO_VIDEO_FILTER,
  parseVideoFilter,
  videoCount,
  type VideoFilter,
} from "../../core/videos/video-filter.ts";
import { EmptyState } from "../shared/empty-state.tsx";
import { Page } from "../shared/page.tsx";
import { unlistedHead } from "../shared/page-head.ts";
import type { ScreenPage } from "../shared/screen-page.ts";
import { useStore } from "../shared/use-store.tsx";
import { NoVideosMatch } from "./no-videos-match.tsx";
import { useShownList } from "./use-shown-list.ts";
import { VideoFilterBar } from "./video-filter-bar.tsx";
import { videoListHead } from "./video-head.ts";
import { VideoListStore } from "./video-list.store.ts";
import { VideoResults } from "./video-results.tsx";
import * as s from "./video-results.module.css";

export const videoListPage: ScreenPage = {
  query: (query) => {
    const { filter, page } = parsed(query);
    return withPage(formatVideoFilter(filter), page);
  },
  load: (stores, { query }) => {
    const store = stores.get(VideoListStore);
    const { filter, page } = parsed(query);
    store.show(filter, page);
    return [store];
  },
};

function parsed(query: URLSearchParams) {
  const filter = parseVideoFilter(query);
  return { filter, page: parsePage(query, isNarrowed(filter)) };
}

export const VideoListView = observer(function VideoListView() {
  const store = useStore(VideoListStore);
  const [params, setParams] = useSearchParams();
  const { filter, page } = parsed(params);
  useShownList(store, filter, page);
  const change = (next: VideoFilter) => {
    setParams(formatVideoFilter(next), { replace: true, preventScrollReset: true });
  };
  const { state, total, isBeyond, nextPage, rows } = store;
  const isReady = state.kind === "ready" && !isBeyond;
  const count = isReady
    ? videoCount(filter, { total, isEnd: firstPlaceOf(page) + rows.length >= total })
    : undefined;
  const creator = creatorName(filter, store);
  return (
    <Page
      title="Videos"
      documentHead={
        isBeyond ? unlistedHead("Videos", 404) : videoListHead(filter, creator, { page, nextPage })
      }
      count={count}
      lead="Short videos of what developers have built and how it works."
    >
      <VideoFilterBar path={VIDEOS_PATH} filter={filter} isCreatorInQuery onChange={change} />
      {filter.creator !== null && <ChosenCreator filter={filter} name={creator} />}
      <p className="visually-hidden" role="status">
        {count !== undefined && !store.isOutdated && `${count} ${nounFor(total, "video")}`}
      </p>
      <VideoResults
        store={store}
        page={page}
        addressOf={(each) => withQuery(VIDEOS_PATH, withPage(formatVideoFilter(filter), each))}
        isCreatorShown={filter.creator === null}
        empty={
          isNarrowed(filter) ? (
            <NoVideosMatch
              onClear={() => {
                change({ ...NO_VIDEO_FILTER, sort: filter.sort });
              }}
            />
          ) : (
            <EmptyState title="No videos yet" icon="play">
              Public videos appear here.
            </EmptyState>
          )
        }
      />
    </Page>
  );
});

/** Known by the videos alone; null while there is none, and for everybody's. */
function creatorName({ creator }: VideoFilter, { rows }: VideoListStore): string | null {
  const found = creator === null ? undefined : rows.find((video) => video.creator.id === creator)?.creator;
  return found === undefined ? null : found.fullName || found.username;
}

function ChosenCreator({ filter, name }: { readonly filter: VideoFilter; readonly name: string | null }) {
  return (
    <p className={s.chosen}>
      <span>
        By <bdi>{name ?? "one creator"}</bdi>
      </span>
      <Link to={withQuery(VIDEOS_PATH, formatVideoFilter({ ...filter, creator: null }))}>All creators</Link>
    </p>
  );
}
