import { Suspense, useState } from "react";
import type { UserId } from "../../../core/shared/id.ts";
import type { ShellDialog } from "./shell-dialog.ts";
import { ErrorPanel } from "../../shared/error-panel.tsx";
import { Skeleton } from "../../shared/skeleton.tsx";
import { screen } from "../screens/screen.tsx";
import { DialogFrame } from "./dialog-frame.tsx";
import { ErrorBoundary } from "../../shared/error-boundary.tsx";

const Feedback = screen(
  "feedback-dialog",
  () => import(/* webpackChunkName: "feedback-dialog" */ "./feedback-dialog.screen.ts"),
);

const DIALOGS = {
  feedback: Feedback,
  "sign-in": screen(
    "sign-in-dialog",
    () => import(/* webpackChunkName: "sign-in-dialog" */ "./sign-in-dialog.screen.ts"),
  ),
  support: screen(
    "donation-dialog",
    () => import(/* webpackChunkName: "donation-dialog" */ "./donation-dialog.screen.ts"),
  ),
} as const;

export const SHELL_DIALOGS: Readonly<Record<ShellDialog, Pick<typeof Feedback, "load">>> = DIALOGS;

export interface ShellDialogsProps {
  readonly dialog: ShellDialog | null;
  /** Calls once when the server can be reached again; returns a function that cancels the call. */
  readonly whenBack: (call: () => void) => () => void;
  /** Visitors have none. */
  readonly userId: UserId | null;
  readonly onClose: () => void;
}

/** Shows the dialogs of header and footer. Each is fetched at its first opening, and its frame opens at once. */
export function ShellDialogs({ dialog, userId, whenBack, onClose }: ShellDialogsProps) {
  // Feedback that was typed survives closing the dialog, but not a change of the user.
  const [writer, setWriter] = useState<UserId | null>();
  const isFeedback = dialog === "feedback";
  if (isFeedback && writer !== userId) setWriter(userId);
  const View = dialog === null || isFeedback ? null : DIALOGS[dialog].View;
  return (
    <ErrorBoundary
      whenBack={whenBack}
      fallback={
        <DialogFrame dialog={dialog} onClose={onClose}>
          <ErrorPanel
            title="Part of the app couldn't load"
            message="You may be offline. It loads by itself once you are connected."
          />
        </DialogFrame>
      }
    >
      <Suspense
        fallback={
          <DialogFrame dialog={dialog} onClose={onClose}>
            <Skeleton rows={2} />
          </DialogFrame>
        }
      >
        {View !== null && <View open onClose={onClose} />}
        {writer === userId && <Feedback.View key={userId} open={isFeedback} onClose={onClose} />}
      </Suspense>
    </ErrorBoundary>
  );
}
