import * as s from "./error-text.module.css";

export interface ErrorTextProps {
  /** Without a text nothing is rendered. */
  readonly children: string | undefined;
  /** It adds a gap where the surroundings have none. */
  readonly isApart?: boolean;
  /** It is as small as the texts beside it. */
  readonly isSmall?: boolean;
}

/** Shows an error and announces it. */
export function ErrorText({ children, isApart, isSmall }: ErrorTextProps) {
  if (children === undefined) return null;
  return (
    <p className={s.error} data-apart={isApart} data-small={isSmall} role="alert">
      {children}
    </p>
  );
}
