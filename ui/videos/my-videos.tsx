import { observer } from "mobx-react-lite";
import { useEffect, useEffectEvent, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { isKnown } from "../../core/images/person-name.ts";
import { counted } from "../../core/shared/counted.ts";
import { parseId, type VideoId } from "../../core/shared/id.ts";
import type { UploadFile } from "../../core/uploads/upload-file.ts";
import { sizeText } from "../../core/videos/video-limits.ts";
import { shareError } from "../../core/videos/video-access.ts";
import type { VideoState } from "../../core/videos/video-state.ts";
import { watchPath } from "../../core/videos/video-text.ts";
import { type OwnVideo, VIDEO_PRIVACY_NAME } from "../../core/videos/video.ts";
import { HiddenNotice } from "../moderation/hidden-notice.tsx";
import { SaveToPlaylist } from "../playlists/save-to-playlist.tsx";
import { Button } from "../shared/button.tsx";
import { VIDEOS } from "../shared/drawings/videos.ts";
import { EmptyState } from "../shared/empty-state.tsx";
import { Tag } from "../shared/tag.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import { EditVideo } from "./edit-video.tsx";
import type { MyVideosStore } from "./my-videos.store.ts";
import { RemoveVideo } from "./remove-video.tsx";
import type { UploadsStore } from "./uploads.store.ts";
import { VideoLinks } from "./video-links.tsx";
import { VideoStateTag } from "./video-state-tag.tsx";
import { Refusal } from "../shared/form/refusal.tsx";
import { ItemList } from "../shared/item-list.tsx";
import { LoadedList } from "../shared/loaded-list.tsx";
import * as s from "./video-upload.module.css";

type VideoAction = "edit" | "share" | "remove";

export interface MyVideosProps {
  readonly store: MyVideosStore;
  /** Rows also show the state of this page's uploads. */
  readonly uploads: UploadsStore;
  /** The user has chosen a new file for this video. */
  readonly onReplace: (file: UploadFile, video: VideoId) => void;
}

interface Opened {
  readonly what: VideoAction;
  readonly video: OwnVideo;
}

/** The query may name one of them, as in `?edit=7` and `?share=7`. */
const BY_ADDRESS = ["edit", "share"] as const;

/** Opens what the query names; returns a function that removes it from the query. */
function useActionOfAddress(store: MyVideosStore, onOpen: (opened: Opened) => void): () => void {
  const [query, setQuery] = useSearchParams();
  const what = BY_ADDRESS.find((each) => query.has(each));
  const id = what === undefined ? null : parseId(query.get(what) ?? "");
  const open = useEffectEvent((video: OwnVideo) => {
    if (what !== undefined) onOpen({ what, video });
  });
  useEffect(() => {
    if (id === null) return;
    const reading = store.find(id as VideoId, open);
    return () => reading.unsubscribe();
  }, [store, id]);
  return () => {
    if (what !== undefined) setQuery({}, { replace: true });
  };
}

/** Lists the videos with status and actions. */
export const MyVideos = observer(function MyVideos({ store, uploads, onReplace }: MyVideosProps) {
  const [open, setOpen] = useState<Opened | null>(null);
  const forget = useActionOfAddress(store, setOpen);
  const close = () => {
    setOpen(null);
    forget();
  };
  return (
    <section className={s.section} aria-label="Videos">
      <LoadedList
        store={store}
        what="your videos"
        empty={
          <EmptyState title="No videos yet" drawing={VIDEOS}>
            Videos you upload appear here. They're private until you change that.
          </EmptyState>
        }
      >
        {(rows, total) => (
          <>
            <h2>{counted(total, "video")}</h2>
            <ItemList className={s.videos} items={rows}>
              {(video) => (
                <VideoRow
                  video={video}
                  store={store}
                  uploads={uploads}
                  onOpen={(what) => setOpen({ what, video })}
                />
              )}
            </ItemList>
          </>
        )}
      </LoadedList>
      {open?.what === "edit" && (
        <EditVideo
          video={open.video}
          store={store}
          onClose={close}
          onReplace={(file) => {
            onReplace(file, open.video.id);
            close();
          }}
        />
      )}
      {open?.what === "share" && <VideoLinks video={open.video} store={store} onClose={close} />}
      {open?.what === "remove" && <RemoveVideo video={open.video} store={store} onClose={close} />}
    </section>
  );
});

interface VideoRowProps {
  readonly video: OwnVideo;
  readonly store: MyVideosStore;
  readonly uploads: UploadsStore;
  readonly onOpen: (what: VideoAction) => void;
}

const VideoRow = observer(function VideoRow({ video, store, uploads, onOpen }: VideoRowProps) {
  const { id, title, status, failureReason } = video;
  const { retrying } = store;
  return (
    <article className={s.video}>
      <Picture video={video} />
      <div className={s.content}>
        <h3 className={s.name}>{status === "ready" ? <Link to={watchPath(id)}>{title}</Link> : title}</h3>
        <Facts video={video} state={uploads.stateOfVideo(video)} now={store.now()} />
        <HiddenNotice what="video" because={video.hiddenBecause} />
        {failureReason !== null && <p className={s.error}>{failureReason}</p>}
        <Refusal of={retrying} what={id} />
        <div className={s.rowActions}>
          {video.canRetry && (
            <Button
              aria-label={`Try again: ${title}`}
              busy={retrying.saving === id ? "Trying..." : undefined}
              onClick={() => void store.tryAgain(id)}
            >
              Try again
            </Button>
          )}
          {status === "ready" && <SaveToPlaylist video={video} />}
          {ACTIONS.map(({ what, label }) => (
            <Button key={what} variant="quiet" aria-label={`${label}: ${title}`} onClick={() => onOpen(what)}>
              {label}
            </Button>
          ))}
        </div>
      </div>
    </article>
  );
});

const ACTIONS = [
  { what: "edit", label: "Edit" },
  { what: "share", label: "Share" },
  { what: "remove", label: "Delete" },
] as const;

function Picture({ video: { poster } }: { readonly video: OwnVideo }) {
  return poster === null ? (
    <span className={s.picture} />
  ) : (
    <img className={s.picture} src={poster.small} alt="" loading="lazy" />
  );
}

interface FactsProps {
  readonly video: OwnVideo;
  readonly state: VideoState;
  readonly now: number;
}

/** Shows what the server says: one that does not name the creator says neither who may watch nor who has. */
function Facts({ video, state, now }: FactsProps) {
  const { status, privacy, size, views, shareCount, creator, createdAt, hiddenBecause } = video;
  const isDescribed = isKnown(creator);
  const isShared = shareCount > 0 && shareError({ privacy, isHidden: hiddenBecause !== null }) === undefined;
  return (
    <p className={s.facts}>
      <VideoStateTag state={state} />
      {isDescribed && (
        <Tag tone={privacy === "public" ? "accent" : "plain"}>{VIDEO_PRIVACY_NAME[privacy]}</Tag>
      )}
      {/* A recording's size is unknown until all of it has arrived. */}
      {status !== "uploading" && size > 0 && <span>{sizeText(size)}</span>}
      {status === "ready" && isDescribed && <span>{counted(views, "view")}</span>}
      {isShared && <span>{counted(shareCount, "link")}</span>}
      {createdAt !== "" && (
        <span>
          added <TimeAgo time={createdAt} now={now} />
        </span>
      )}
    </p>
  );
}
