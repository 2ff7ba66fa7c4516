import { lazy, Suspense } from "react";
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

const DIALOGS = { "sign-in": SignIn, feedback: Feedback, support: Donation } as const;

export interface ShellDialogsProps {
  readonly dialog: Intent;
  readonly onClose: () => void;
}

/** The dialogs that header and footer open on every page; each comes with its first opening. */
export function ShellDialogs({ dialog, onClose }: ShellDialogsProps) {
  if (dialog === null) return null;
  const View = DIALOGS[dialog];
  return (
    <Suspense>
      <View open onClose={onClose} />
    </Suspense>
  );
}
