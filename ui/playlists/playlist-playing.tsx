import { observer } from "mobx-react-lite";
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { isKnown } from "../../core/images/person-name.ts";
import { nextToPlay, playedEntry, previousToPlay } from "../../core/playlists/play-order.ts";
import type { Playlist, PlaylistEntry } from "../../core/playlists/playlist.ts";
import type { VideoId } from "../../core/shared/id.ts";
import { LoadedPlayer } from "../player/loaded-player.tsx";
import { Button } from "../shared/button.tsx";
import { Checkbox } from "../shared/checkbox.tsx";
import { WithAvatar } from "../images/with-avatar.tsx";
import { PersonLink } from "../shared/person-link.tsx";
import { useIsFirstDrawing } from "../shared/use-first-drawing.ts";
import { useStore } from "../shared/use-store.tsx";
import { playPath } from "./play-path.ts";
import { PlaylistPlayingStore } from "./playlist-playing.store.ts";
import { SaveToPlaylist } from "./save-to-playlist.tsx";
import { Actions } from "../shared/actions.tsx";
import * as s from "./playlist-playing.module.css";

export interface PlaylistPlayingProps {
  readonly playlist: Playlist;
  /** The link that opened the playlist has this token; null for a public or own one. */
  readonly token: string | null;
  /** It renders the list beside the player; the argument is the video that plays. */
  readonly children: (playing: VideoId | null) => ReactNode;
}

/** Plays a playlist. The address names the video, so that a reload and Back keep it. */
export const PlaylistPlaying = observer(function PlaylistPlaying({
  playlist,
  token,
  children,
}: PlaylistPlayingProps) {
  const store = useStore(PlaylistPlayingStore);
  const { entry, next, previous, go } = usePlayed(store, playlist, token);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, altKey, metaKey, target } = event;
    if (ctrlKey || altKey || metaKey || isTyping(target)) return;
    if (key.toLowerCase() === "n") go(next);
    if (key.toLowerCase() === "p") go(previous);
  };
  return (
    // The keys work only while the focus is in here.
    <div className={s.playing} onKeyDown={onKeyDown}>
      <p className="visually-hidden" role="status">
        {store.passedOver}
      </p>
      {entry?.video && (
        <section className={s.main} aria-label="Now playing">
          <LoadedPlayer
            store={store}
            autoPlay={store.isUnderWay}
            waiting={<div className={s.waiting} role="status" aria-label="Loading the video" />}
            onEnded={() => {
              if (store.playsOn) go(next, true);
            }}
          />
          <h2 className={s.title}>
            <bdi>{entry.video.title}</bdi>
          </h2>
          <p className={s.facts}>
            {isKnown(entry.video.creator) && (
              <WithAvatar person={entry.video.creator}>
                <PersonLink person={entry.video.creator} as="developer" />
              </WithAvatar>
            )}
            <span>{`${entry.order + 1} of ${playlist.videoCount}`}</span>
          </p>
          <Actions>
            <Step label="Previous" shortcut="P" to={previous} onGo={go} />
            <Step label="Next" shortcut="N" to={next} onGo={go} />
            {(token === null || entry.video.privacy === "public") && (
              <SaveToPlaylist key={entry.videoId} video={entry.video} variant="secondary" />
            )}
            <PlayOnSwitch store={store} />
          </Actions>
        </section>
      )}
      <div className={s.side}>{children(entry?.videoId ?? null)}</div>
    </div>
  );
});

/** Plays the video of the address and returns ways to the others; skips videos that are gone. */
function usePlayed(store: PlaylistPlayingStore, { videos }: Playlist, token: string | null) {
  const navigate = useNavigate();
  const entry = useEntry(videos);
  const video = entry?.videoId ?? null;
  useEffect(() => {
    if (video !== null) store.start(video, token);
  }, [store, video, token]);
  useEffect(() => () => store.stop(), [store]);
  const next = video === null ? null : nextToPlay(videos, video);
  const previous = video === null ? null : previousToPlay(videos, video);
  const cameByItself = useRef<VideoId | null>(null);
  const go = (to: PlaylistEntry | null, isByItself = false) => {
    cameByItself.current = isByItself && to !== null ? to.videoId : null;
    // A video that plays by itself is no step for Back.
    if (to !== null) void navigate(playPath(to.videoId), { replace: isByItself });
  };
  const { gone } = store;
  const passOver = useEffectEvent(() => {
    // A reader who chose it reads that it is gone.
    if (gone !== video || gone !== cameByItself.current) return;
    store.passOver(entry?.video?.title ?? "");
    go(next, true);
  });
  useEffect(() => {
    if (gone !== null) passOver();
  }, [gone]);
  return { entry, next, previous, go };
}

/** Returns the entry that the address names; otherwise the first, which stays when the order changes. */
function useEntry(videos: Playlist["videos"]): PlaylistEntry | null {
  const [query] = useSearchParams();
  const named = query.get("video");
  const [begun, setBegun] = useState<VideoId | null>(null);
  const entry = playedEntry(videos, named ?? begun?.toString() ?? null);
  if (named === null && entry !== null && entry.videoId !== begun) setBegun(entry.videoId);
  return entry;
}

/** Switches whether the next video plays by itself. */
const PlayOnSwitch = observer(function PlayOnSwitch({ store }: { readonly store: PlaylistPlayingStore }) {
  const isFirst = useIsFirstDrawing();
  return (
    <Checkbox
      role="switch"
      label="Autoplay next"
      // The server does not know the device's setting.
      checked={isFirst || store.playsOn}
      onChange={({ target }) => store.changePlayOn(target.checked)}
    />
  );
});

interface StepProps {
  readonly label: string;
  readonly shortcut: string;
  readonly to: PlaylistEntry | null;
  readonly onGo: (to: PlaylistEntry | null) => void;
}

function Step({ label, shortcut, to, onGo }: StepProps) {
  return (
    <Button
      aria-disabled={to === null || undefined}
      aria-keyshortcuts={shortcut}
      title={`${label} (${shortcut})`}
      onClick={() => onGo(to)}
    >
      {label}
    </Button>
  );
}

function isTyping(target: EventTarget): boolean {
  return (
    target instanceof Element &&
    target.closest("input:not([type=checkbox]), textarea, select, dialog") !== null
  );
}
