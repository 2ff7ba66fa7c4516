import { Link } from "react-router-dom";
import { PRODUCT_NAME, TAGLINE } from "../../../core/shared/brand.ts";
import type { ShellDialog } from "./shell-dialog.ts";
import * as s from "./footer.module.css";

export function Footer({ onDialog }: { readonly onDialog: (dialog: ShellDialog) => void }) {
  const opener = (dialog: ShellDialog, label: string) => (
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
          <li>
            <Link className={s.link} to="/terms">
              Terms
            </Link>
          </li>
          <li>
            <Link className={s.link} to="/privacy">
              Privacy
            </Link>
          </li>
        </ul>
      </div>
    </footer>
  );
}
