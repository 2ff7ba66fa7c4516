import { observer } from "mobx-react-lite";
import { VIDEOS_PATH } from "../../core/discovery/public-address.ts";
import {
  formatVideoFilter,
  isNarrowed,
  NO_VIDEO_FILTER,
  parseVideoFilter,
  type VideoFilter,
} from "../../core/videos/video-filter.ts";
import { SessionStore } from "../auth/session.store.ts";
import { WayOn } from "../auth/way-on.tsx";
import { ButtonLink } from "../shared/button.tsx";
import { ChosenPerson, nameOfChosen } from "../shared/chosen-person.tsx";
import { VIDEOS } from "../shared/drawings/videos.ts";
import { EmptyState } from "../shared/empty-state.tsx";
import { type ListAddress, listScreenPage, useListAddress } from "../shared/list-address.ts";
import { useShownList } from "../shared/use-shown-list.ts";
import { useStore } from "../shared/use-store.tsx";
import { VideoFilterBar } from "./video-filter-bar.tsx";
import { videoListHead } from "./video-head.ts";
import { VideoListPage } from "./video-list-page.tsx";
import { VideoListStore } from "./video-list.store.ts";

const LIST: ListAddress<VideoFilter> = {
  path: VIDEOS_PATH,
  parse: parseVideoFilter,
  format: formatVideoFilter,
  isNarrowed,
  none: NO_VIDEO_FILTER,
};

export const videoListPage = listScreenPage(LIST, VideoListStore);

export const VideoListView = observer(function VideoListView() {
  const store = useStore(VideoListStore);
  const { filter, query, chosen, change, addressWith, paging } = useListAddress(LIST);
  useShownList(store, parseVideoFilter, query, paging.page);
  const makers = store.rows.map((each) => each.creator);
  const creator = nameOfChosen(filter.creator, makers);
  return (
    <VideoListPage
      {...paging}
      store={store}
      filter={filter}
      title="Videos"
      head={(_isEmpty, shown) => videoListHead(filter, creator, shown)}
      lead="Short videos of what developers have built and how it works."
      actions={store.isEmpty && !paging.isNarrowed ? undefined : <UploadLink />}
      bar={
        <>
          <VideoFilterBar path={VIDEOS_PATH} filter={chosen} isCreatorInQuery onChange={change} />
          {filter.creator !== null && (
            <ChosenPerson maker="creator" name={creator} everybody={addressWith({ creator: null })} />
          )}
        </>
      }
      isCreatorShown={filter.creator === null}
      empty={<NoVideos />}
    />
  );
});

function NoVideos() {
  return (
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
  );
}

const UploadLink = observer(function UploadLink() {
  const { user } = useStore(SessionStore);
  return user !== null && <ButtonLink to="/video-upload">Upload a video</ButtonLink>;
});
