import { Link } from "react-router-dom";
import { formatVideoFilter, NO_VIDEO_FILTER } from "../../core/videos/video-filter.ts";
import { VIDEOS_PATH, withQuery } from "../../core/discovery/public-address.ts";
import type { VideoCreator, VideoSummary } from "../../core/videos/video.ts";
import { viewsText, watchPath } from "../../core/videos/video-text.ts";
import { VideoPicture } from "../player/video-picture.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import * as s from "./video-grid.module.css";

export interface VideoCardProps {
  readonly video: VideoSummary;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Of its title. */
  readonly level: 2 | 3;
  /** Left out where all are of one creator. */
  readonly isCreatorShown: boolean;
}

/** A public video in a list. The whole card leads to it; its title is the one link that is announced for that. */
export function VideoCard({ video, now, level, isCreatorShown }: VideoCardProps) {
  const Title = level === 2 ? "h2" : "h3";
  return (
    <article className={s.card}>
      <VideoPicture video={video} />
      <div className={s.words}>
        <Title className={s.title}>
          <Link to={watchPath(video.id)}>
            <bdi>{video.title}</bdi>
          </Link>
        </Title>
        {isCreatorShown && (
          <p className={s.creator}>
            <CreatorLink creator={video.creator} />
          </p>
        )}
        <p className={s.facts}>
          <span>{viewsText(video.views)}</span>
          <TimeAgo time={video.createdAt} now={now} />
        </p>
      </div>
    </article>
  );
}

/** To what else they show: whoever uploads has videos, and only developers have a page. */
function CreatorLink({ creator: { id, username, fullName } }: { readonly creator: VideoCreator }) {
  const query = formatVideoFilter({ ...NO_VIDEO_FILTER, creator: id });
  return (
    <Link to={withQuery(VIDEOS_PATH, query)} title="All videos of this creator">
      <bdi>{fullName || username}</bdi>
    </Link>
  );
}
