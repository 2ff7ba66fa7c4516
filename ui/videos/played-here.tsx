import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { LoadedPlayer } from "../player/loaded-player.tsx";
import { useStarted } from "../shared/use-started.ts";
import { useStore } from "../shared/use-store.tsx";
import { type WatchedBy, WatchStore } from "./watch.store.ts";

export interface PlayedHereProps {
  readonly by: WatchedBy;
  /** Until it is there. */
  readonly waiting: ReactElement;
}

/** A video that somebody chose to watch in a page that is about something else: it plays at once. */
export const PlayedHere = observer(function PlayedHere({ by, waiting }: PlayedHereProps) {
  const store = useStore(WatchStore);
  useStarted(store, by);
  return <LoadedPlayer store={store} autoPlay takesFocus waiting={waiting} />;
});
