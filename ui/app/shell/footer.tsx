import type { ReactElement } from "react";
import { PRODUCT_NAME, TAGLINE } from "../../../core/shared/brand.ts";
import type { ShellDialog } from "./shell-dialog.ts";
import * as s from "./footer.module.css";

export type FooterDialog = Exclude<ShellDialog, "sign-in">;

export interface FooterProps {
  readonly onDialog: (dialog: FooterDialog) => void;
  /** Links into the product, which the portal leaves with a new page. */
  readonly link: (path: string, label: string, className: string | undefined) => ReactElement;
}

export function Footer({ onDialog, link }: FooterProps) {
  const opener = (dialog: FooterDialog, label: string) => (
    <button type="button" className={s.link} data-dialog={dialog} onClick={() => onDialog(dialog)}>
      {label}
    </button>
  );
  return (
    <footer className={s.footer}>
      <div className={s.inner}>
        <p>
          {PRODUCT_NAME}. {TAGLINE}.
        </p>
        <ul className={s.links}>
          <li>{opener("support", "Support the Mission")}</li>
          <li>{opener("feedback", "Feedback")}</li>
          <li>{link("/terms", "Terms", s.link)}</li>
          <li>{link("/privacy", "Privacy", s.link)}</li>
        </ul>
      </div>
    </footer>
  );
}
