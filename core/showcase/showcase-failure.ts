import type { Failure } from "../shared/failure.ts";
import { failureMessage } from "../shared/failure-message.ts";

export function showcaseWriteMessage(failure: Failure): string {
  const { kind, facts } = failure;
  switch (kind) {
    case "forbidden":
      return facts.detail ?? failureMessage(failure);
    case "not-found":
      return "This solution no longer exists. Copy what you need before you leave.";
    case "bad-answer":
      return "Failed to save the solution";
    case "network":
    case "timed-out":
      return `${failureMessage(failure)} Nothing you entered is lost.`;
    case "subscription-required":
      // Its dialog says so.
      return "";
    default:
      return failureMessage(failure);
  }
}

/** An edited showcase is saved in these steps, one after the other. */
export type SaveStep = "text" | "profile" | "videos" | "files";

const INTERRUPTED: Readonly<Record<Exclude<SaveStep, "text">, string>> = {
  profile: "Your text was saved. Failed to link profile.",
  videos: "Your text was saved. Failed to link videos.",
  files: "Your text and videos were saved, but not the files.",
};

/** Says what an interrupted save has saved and why it ended; "" where the user ended it before anything was saved. */
export function interruptedSaveMessage(failure: Failure, step: SaveStep): string {
  const isCancelled = failure.kind === "cancelled";
  if (step === "text") return isCancelled ? "" : showcaseWriteMessage(failure);
  return `${INTERRUPTED[step]} ${isCancelled ? "Canceled." : showcaseWriteMessage(failure)}`.trim();
}
