import { lazy, Suspense, useState } from "react";
import type { UserId } from "../../../core/shared/id.ts";
import type { Intent } from "../intent.ts";

const SignIn = lazy(() =>
  import(/* webpackChunkName: "sign-in-dialog" */ "../../auth/sign-in-dialog.view.tsx").then((module) => ({
    default: module.SignInDialogView,
  })),
);
const Feedback = lazy(() =>
  import(/* webpackChunkName: "feedback-dialog" */ "../../feedback/feedback-dialog.view.tsx").then(
    (module) => ({
      default: module.FeedbackDialogView,
    }),
  ),
);
const Donation = lazy(() =>
  import(/* webpackChunkName: "donation-dialog" */ "../../donations/donation-dialog.view.tsx").then(
    (module) => ({
      default: module.DonationDialogView,
    }),
  ),
);

const DIALOGS = { "sign-in": SignIn, support: Donation } as const;

export interface ShellDialogsProps {
  readonly dialog: Intent;
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
  const View = dialog === null || isFeedback ? null : DIALOGS[dialog];
  return (
    <Suspense>
      {View !== null && <View open onClose={onClose} />}
      {writer === userId && <Feedback key={userId} open={isFeedback} onClose={onClose} />}
    </Suspense>
  );
}
