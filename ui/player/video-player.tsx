import { observer } from "mobx-react-lite";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import type { Video } from "../../core/videos/video.ts";
import { useIsFirstDrawing } from "../shared/use-first-drawing.ts";
import { useStarted } from "../shared/use-started.ts";
import { useStore } from "../shared/use-store.tsx";
import { PlayerControls } from "./player-controls.tsx";
import { PlayerKeysDialog } from "./player-keys-dialog.tsx";
import { PlayerIcon } from "./player-icon.tsx";
import { PlayerStore } from "./player.store.ts";
import { canFillScreen } from "./run-player-command.ts";
import { useAppliedSettings } from "./use-applied-settings.ts";
import { type MediaState, useMedia } from "./use-media.ts";
import { usePlayerControls } from "./use-player-controls.ts";
import { type PlayingEvents, usePlaying } from "./use-playing.ts";
import type { Elements } from "../shared/elements.ts";
import * as s from "./video-player.module.css";

export type PlayedVideo = Pick<
  Video,
  "id" | "title" | "streamUrl" | "poster" | "captions" | "width" | "height"
>;

export interface VideoPlayerProps extends PlayingEvents {
  /**
   * Another id is another video, begun where it was left; another `streamUrl` of the same one goes on where it is.
   * Either way the element stays, and with it full screen.
   */
  readonly video: PlayedVideo;
  /** Begins by itself, as far as the browser lets it. */
  readonly autoPlay?: boolean;
  /** Each video takes the focus when it comes: whoever pressed what stood in its place goes on with its keys. */
  readonly takesFocus?: boolean;
  /** Another number loads what could not be played anew, from the same address. */
  readonly attempt?: number;
  /** In seconds, in the place of what the device remembers. */
  readonly startAt?: number;
  /** Over the picture, in the place of the controls: why it cannot be played. */
  readonly children?: Elements;
}

/**
 * A video with controls of our own. As the server sends it, it has the browser's: it plays before the application is
 * alive, and without it.
 */
export const VideoPlayer = observer(function VideoPlayer(props: VideoPlayerProps) {
  const { video, takesFocus = false, children } = props;
  const store = useStore(PlayerStore);
  const frame = useRef<HTMLDivElement>(null);
  const media = useRef<HTMLVideoElement>(null);
  const isFirst = useIsFirstDrawing();
  const state = useMedia(media, frame);
  const controls = usePlayerControls(store, { media, frame }, video);
  useStarted(store);
  usePlaying(media, store, props);
  useAppliedSettings(media, store, video);
  useEffect(() => {
    if (takesFocus) frame.current?.focus();
  }, [takesFocus, video.id]);
  const hasControls = !isFirst && !hasNode(children);
  const isIdle = hasControls && store.isIdle && !state.isPaused && !controls.hasKeyFocus;
  return (
    <>
      <div
        ref={frame}
        className={[s.frame, isIdle && s.idle, isTall(video) && s.tall].filter(Boolean).join(" ")}
        role="group"
        aria-label="Video player"
        tabIndex={-1}
        {...(hasControls && controls.listeners)}
      >
        <Picture
          ref={media}
          video={video}
          // As the server sends it.
          controls={isFirst}
          {...(hasControls && controls.picture)}
        />
        {hasControls && (
          <>
            <Standstill media={state} />
            <p className={s.said} role="status">
              {store.said}
            </p>
            <PlayerControls
              store={store}
              media={state}
              captions={video.captions}
              canFillScreen={canFillScreen(media.current)}
              onCommand={controls.run}
              onSeek={controls.seek}
            />
          </>
        )}
        {children}
      </div>
      <PlayerKeysDialog open={controls.isHelpOpen} onClose={controls.closeHelp} />
    </>
  );
});

/** Whether React draws anything of it, which it does of no condition that is not met. */
function hasNode(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false;
}

/** Stands upright, as phones film. */
function isTall({ width, height }: PlayedVideo): boolean {
  return width !== null && height !== null && height > width;
}

interface PictureProps extends ComponentProps<"video"> {
  readonly video: PlayedVideo;
}

function Picture({ video, ...props }: PictureProps) {
  return (
    <video
      {...props}
      className={s.video}
      src={video.streamUrl}
      poster={video.poster?.large}
      width={video.width ?? undefined}
      height={video.height ?? undefined}
      preload="metadata"
      playsInline
      aria-label={video.title}
    >
      {video.captions.map(({ language, label, url }) => (
        <track key={language} kind="captions" srcLang={language} label={label} src={url} />
      ))}
    </video>
  );
}

/** Over a picture that stands still: that it waits, or that a click plays it. */
function Standstill({ media: { isWaiting, isPaused } }: { readonly media: MediaState }) {
  if (isWaiting) return <span className={s.waiting} aria-hidden="true" />;
  if (!isPaused) return null;
  return (
    <span className={s.start} aria-hidden="true">
      <PlayerIcon name="play" size={34} />
    </span>
  );
}
