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
  /** What its owner does with all of it. */
  readonly actions?: ReactNode;
  readonly note?: Elements;
  /** How its owner puts the first video in. */
  readonly begin?: Elements;
  /** Its owner's list; gets the video that plays. */
  readonly entries?: (playing: VideoId | null) => ReactNode;
}

/** A playlist under its number. */
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
