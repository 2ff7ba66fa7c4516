import { observer } from "mobx-react-lite";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { Video } from "../../core/videos/video.ts";
import { Button } from "../shared/button.tsx";
import { Icon } from "../shared/icon.tsx";
import * as s from "./stream-player.module.css";
import type { StreamStore, StreamTrouble } from "./stream.store.ts";
import { VideoPlayer, type VideoPlayerProps } from "./video-player.tsx";

interface StreamPlayerProps extends Pick<
  VideoPlayerProps,
  "autoPlay" | "takesFocus" | "startAt" | "onBegin" | "onEnded"
> {
  readonly stream: StreamStore;
  /** The server draws this video, which is also shown until the stream is known. */
  readonly video: Video;
}

/** Plays a video whose address is renewed, and says why it cannot continue. */
export const StreamPlayer = observer(function StreamPlayer({ stream, video, ...events }: StreamPlayerProps) {
  const { trouble } = stream;
  return (
    <VideoPlayer
      {...events}
      video={stream.video ?? video}
      attempt={stream.attempt}
      onProgress={() => stream.progress()}
      onFault={(fault) => stream.fault(fault)}
    >
      {trouble !== null && <Trouble stream={stream} trouble={trouble} isOwn={video.isOwn} />}
    </VideoPlayer>
  );
});

const H264 = 'video/mp4; codecs="avc1.42E01E"';

interface TroubleProps {
  readonly stream: StreamStore;
  readonly trouble: StreamTrouble;
  readonly isOwn: boolean;
}

const Trouble = observer(function Trouble({ stream, trouble, isOwn }: TroubleProps) {
  const { title, text } = troubleText(trouble, isOwn);
  return (
    <div className={s.trouble} role="alert">
      <Icon name="alert" size={28} />
      <p className={s.title}>{title}</p>
      <p className={s.text}>{text}</p>
      <Button
        className={s.retry}
        busy={stream.isRenewing ? "Trying..." : undefined}
        onClick={() => stream.retry()}
      >
        Retry
      </Button>
    </div>
  );
});

function troubleText(
  trouble: StreamTrouble,
  isOwn: boolean,
): { readonly title: string; readonly text: string } {
  if (trouble.kind === "unplayable")
    return { title: "This browser can't play this video", text: unplayableText(isOwn) };
  if (trouble.failure.kind === "not-found")
    return {
      title: "This video is no longer available",
      text: "It was deleted, or it's no longer shared with you.",
    };
  return { title: "Playback stopped", text: failureMessage(trouble.failure) };
}

function unplayableText(isOwn: boolean): string {
  if (document.createElement("video").canPlayType(H264) === "")
    return "It has no decoder for H.264, which nearly all videos need. Install one, or use another browser.";
  return isOwn
    ? "The file may be damaged, or in a format this browser doesn't support. Nearly every browser plays MP4 with H.264."
    : "Try another browser or update this one.";
}
