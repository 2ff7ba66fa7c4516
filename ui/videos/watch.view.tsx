import { observer } from "mobx-react-lite";
import { type ComponentType, Suspense } from "react";
import { useParams } from "react-router-dom";
import { isKnown } from "../../core/images/person-name.ts";
import { isPlainLink } from "../../core/text/plain-link.ts";
import { type SharedVideo, VIDEO_PRIVACY_NAME } from "../../core/videos/video.ts";
import { NOT_READY_TEXT, statusName } from "../../core/videos/video-state.ts";
import { privacyNote, viewsText } from "../../core/videos/video-text.ts";
import { Avatar } from "../images/avatar.tsx";
import { SignInLink } from "../auth/sign-in-link.tsx";
import { HiddenNotice } from "../moderation/hidden-notice.tsx";
import type { SubjectMenuProps } from "../moderation/subject-menu.tsx";
import { ReportButton } from "../moderation/report-button.tsx";
import { StreamPlayer } from "../player/stream-player.tsx";
import { SaveToPlaylist } from "../playlists/save-to-playlist.tsx";
import { ButtonLink } from "../shared/button.tsx";
import { LoadedPage } from "../shared/loaded-page.tsx";
import { unlistedHead } from "../shared/page-head.ts";
import { PersonLink } from "../shared/person-link.tsx";
import type { ScreenPage } from "../shared/screen-page.ts";
import { Skeleton } from "../shared/skeleton.tsx";
import { Tag } from "../shared/tag.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import { usePageHeading } from "../shared/use-page-heading.ts";
import { useStartedStore } from "../shared/use-started.ts";
import { UserText } from "../shared/user-text.tsx";
import { watchHead } from "./watch-head.ts";
import * as s from "./watch.module.css";
import { type WatchedBy, WatchStore } from "./watch.store.ts";
import { Actions } from "../shared/actions.tsx";
import { AbsentPage } from "../shared/absent-page.tsx";
import { InvalidLink } from "../share-links/invalid-link.tsx";

export const watchPage: ScreenPage = {
  load: (stores, { params }) => {
    const store = stores.get(WatchStore);
    store.start(watchedBy(params));
    return [store];
  },
};

/** @param params of /video_display/stream/:videoId, /shared/videos/:shareToken or a shared showcase's video */
function watchedBy({ videoId, shareToken }: Readonly<Partial<Record<string, string>>>): WatchedBy {
  if (shareToken === undefined) return `video ${videoId ?? ""}`;
  return videoId === undefined ? `link ${shareToken}` : `showcase-link ${shareToken} ${videoId}`;
}

export interface WatchProps {
  readonly parts: {
    /** Signed-in users have it beside another user's video; it suspends until its code is loaded. */
    readonly menu: { readonly View: ComponentType<SubjectMenuProps> };
  };
}

/** Shows a video by its id or by a link to it. */
export const WatchView = observer(function WatchView({ parts }: WatchProps) {
  const { videoId, shareToken } = useParams();
  const store = useStartedStore(WatchStore, watchedBy({ videoId, shareToken }));
  return (
    <LoadedPage
      store={store}
      title="Video"
      what="the video"
      skeleton={
        <>
          <div className={s.waiting} aria-hidden="true" />
          <Skeleton rows={2} label="Loading the video" />
        </>
      }
      notFound={
        shareToken === undefined ? (
          <NotFound isVisitor={store.user === null} />
        ) : (
          <InvalidLink instead={BROWSE_VIDEOS} />
        )
      }
    >
      {(video) => <Ready store={store} video={video} isByLink={shareToken !== undefined} parts={parts} />}
    </LoadedPage>
  );
});

interface ReadyProps extends WatchProps {
  readonly store: WatchStore;
  readonly video: SharedVideo;
  readonly isByLink: boolean;
}

/** Shows the picture above the title, which comes first in the document. */
const Ready = observer(function Ready(props: ReadyProps) {
  const { store, video, isByLink } = props;
  const { title, description, creator, projectUrl } = video;
  // A link's address must not be indexed, because it opens the video to its reader.
  const heading = usePageHeading(isByLink ? unlistedHead(title) : watchHead(video));
  const note = privacyNote(video);
  return (
    <div className={s.page}>
      <div className={s.words}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={s.facts}>
          {isKnown(creator) && (
            <>
              <span className={s.creator}>
                <Avatar person={creator} size="small" />
                <PersonLink person={creator} as="developer" />
              </span>
              <span>{viewsText(video.views)}</span>
            </>
          )}
          <TimeAgo time={video.createdAt} now={store.now()} />
          {note !== "" && <Tag>{VIDEO_PRIVACY_NAME[video.privacy]}</Tag>}
        </p>
      </div>
      <div className={s.player}>
        {video.status === "ready" ? (
          <StreamPlayer
            key={video.id}
            stream={store.stream}
            video={video}
            onBegin={() => void store.begun()}
          />
        ) : (
          <NotReady status={video.status} />
        )}
      </div>
      <HiddenNotice what="video" because={video.hiddenBecause} />
      <WatchActions {...props} />
      {note !== "" && <p className={s.note}>{note}</p>}
      {projectUrl !== null && isPlainLink(projectUrl) && (
        <p className={s.project}>
          Project:{" "}
          <a href={projectUrl} rel="nofollow noopener noreferrer" target="_blank">
            {projectUrl}
          </a>
        </p>
      )}
      {description !== "" && <UserText text={description} />}
    </div>
  );
});

/** Shows the owner a video's status instead of the player. */
function NotReady({ status }: { readonly status: keyof typeof NOT_READY_TEXT }) {
  return (
    <div className={s.notReady} role="status">
      <p className={s.notReadyTitle}>{statusName(status)}</p>
      <p>{NOT_READY_TEXT[status]}</p>
      {status !== "processing" && <ButtonLink to="/video-upload">Your videos</ButtonLink>}
    </div>
  );
}

const WatchActions = observer(function WatchActions({ store, video, isByLink, parts }: ReadyProps) {
  const { id, isOwn, privacy, creator } = video;
  const isPublic = privacy === "public";
  // A video opened by a link is not marked as the owner's.
  const isMember = store.user !== null && isKnown(creator) && store.user.id !== creator.id;
  if (!isOwn && !isPublic && !isMember) return null;
  return (
    <Actions>
      {/* A video that only a link opens cannot be saved by its viewer. */}
      {(isOwn || isPublic) && <SaveToPlaylist video={video} variant="secondary" />}
      {isOwn && (
        <>
          <ButtonLink to={`/video-upload?edit=${video.id}`}>Edit video</ButtonLink>
          <ButtonLink to={`/video-upload?share=${video.id}`}>Share</ButtonLink>
        </>
      )}
      {isMember && (
        <Suspense>
          <parts.menu.View
            // A report finds videos by id, which does not find an unlisted one.
            subject={isByLink && !isPublic ? null : { kind: "video", id }}
            person={{ id: creator.id, name: creator.fullName }}
          />
        </Suspense>
      )}
      {store.user === null && isKnown(creator) && <ReportButton subject={{ kind: "video", id }} />}
    </Actions>
  );
});

const BROWSE_VIDEOS = { to: "/videos", label: "Browse videos" } as const;

function NotFound({ isVisitor }: { readonly isVisitor: boolean }) {
  return (
    <AbsentPage
      title="Video not found"
      sentence="This video isn't available"
      instead={BROWSE_VIDEOS}
      signIn={isVisitor && <SignInLink variant="quiet">Sign in</SignInLink>}
    >
      {isVisitor
        ? "It was deleted, or it's private. If it was shared with you, sign in to watch it."
        : "It was deleted, or it's private and wasn't shared with you."}
    </AbsentPage>
  );
}
