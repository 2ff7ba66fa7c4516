import type { ReactNode } from "react";
import type { VideoId } from "../../core/shared/id.ts";
import { ButtonLink } from "../shared/button.tsx";
import { PLAYLISTS } from "../shared/drawings/playlists.ts";
import { EmptyState } from "../shared/empty-state.tsx";
import { Page } from "../shared/page.tsx";
import type { PageHead } from "../shared/page-head.ts";
import { UserText } from "../shared/user-text.tsx";
import { Entries, PlaylistFacts } from "./playlist-parts.tsx";
import { PlaylistPlaying, type PlaylistPlayingProps } from "./playlist-playing.tsx";
import type { Elements } from "../shared/elements.ts";

export interface PlaylistPageProps extends Pick<PlaylistPlayingProps, "playlist" | "token"> {
  readonly documentHead: PageHead;
  /** Only the owner has these buttons. */
  readonly actions?: ReactNode;
  readonly note?: Elements;
  /** The owner adds the first video with it. */
  readonly begin?: Elements;
  /** It renders the owner's list; the argument is the video that plays. */
  readonly entries?: (playing: VideoId | null) => ReactNode;
}

/** Shows a playlist at its own address or at that of a link. */
export function PlaylistPage({
  playlist,
  token,
  documentHead,
  actions,
  note,
  begin,
  entries,
}: PlaylistPageProps) {
  return (
    <Page
      title={playlist.name}
      documentHead={documentHead}
      lead={<PlaylistFacts playlist={playlist} />}
      actions={actions}
    >
      {playlist.description !== "" && <UserText text={playlist.description} />}
      {note}
      {playlist.videos.length === 0 ? (
        <EmptyState
          title="No videos yet"
          drawing={PLAYLISTS}
          action={begin ?? <ButtonLink to="/videos">Browse videos</ButtonLink>}
        >
          {begin !== undefined
            ? "Add videos of your own, or save those of others while you watch."
            : "This playlist is empty."}
        </EmptyState>
      ) : (
        <PlaylistPlaying playlist={playlist} token={token}>
          {entries ?? ((playing) => <Entries playlist={playlist} playing={playing} />)}
        </PlaylistPlaying>
      )}
    </Page>
  );
}
