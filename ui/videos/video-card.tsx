import { isKnown } from "../../core/images/person-name.ts";
import { displayName } from "../../core/text/display-name.ts";
import { Link } from "react-router-dom";
import { formatVideoFilter, NO_VIDEO_FILTER } from "../../core/videos/video-filter.ts";
import { VIDEOS_PATH, withQuery } from "../../core/discovery/public-address.ts";
import type { VideoCreator, VideoSummary } from "../../core/videos/video.ts";
import { viewsText, watchPath } from "../../core/videos/video-text.ts";
import { WithAvatar } from "../images/with-avatar.tsx";
import { VideoPicture } from "../player/video-picture.tsx";
import { SaveToPlaylist } from "../playlists/save-to-playlist.tsx";
import * as card from "../shared/card.module.css";
import { TimeAgo } from "../shared/time-ago.tsx";
import * as s from "./video-card.module.css";

export interface VideoCardProps {
  readonly video: VideoSummary;
  /** The time is in milliseconds since the epoch. */
  readonly now: number;
  /** The title is a heading of this level. */
  readonly level: 2 | 3;
  /** The creator is left out where all videos are the same creator's. */
  readonly isCreatorShown: boolean;
}

/** Leaves out the creator and the views where the server names nobody: it does not count then. */
export function VideoCard({ video, now, level, isCreatorShown }: VideoCardProps) {
  const Title = level === 2 ? "h2" : "h3";
  return (
    <article className={card.card}>
      <VideoPicture video={video} />
      <div className={s.below}>
        <div className={card.words}>
          <Title className={`${card.title} ${s.title}`}>
            <Link to={watchPath(video.id)}>
              <bdi>{video.title}</bdi>
            </Link>
          </Title>
          {isCreatorShown && isKnown(video.creator) && (
            <p className={`${card.creator} ${s.creator}`}>
              <WithAvatar person={video.creator}>
                <CreatorLink creator={video.creator} />
              </WithAvatar>
            </p>
          )}
          <p className={card.facts}>
            {isKnown(video.creator) && <span>{viewsText(video.views)}</span>}
            <TimeAgo time={video.createdAt} now={now} />
          </p>
        </div>
        <div className={s.save}>
          <SaveToPlaylist video={video} variant="icon" />
        </div>
      </div>
    </article>
  );
}

/** Links to the creator's videos, because every uploader has videos but only developers have a page. */
function CreatorLink({ creator }: { readonly creator: VideoCreator }) {
  const query = formatVideoFilter({ ...NO_VIDEO_FILTER, creator: creator.id });
  return (
    <Link to={withQuery(VIDEOS_PATH, query)} title="All videos of this creator">
      <bdi>{displayName(creator)}</bdi>
    </Link>
  );
}
