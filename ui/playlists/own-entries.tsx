import { observer } from "mobx-react-lite";
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from "react";
import { isolated } from "../../core/auth/plain-name.ts";
import type { Playlist, PlaylistEntry } from "../../core/playlists/playlist.ts";
import { placeAt } from "../../core/playlists/playlist-order.ts";
import type { VideoId } from "../../core/shared/id.ts";
import { Icon } from "../shared/icon.tsx";
import { PlaylistEntryRow } from "./playlist-entries.tsx";
import * as s from "./playlist-entries.module.css";
import type { PlaylistStore } from "./playlist.store.ts";

/** Where each key of the handle takes a video. */
const PLACES: Readonly<Partial<Record<string, (place: number, last: number) => number>>> = {
  ArrowUp: (place) => place - 1,
  ArrowDown: (place) => place + 1,
  Home: () => 0,
  End: (_place, last) => last,
};

export interface OwnEntriesProps {
  readonly store: PlaylistStore;
  readonly playlist: Playlist;
  readonly playing: VideoId | null;
}

/** The videos of one's own playlist, which are put in order by a handle, by its keys or by two buttons. */
export const OwnEntries = observer(function OwnEntries({
  store,
  playlist: { videos },
  playing,
}: OwnEntriesProps) {
  const list = useRef<HTMLOListElement>(null);
  const hint = useId();
  const [held, setHeld] = useState<VideoId | null>(null);
  const drag = ({ clientY }: PointerEvent, video: VideoId) => {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const from = videos.findIndex(({ videoId }) => videoId === video);
    const to = placeAt(
      rows.map(({ top, height }) => top + height / 2),
      clientY,
      from,
    );
    if (to !== from) store.move(video, to);
  };
  const letGo = () => {
    setHeld(null);
  };
  const tools = ({ videoId, order, video }: PlaylistEntry) => {
    const title = isolated(video?.title ?? "Unavailable video");
    const step = (label: string, place: number, icon: "chevron-up" | "chevron-down") => {
      const isEnd = place < 0 || place >= videos.length;
      return (
        <button
          type="button"
          className={s.tool}
          aria-label={`${label}: ${title}`}
          aria-disabled={isEnd || undefined}
          onClick={() => {
            if (!isEnd) store.move(videoId, place);
          }}
        >
          <Icon name={icon} />
        </button>
      );
    };
    return (
      <div className={s.tools}>
        {step("Move up", order - 1, "chevron-up")}
        {step("Move down", order + 1, "chevron-down")}
        <button
          type="button"
          className={`${s.tool} ${s.grip}`}
          aria-label={`Reorder: ${title}`}
          aria-describedby={hint}
          onKeyDown={(event: KeyboardEvent) => {
            const place = PLACES[event.key]?.(order, videos.length - 1);
            if (place === undefined) return;
            event.preventDefault();
            if (place >= 0 && place < videos.length) store.move(videoId, place);
          }}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            setHeld(videoId);
          }}
          onPointerMove={(event) => {
            if (held === videoId) drag(event, videoId);
          }}
          onPointerUp={letGo}
          onPointerCancel={letGo}
          onLostPointerCapture={letGo}
        >
          <Icon name="grip" />
        </button>
        <button
          type="button"
          className={s.tool}
          aria-label={`Remove: ${title}`}
          aria-busy={store.takingOut.saving === videoId || undefined}
          onClick={() => void store.takeOut(videoId)}
        >
          <Icon name="trash" />
        </button>
      </div>
    );
  };
  return (
    <>
      <p id={hint} hidden>
        Drag to move, or use the arrow keys, Home and End.
      </p>
      <p className="visually-hidden" role="status">
        {store.said}
      </p>
      <ol ref={list} className={s.list} role="list" aria-label="Videos">
        {videos.map((entry) => (
          <li
            key={entry.videoId}
            className={[s.item, held === entry.videoId && s.held, playing === entry.videoId && s.current]
              .filter(Boolean)
              .join(" ")}
          >
            <PlaylistEntryRow entry={entry} isPlaying={entry.videoId === playing} tools={tools(entry)} />
          </li>
        ))}
      </ol>
    </>
  );
});
