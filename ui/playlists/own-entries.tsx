import { observer } from "mobx-react-lite";
import { type PointerEvent, type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { isolated } from "../../core/text/plain-name.ts";
import type { Playlist, PlaylistEntry } from "../../core/playlists/playlist.ts";
import { indexAt } from "../../core/playlists/playlist-order.ts";
import type { VideoId } from "../../core/shared/id.ts";
import { moveByKey, MoveTools } from "../shared/order-tools.tsx";
import { ToolButton, type ToolButtonProps } from "../shared/tool-button.tsx";
import { useFocusPassedOn } from "../shared/use-focus-passed-on.ts";
import { PlaylistEntryRow } from "./playlist-entries.tsx";
import * as s from "./playlist-entries.module.css";
import type { PlaylistStore } from "./playlist.store.ts";

export interface OwnEntriesProps {
  readonly store: PlaylistStore;
  readonly playlist: Playlist;
  readonly playing: VideoId | null;
}

/** Shows the videos of the user's own playlist, which are reordered by a handle, its keys or two buttons. */
export const OwnEntries = observer(function OwnEntries({
  store,
  playlist: { videos },
  playing,
}: OwnEntriesProps) {
  const list = useRef<HTMLOListElement>(null);
  const hint = useId();
  const { held, gripOf, carrying } = useDragging(list, store, videos);
  return (
    <>
      <p id={hint} hidden>
        Drag to move, or use the arrow keys, Home and End.
      </p>
      <p className="visually-hidden" role="status">
        {store.said}
      </p>
      <ol ref={list} className={s.list} role="list" aria-label="Videos" {...carrying}>
        {videos.map((entry) => (
          <Item
            key={entry.videoId}
            className={[s.item, held === entry.videoId && s.held, playing === entry.videoId && s.current]
              .filter(Boolean)
              .join(" ")}
          >
            <PlaylistEntryRow
              entry={entry}
              isPlaying={entry.videoId === playing}
              tools={
                <Tools
                  store={store}
                  entry={entry}
                  last={videos.length - 1}
                  grip={{ "aria-describedby": hint, ...gripOf(entry.videoId) }}
                />
              }
            />
          </Item>
        ))}
      </ol>
    </>
  );
});

function Item({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  const row = useFocusPassedOn<HTMLLIElement>();
  return (
    <li ref={row} className={className}>
      {children}
    </li>
  );
}

/**
 * Moves a dragged video to the pointer's position. The list captures the pointer, because a handle would lose it when
 * its row is moved.
 */
function useDragging(list: RefObject<HTMLElement | null>, store: PlaylistStore, videos: Playlist["videos"]) {
  const [held, setHeld] = useState<VideoId | null>(null);
  const drag = (video: VideoId, pointerAt: number) => {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const from = videos.findIndex(({ videoId }) => videoId === video);
    const to = indexAt(
      rows.map(({ top, height }) => top + height / 2),
      pointerAt,
      from,
    );
    if (to !== from) store.move(video, to);
  };
  const gripOf = (video: VideoId) => ({
    onPointerDown: ({ pointerId }: PointerEvent) => {
      list.current?.setPointerCapture(pointerId);
      setHeld(video);
    },
  });
  const carrying = {
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (held !== null) drag(held, clientY);
    },
    onLostPointerCapture: ({ target, currentTarget }: PointerEvent) => {
      // A finger's handle loses it to the list.
      if (target === currentTarget) setHeld(null);
    },
  };
  return { held, gripOf, carrying };
}

interface ToolsProps {
  readonly store: PlaylistStore;
  readonly entry: PlaylistEntry;
  readonly last: number;
  /** They make the handle draggable. */
  readonly grip: Partial<ToolButtonProps>;
}

const Tools = observer(function Tools({ store, entry, last, grip }: ToolsProps) {
  const { videoId, order: index, video } = entry;
  const title = isolated(video?.title ?? "Unavailable video");
  const order = {
    index,
    last,
    onMove: (to: number) => store.move(videoId, to),
  };
  return (
    <div className={s.tools}>
      <MoveTools name={title} {...order} />
      <ToolButton
        {...grip}
        icon="grip"
        className={s.grip}
        aria-label={`Reorder: ${title}`}
        onKeyDown={(event) => moveByKey(event, order)}
      />
      <ToolButton
        icon="trash"
        aria-label={`Remove: ${title}`}
        aria-busy={store.takingOut.saving === videoId || undefined}
        onClick={() => void store.takeOut(videoId)}
      />
    </div>
  );
});
