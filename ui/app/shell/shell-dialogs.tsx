import { Suspense, useState } from "react";
import type { UserId } from "../../../core/shared/id.ts";
import type { ShellDialog } from "./shell-dialog.ts";
import { screen } from "../screens/screen.tsx";

const Feedback = screen(
  () => import(/* webpackChunkName: "feedback-dialog" */ "../../feedback/feedback-dialog.view.tsx"),
  (module) => module.FeedbackDialogView,
);

const DIALOGS = {
  "sign-in": screen(
    () => import(/* webpackChunkName: "sign-in-dialog" */ "../../auth/sign-in-dialog.view.tsx"),
    (module) => module.SignInDialogView,
  ),
  support: screen(
    () => import(/* webpackChunkName: "donation-dialog" */ "../../donations/donation-dialog.view.tsx"),
    (module) => module.DonationDialogView,
  ),
} as const;

export interface ShellDialogsProps {
  readonly dialog: ShellDialog | null;
  /** Null for a visitor. */
  readonly userId: UserId | null;
  readonly onClose: () => void;
}

/** The dialogs that header and footer open on every page; each comes with its first opening. */
export function ShellDialogs({ dialog, userId, onClose }: ShellDialogsProps) {
  // What is written into feedback outlives its closing, but not whoever wrote it.
  const [writer, setWriter] = useState<UserId | null>();
  const isFeedback = dialog === "feedback";
  if (isFeedback && writer !== userId) setWriter(userId);
  const View = dialog === null || isFeedback ? null : DIALOGS[dialog].View;
  return (
    <Suspense>
      {View !== null && <View open onClose={onClose} />}
      {writer === userId && <Feedback.View key={userId} open={isFeedback} onClose={onClose} />}
    </Suspense>
  );
}
