import { Button, type ButtonProps } from "./button.tsx";
import * as s from "./save-bar.module.css";

export interface SaveBarProps {
  /** The button has this label, as in "Save profile". */
  readonly children: string;
  readonly variant?: ButtonProps["variant"];
  readonly isSaving: boolean;
  /** The result of the last save is undefined before one and after further changes. */
  readonly saved: string | undefined;
}

/** Shows below a repeatable form its button and the result of the last save. */
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
