import { Button, type ButtonProps } from "./button.tsx";
import * as s from "./save-bar.module.css";

export interface SaveBarProps {
  /** What the button does: "Save profile". */
  readonly children: string;
  readonly variant?: ButtonProps["variant"];
  readonly isSaving: boolean;
  /** What came of the last save; undefined while nothing was saved, or more was typed since. */
  readonly saved: string | undefined;
}

/** Under a form that stays: its button, and beside it that it is saved. */
export function SaveBar({ children, variant = "primary", isSaving, saved }: SaveBarProps) {
  return (
    <div className={s.bar}>
      <Button type="submit" variant={variant} busy={isSaving ? "Saving..." : undefined}>
        {children}
      </Button>
      <p className={s.saved} role="status">
        {saved}
      </p>
    </div>
  );
}
