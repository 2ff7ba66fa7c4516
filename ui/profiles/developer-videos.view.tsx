import { observer } from "mobx-react-lite";
import { Link, useParams } from "react-router-dom";
import { parsePage, withPage } from "../../core/discovery/list-page.ts";
import { developerPath, developerVideosPath, withQuery } from "../../core/discovery/public-address.ts";
import type { PublicDeveloper } from "../../core/profiles/developer-profile.ts";
import { parseId, type UserId } from "../../core/shared/id.ts";
import {
  formatVideoFilter,
  isNarrowed,
  NO_VIDEO_FILTER,
  parseVideoFilter,
  videoCount,
  type VideoFilter,
} from "../../core/videos/video-filter.ts";
import { SessionStore } from "../auth/session.store.ts";
import { WithAvatar } from "../images/with-avatar.tsx";
import { ButtonLink } from "../shared/button.tsx";
import { VIDEOS } from "../shared/drawings/videos.ts";
import { EmptyState } from "../shared/empty-state.tsx";
import { FilteredCount } from "../shared/filtered-count.tsx";
import { LoadedPage } from "../shared/loaded-page.tsx";
import { Page } from "../shared/page.tsx";
import { unlistedHead } from "../shared/page-head.ts";
import type { ScreenPage } from "../shared/screen-page.ts";
import { useStarted } from "../shared/use-started.ts";
import { useListFilter } from "../shared/use-list-filter.ts";
import { useStore } from "../shared/use-store.tsx";
import { NoVideosMatch } from "../videos/no-videos-match.tsx";
import { useShownList } from "../videos/use-shown-list.ts";
import { VideoFilterBar } from "../videos/video-filter-bar.tsx";
import { VideoListStore } from "../videos/video-list.store.ts";
import { VideoResults } from "../videos/video-results.tsx";
import { CreatorStore } from "./creator.store.ts";
import { developerVideosHead } from "./developer-videos-head.ts";
import { DeveloperNotFound } from "./developer-not-found.tsx";

export const developerVideosPage: ScreenPage = {
  query: (query) => {
    const { fromAddress: fromAddress, page } = parsed(query, null);
    return withPage(formatVideoFilter(fromAddress), page);
  },
  load: (stores, { params: { developerId = "" }, query }) => {
    const store = stores.get(CreatorStore);
    store.start(developerId);
    const developer = parseId(developerId);
    if (developer === null) return [store];
    const list = stores.get(VideoListStore);
    const { filter, page } = parsed(query, developer as UserId);
    list.show(filter, page);
    return [store, list];
  },
};

/** Ignores a creator in the query, because the path names one. */
function parseFilter(query: URLSearchParams): VideoFilter {
  return { ...parseVideoFilter(query), creator: null };
}

function parsed(query: URLSearchParams, creator: UserId | null) {
  const fromAddress = parseFilter(query);
  const filter: VideoFilter = { ...fromAddress, creator };
  return { fromAddress: fromAddress, filter, page: parsePage(query, true) };
}

export const DeveloperVideosView = observer(function DeveloperVideosView() {
  const store = useStore(CreatorStore);
  const { developerId = "" } = useParams();
  useStarted(store, developerId);
  return (
    <LoadedPage store={store} title="Videos" what="the videos" notFound={<DeveloperNotFound />}>
      {(developer) => <Ready developer={developer} />}
    </LoadedPage>
  );
});

const Ready = observer(function Ready({ developer }: { readonly developer: PublicDeveloper }) {
  const { user } = useStore(SessionStore);
  const store = useStore(VideoListStore);
  const { params, chosen, change } = useListFilter(parseFilter, formatVideoFilter);
  const { fromAddress: fromAddress, filter, page } = parsed(params, developer.id);
  useShownList(store, filter, page);
  const { state, total, isBeyond, isEnd, nextPage } = store;
  const isReady = state.kind === "ready" && !isBeyond;
  const count = isReady ? videoCount(filter, { total, isEnd }) : undefined;
  const path = developerVideosPath(developer.id);
  const title = `Videos by ${developer.fullName}`;
  const shown = { page, nextPage };
  return (
    <Page
      title={title}
      documentHead={
        isBeyond
          ? unlistedHead(title, 404)
          : developerVideosHead(developer, fromAddress, isReady && total === 0, shown)
      }
      count={count}
      lead={
        <WithAvatar person={developer} size="small">
          <Link to={developerPath(developer.id)}>Profile</Link>
        </WithAvatar>
      }
    >
      <VideoFilterBar path={path} filter={chosen} isCreatorInQuery={false} onChange={change} />
      <FilteredCount store={store} count={count} noun="video" />
      <VideoResults
        store={store}
        page={page}
        addressOf={(each) => withQuery(path, withPage(formatVideoFilter(fromAddress), each))}
        isCreatorShown={false}
        empty={
          isNarrowed(fromAddress) ? (
            <NoVideosMatch onClear={() => change({ ...NO_VIDEO_FILTER, sort: chosen.sort })} />
          ) : (
            <NoVideos developer={developer} isOwn={user?.id === developer.id} />
          )
        }
      />
    </Page>
  );
});

interface NoVideosProps {
  readonly developer: PublicDeveloper;
  readonly isOwn: boolean;
}

function NoVideos({ developer, isOwn }: NoVideosProps) {
  return (
    <EmptyState
      title="No videos yet"
      drawing={VIDEOS}
      action={
        isOwn ? (
          <ButtonLink to="/video-upload">Upload a video</ButtonLink>
        ) : (
          <ButtonLink to="/videos">Browse videos</ButtonLink>
        )
      }
    >
      <bdi>{developer.fullName}</bdi> <span>hasn't published a video.</span>
    </EmptyState>
  );
}
