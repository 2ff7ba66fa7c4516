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
   * A new id is another video, which begins where it was left; a new `streamUrl` of the same video continues. Either
   * way the element stays, and with it full screen.
   */
  readonly video: PlayedVideo;
  /** The video begins by itself, as far as the browser allows it. */
  readonly autoPlay?: boolean;
  /** Each new video takes the focus, so that its keys work after the pressed button has been replaced. */
  readonly takesFocus?: boolean;
  /** When the number changes, the same address is loaded again. */
  readonly attempt?: number;
  /** The seconds replace the remembered position. */
  readonly startAt?: number;
  /** They replace the controls and say why the video cannot be played. */
  readonly children?: Elements;
}

/**
 * Plays a video with our own controls. The server renders the browser's controls, which work before the application
 * starts, and without it.
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
          // The server has rendered it like this.
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

/** Tells whether React would draw it; unmet conditions leave such values. */
function hasNode(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false;
}

/** Tells whether the video is upright, as phones film. */
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

/** Shows over a still picture that it is loading, or that a click plays it. */
function Standstill({ media: { isWaiting, isPaused } }: { readonly media: MediaState }) {
  if (isWaiting) return <span className={s.waiting} aria-hidden="true" />;
  if (!isPaused) return null;
  return (
    <span className={s.start} aria-hidden="true">
      <PlayerIcon name="play" size={34} />
    </span>
  );
}
