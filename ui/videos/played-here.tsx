import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { LoadedPlayer } from "../player/loaded-player.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import { type WatchedBy, WatchStore } from "./watch.store.ts";

export interface PlayedHereProps {
  readonly by: WatchedBy;
  /** A placeholder is shown until the video has loaded. */
  readonly waiting: ReactElement;
}

/** Plays at once a video that was chosen on a page about something else. */
export const PlayedHere = observer(function PlayedHere({ by, waiting }: PlayedHereProps) {
  const store = useStartedStore(WatchStore, by);
  return <LoadedPlayer store={store} autoPlay takesFocus waiting={waiting} />;
});
