import type { ShellDialog } from "./shell-dialog.ts";
import type { Elements } from "../../shared/elements.ts";
import { Dialog } from "../../shared/dialog.tsx";

/** The same as the dialogs themselves have. */
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

/** A dialog whose own content is on its way. */
export function DialogFrame({ dialog, onClose, children }: DialogFrameProps) {
  return (
    dialog !== null && (
      <Dialog open title={TITLES[dialog]} onClose={onClose}>
        {children}
      </Dialog>
    )
  );
}
