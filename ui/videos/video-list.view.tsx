import { observer } from "mobx-react-lite";
import { parsePage, withPage } from "../../core/discovery/list-page.ts";
import { VIDEOS_PATH, withQuery } from "../../core/discovery/public-address.ts";
import {
  formatVideoFilter,
  isNarrowed,
  NO_VIDEO_FILTER,
  parseVideoFilter,
  videoCount,
  type VideoFilter,
} from "../../core/videos/video-filter.ts";
import { SessionStore } from "../auth/session.store.ts";
import { ButtonLink } from "../shared/button.tsx";
import { WayOn } from "../auth/way-on.tsx";
import { ChosenPerson } from "../shared/chosen-person.tsx";
import { VIDEOS } from "../shared/drawings/videos.ts";
import { EmptyState } from "../shared/empty-state.tsx";
import { FilteredCount } from "../shared/filtered-count.tsx";
import { Page } from "../shared/page.tsx";
import { unlistedHead } from "../shared/page-head.ts";
import type { ScreenPage } from "../shared/screen-page.ts";
import { useListFilter } from "../shared/use-list-filter.ts";
import { useStore } from "../shared/use-store.tsx";
import { NoVideosMatch } from "./no-videos-match.tsx";
import { useShownList } from "./use-shown-list.ts";
import { VideoFilterBar } from "./video-filter-bar.tsx";
import { videoListHead } from "./video-head.ts";
import { VideoListStore } from "./video-list.store.ts";
import { VideoResults } from "./video-results.tsx";

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
  const { params, chosen, change } = useListFilter(parseVideoFilter, formatVideoFilter);
  const { filter, page } = parsed(params);
  useShownList(store, filter, page);
  const { state, total, isBeyond, isEnd, nextPage } = store;
  const isReady = state.kind === "ready" && !isBeyond;
  const count = isReady ? videoCount(filter, { total, isEnd }) : undefined;
  const isEmpty = isReady && total === 0 && !isNarrowed(filter);
  const creator = creatorName(filter, store);
  return (
    <Page
      title="Videos"
      documentHead={
        isBeyond ? unlistedHead("Videos", 404) : videoListHead(filter, creator, { page, nextPage })
      }
      count={count}
      {...(!isEmpty && { actions: <UploadLink /> })}
      lead="Short videos of what developers have built and how it works."
    >
      <VideoFilterBar path={VIDEOS_PATH} filter={chosen} isCreatorInQuery onChange={change} />
      {filter.creator !== null && <ChosenCreator filter={filter} name={creator} />}
      <FilteredCount store={store} count={count} noun="video" />
      <VideoResults
        store={store}
        page={page}
        addressOf={(each) => withQuery(VIDEOS_PATH, withPage(formatVideoFilter(filter), each))}
        isCreatorShown={filter.creator === null}
        empty={
          isNarrowed(filter) ? (
            <NoVideosMatch onClear={() => change({ ...NO_VIDEO_FILTER, sort: chosen.sort })} />
          ) : (
            <EmptyState
              title="No videos yet"
              drawing={VIDEOS}
              action={
                <WayOn
                  developer={{ label: "Upload a video", to: "/video-upload" }}
                  client={{ label: "Upload a video", to: "/video-upload" }}
                  visitor={{ label: "Browse solutions", to: "/showcase" }}
                />
              }
            >
              Public videos appear here.
            </EmptyState>
          )
        }
      />
    </Page>
  );
});

const UploadLink = observer(function UploadLink() {
  const { user } = useStore(SessionStore);
  return user !== null && <ButtonLink to="/video-upload">Upload a video</ButtonLink>;
});

/** Finds the name in the loaded videos; null without one, and without a creator in the filter. */
function creatorName({ creator }: VideoFilter, { rows }: VideoListStore): string | null {
  const found = creator === null ? undefined : rows.find((video) => video.creator.id === creator)?.creator;
  return found === undefined ? null : found.fullName || found.username;
}

function ChosenCreator({ filter, name }: { readonly filter: VideoFilter; readonly name: string | null }) {
  return (
    <ChosenPerson
      name={name ?? "one creator"}
      everybody={{
        label: "All creators",
        to: withQuery(VIDEOS_PATH, formatVideoFilter({ ...filter, creator: null })),
      }}
    />
  );
}
