import type { ReactNode } from "react";
import type { Playlist } from "../../core/playlists/playlist.ts";
import type { VideoId } from "../../core/shared/id.ts";
import { ButtonLink } from "../shared/button.tsx";
import { PLAYLISTS } from "../shared/drawings/playlists.ts";
import { EmptyState } from "../shared/empty-state.tsx";
import { Page } from "../shared/page.tsx";
import { UserText } from "../shared/user-text.tsx";
import { playlistHead } from "./playlist-head.ts";
import { Entries, PlaylistFacts } from "./playlist-parts.tsx";
import { PlaylistPlaying } from "./playlist-playing.tsx";
import type { Elements } from "../shared/elements.ts";

export interface PlaylistPageProps {
  readonly playlist: Playlist;
  /** Only the owner has these buttons. */
  readonly actions?: ReactNode;
  readonly note?: Elements;
  /** The owner adds the first video with it. */
  readonly begin?: Elements;
  /** It renders the owner's list; the argument is the video that plays. */
  readonly entries?: (playing: VideoId | null) => ReactNode;
}

/** Shows a playlist at its own address. */
export function PlaylistPage({ playlist, actions, note, begin, entries }: PlaylistPageProps) {
  return (
    <Page
      title={playlist.name}
      documentHead={playlistHead(playlist)}
      lead={<PlaylistFacts playlist={playlist} />}
      actions={actions}
    >
      {playlist.description !== "" && <UserText text={playlist.description} />}
      {note}
      {playlist.videos.length === 0 ? (
        <EmptyState
          title="No videos yet"
          drawing={PLAYLISTS}
          action={
            begin ?? (
              <ButtonLink variant="secondary" to="/videos">
                Browse videos
              </ButtonLink>
            )
          }
        >
          {playlist.isOwn
            ? "Add videos of your own, or save those of others while you watch."
            : "This playlist is empty."}
        </EmptyState>
      ) : (
        <PlaylistPlaying playlist={playlist} token={null}>
          {entries ?? ((playing) => <Entries playlist={playlist} playing={playing} />)}
        </PlaylistPlaying>
      )}
    </Page>
  );
}
