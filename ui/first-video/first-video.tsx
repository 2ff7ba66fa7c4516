import { observer } from "mobx-react-lite";
import { ButtonLink } from "../shared/button.tsx";
import { VIDEOS } from "../shared/drawings/videos.ts";
import { EmptyState } from "../shared/empty-state.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import { FirstVideoStore } from "./first-video.store.ts";
import * as s from "./first-video.module.css";

export interface FirstVideoProps {
  /** The text says what a video is good for. */
  readonly children: string;
}

/** Leads a user without videos to the upload; shows nothing to others, and while the number is unknown. */
export const FirstVideo = observer(function FirstVideo({ children }: FirstVideoProps) {
  const store = useStartedStore(FirstVideoStore);
  const { state } = store;
  if (state.kind !== "ready" || state.value > 0) return null;
  return (
    <div className={s.place}>
      <EmptyState
        title="No videos yet"
        drawing={VIDEOS}
        action={<ButtonLink to="/video-upload">Upload a video</ButtonLink>}
      >
        {children}
      </EmptyState>
    </div>
  );
});
