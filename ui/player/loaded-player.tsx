import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import type { Loadable } from "../../core/shared/loadable.ts";
import type { Video } from "../../core/videos/video.ts";
import { ErrorPanel } from "../shared/error-panel.tsx";
import { StreamPlayer } from "./stream-player.tsx";
import type { StreamStore } from "./stream.store.ts";
import type { VideoPlayerProps } from "./video-player.tsx";

interface PlayedStore {
  readonly state: Loadable<Video>;
  readonly stream: StreamStore;
  retry(): void;
  begun(): Promise<void>;
}

interface LoadedPlayerProps extends Pick<VideoPlayerProps, "autoPlay" | "takesFocus" | "onEnded"> {
  readonly store: PlayedStore;
  /** A placeholder is shown until the video's address is known. */
  readonly waiting: ReactElement;
}

/** Plays the store's video once it is loaded. The previous one plays until then. */
export const LoadedPlayer = observer(function LoadedPlayer({ store, waiting, ...props }: LoadedPlayerProps) {
  const { state, stream } = store;
  if (state.kind === "failed")
    return (
      <ErrorPanel title="Couldn't load the video" failure={state.failure} onRetry={() => store.retry()} />
    );
  if (stream.video === null) return waiting;
  return <StreamPlayer {...props} stream={stream} video={stream.video} onBegin={() => void store.begun()} />;
});
