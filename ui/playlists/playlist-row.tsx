import { Link } from "react-router-dom";
import type { PlaylistSummary } from "../../core/playlists/playlist.ts";
import { counted } from "../../core/shared/counted.ts";
import * as opening from "../shared/opening-row.module.css";
import { Tag } from "../shared/tag.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import * as s from "./playlists.module.css";

export interface PlaylistRowProps {
  readonly playlist: PlaylistSummary;
  readonly now: number;
  /** Of the heading, below those of the page. */
  readonly level: 2 | 3;
}

/** Who sees it is said to its owner alone: everybody else finds public ones only. */
export function PlaylistRow({ playlist, now, level }: PlaylistRowProps) {
  const Heading = `h${level}` as const;
  return (
    <article className={`${opening.row} ${s.row}`}>
      <Heading className={`${opening.title} ${s.name}`}>
        <Link to={`/playlists/${playlist.id}`}>
          <bdi>{playlist.name}</bdi>
        </Link>
      </Heading>
      {playlist.description !== "" && <p className={s.description}>{playlist.description}</p>}
      <p className={s.facts}>
        <span>{counted(playlist.videoCount, "video")}</span>
        {playlist.isOwn && <span>{playlist.isPublic ? "Public" : "Private"}</span>}
        {playlist.hiddenBecause !== null && <Tag tone="signal">Hidden</Tag>}
        <span>
          created <TimeAgo time={playlist.createdAt} now={now} />
        </span>
      </p>
    </article>
  );
}
