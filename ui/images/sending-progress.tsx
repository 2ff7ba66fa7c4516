import { observer } from "mobx-react-lite";
import { ProgressBar } from "../shared/progress-bar.tsx";
import type { SendingStore } from "./sending.store.ts";

/** Shows the progress of an upload; nothing without one. */
export const SendingProgress = observer(function SendingProgress({
  store: { percent },
}: {
  readonly store: SendingStore;
}) {
  if (percent === null) return null;
  const label = percent < 100 ? `Uploading: ${String(percent)}%` : "Uploaded. Saving...";
  return <ProgressBar label={label} value={percent} max={100} />;
});
