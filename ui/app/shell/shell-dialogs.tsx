import { useState } from "react";
import type { UserId } from "../../../core/shared/id.ts";
import type { ShellDialog } from "./shell-dialog.ts";
import { screen } from "../screens/screen.tsx";
import { DialogFrame } from "./dialog-frame.tsx";
import { LateInFrame } from "./late-in-frame.tsx";

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
    <LateInFrame
      whenBack={whenBack}
      frame={(content) => (
        <DialogFrame dialog={dialog} onClose={onClose}>
          {content}
        </DialogFrame>
      )}
    >
      {View !== null && <View open onClose={onClose} />}
      {writer === userId && <Feedback.View key={userId} open={isFeedback} onClose={onClose} />}
    </LateInFrame>
  );
}
