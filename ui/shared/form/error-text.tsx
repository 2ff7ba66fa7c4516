import * as s from "./error-text.module.css";

export interface ErrorTextProps {
  /** Nothing is shown without it. */
  readonly children: string | undefined;
  /** Where what stands around it has no gaps of its own. */
  readonly isApart?: boolean;
}

/** What went wrong, announced as it appears. */
export function ErrorText({ children, isApart }: ErrorTextProps) {
  if (children === undefined) return null;
  return (
    <p className={s.error} data-apart={isApart} role="alert">
      {children}
    </p>
  );
}
