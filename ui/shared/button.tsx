import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Link, type LinkProps } from "react-router-dom";
import * as s from "./button.module.css";

type Variant = "primary" | "secondary" | "quiet" | "danger";

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: Variant;
  /** It names a running command, such as "Creating..."; it replaces the label, is announced, and disables clicks. */
  readonly busy?: string | undefined;
}

export function Button({ variant = "secondary", busy, children, className, onClick, ...props }: ButtonProps) {
  const isBusy = busy !== undefined;
  return (
    <button
      type="button"
      {...props}
      className={[s.button, s[variant], className].filter(Boolean).join(" ")}
      aria-disabled={isBusy || props["aria-disabled"]}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        // `disabled` would remove the focus while the user is working.
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isBusy ? (
        <span className={s.label}>
          <span className={s.unseen} aria-hidden="true">
            {children}
          </span>
          <span role="status">{busy}</span>
        </span>
      ) : (
        children
      )}
    </button>
  );
}

export interface ButtonLinkProps extends LinkProps {
  readonly variant?: Variant;
  readonly children: ReactNode;
}

export function ButtonLink({ variant = "secondary", className, ...props }: ButtonLinkProps) {
  return (
    <Link
      // The browser itself would follow the address without the state.
      data-remembers={props.state === undefined ? undefined : true}
      {...props}
      className={[s.button, s[variant], className].filter(Boolean).join(" ")}
    />
  );
}
