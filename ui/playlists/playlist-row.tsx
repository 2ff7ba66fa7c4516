import { Link } from "react-router-dom";
import { isKnown } from "../../core/images/person-name.ts";
import type { ListedPlaylist } from "../../core/playlists/playlist.ts";
import { counted } from "../../core/shared/counted.ts";
import * as picture from "../player/video-picture.module.css";
import { Icon } from "../shared/icon.tsx";
import * as opening from "../shared/opening-row.module.css";
import * as rowText from "../shared/row-text.module.css";
import { Tag } from "../shared/tag.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import * as s from "./playlist-row.module.css";

export interface PlaylistRowProps {
  readonly playlist: ListedPlaylist;
  readonly now: number;
  /** The headings are below those of the page. */
  readonly level: 2 | 3;
}

/**
 * Shows the visibility to the owner only, because other readers find only public playlists. A server that does not name
 * the owner does not say it either.
 */
export function PlaylistRow({ playlist, now, level }: PlaylistRowProps) {
  const Heading = `h${level}` as const;
  return (
    <article className={`${opening.row} ${s.row}`}>
      <div className={s.cover} aria-hidden="true">
        <Cover poster={playlist.poster} />
      </div>
      <div className={s.words}>
        <Heading className={`${opening.title} ${rowText.name}`}>
          <Link to={`/playlists/${playlist.id}`}>
            <bdi>{playlist.name}</bdi>
          </Link>
        </Heading>
        {playlist.description !== "" && <p className={rowText.description}>{playlist.description}</p>}
        <p className={rowText.facts}>
          <span>{counted(playlist.videoCount, "video")}</span>
          {playlist.isOwn && isKnown(playlist.owner) && (
            <span>{playlist.isPublic ? "Public" : "Private"}</span>
          )}
          {playlist.hiddenBecause !== null && <Tag tone="signal">Hidden</Tag>}
          {playlist.createdAt !== "" && (
            <span>
              created <TimeAgo time={playlist.createdAt} now={now} />
            </span>
          )}
        </p>
      </div>
    </article>
  );
}

/** Draws a decoration beside the name. */
function Cover({ poster }: Pick<ListedPlaylist, "poster">) {
  return (
    <span className={picture.picture}>
      {poster === null ? (
        <Icon name="list" size={28} />
      ) : (
        <img src={poster.small} srcSet={`${poster.large} 2x`} alt="" loading="lazy" decoding="async" />
      )}
    </span>
  );
}
