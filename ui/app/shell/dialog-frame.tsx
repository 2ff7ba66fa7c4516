import type { ShellDialog } from "./shell-dialog.ts";
import type { Elements } from "../../shared/elements.ts";
import { Dialog } from "../../shared/dialog.tsx";

/** The dialogs themselves have the same titles. */
const TITLES: Readonly<Record<ShellDialog, string>> = {
  "sign-in": "Login to Your Account",
  support: "Support the Mission",
  feedback: "Feedback",
};

export interface DialogFrameProps {
  readonly dialog: ShellDialog | null;
  readonly onClose: () => void;
  readonly children: Elements;
}

/** Shows a dialog while its content is being loaded. */
export function DialogFrame({ dialog, onClose, children }: DialogFrameProps) {
  return (
    dialog !== null && (
      <Dialog open title={TITLES[dialog]} onClose={onClose}>
        {children}
      </Dialog>
    )
  );
}
