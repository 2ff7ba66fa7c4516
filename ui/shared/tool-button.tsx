import type { ComponentProps } from "react";
import { Icon, type IconName } from "./icon.tsx";
import * as s from "./tool-button.module.css";

export interface ToolButtonProps extends Omit<ComponentProps<"button">, "type" | "children"> {
  readonly icon: IconName;
  readonly "aria-label": string;
}

/** Shows a button of a row with an icon only, large enough for a finger. */
export function ToolButton({ icon, className, ...props }: ToolButtonProps) {
  return (
    <button {...props} type="button" className={[s.tool, className].filter(Boolean).join(" ")}>
      <Icon name={icon} />
    </button>
  );
}
