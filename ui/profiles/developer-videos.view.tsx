import { observer } from "mobx-react-lite";
import { Link, useParams } from "react-router-dom";
import { parsePage, withPage } from "../../core/discovery/list-page.ts";
import { developerPath, developerVideosPath, withQuery } from "../../core/discovery/public-address.ts";
import type { PublicDeveloper } from "../../core/profiles/developer-profile.ts";
import { displayName } from "../../core/text/display-name.ts";
import { parseId, type UserId } from "../../core/shared/id.ts";
import {
  formatVideoFilter,
  isNarrowed,
  NO_VIDEO_FILTER,
  parseVideoFilter,
  type VideoFilter,
} from "../../core/videos/video-filter.ts";
import { SessionStore } from "../auth/session.store.ts";
import { WithAvatar } from "../images/with-avatar.tsx";
import { ButtonLink } from "../shared/button.tsx";
import { VIDEOS } from "../shared/drawings/videos.ts";
import { EmptyState } from "../shared/empty-state.tsx";
import { LoadedPage } from "../shared/loaded-page.tsx";
import type { ScreenPage } from "../shared/screen-page.ts";
import { useStartedStore } from "../shared/use-started.ts";
import { useListFilter } from "../shared/use-list-filter.ts";
import { useShownList } from "../shared/use-shown-list.ts";
import { useStore } from "../shared/use-store.tsx";
import { VideoFilterBar } from "../videos/video-filter-bar.tsx";
import { VideoListPage } from "../videos/video-list-page.tsx";
import { VideoListStore } from "../videos/video-list.store.ts";
import { CreatorStore } from "./creator.store.ts";
import { developerVideosHead } from "./developer-videos-head.ts";
import { DeveloperNotFound } from "./developer-not-found.tsx";

export const developerVideosPage: ScreenPage = {
  query: (query) => {
    const { fromAddress, page } = parsed(query, null);
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
  return { fromAddress, filter, page: parsePage(query, true) };
}

export const DeveloperVideosView = observer(function DeveloperVideosView() {
  const { developerId = "" } = useParams();
  const store = useStartedStore(CreatorStore, developerId);
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
  const { fromAddress, filter, page } = parsed(params, developer.id);
  useShownList(store, parseVideoFilter, formatVideoFilter(filter), page);
  const path = developerVideosPath(developer.id);
  return (
    <VideoListPage
      store={store}
      filter={filter}
      title={`Videos by ${displayName(developer)}`}
      head={(isEmpty, shown) => developerVideosHead(developer, fromAddress, isEmpty, shown)}
      lead={
        <WithAvatar person={developer} size="small">
          <Link to={developerPath(developer.id)}>Profile</Link>
        </WithAvatar>
      }
      bar={<VideoFilterBar path={path} filter={chosen} isCreatorInQuery={false} onChange={change} />}
      page={page}
      addressOf={(each) => withQuery(path, withPage(formatVideoFilter(fromAddress), each))}
      isNarrowed={isNarrowed(fromAddress)}
      onClear={() => change({ ...NO_VIDEO_FILTER, sort: chosen.sort })}
      isCreatorShown={false}
      empty={<NoVideos developer={developer} isOwn={user?.id === developer.id} />}
    />
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
      <bdi>{displayName(developer)}</bdi> <span>hasn't published a video.</span>
    </EmptyState>
  );
}
