import { Link } from "react-router-dom";
import { PRODUCT_NAME, TAGLINE } from "../../../core/shared/brand.ts";
import type { Intent } from "../intent.ts";
import * as s from "./footer.module.css";

export function Footer({ onIntent }: { readonly onIntent: (intent: Intent) => void }) {
  const ask = (intent: Intent, label: string) => (
    <button
      type="button"
      className={s.link}
      data-intent={intent}
      onClick={() => {
        onIntent(intent);
      }}
    >
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
          <li>{ask("support", "Support the Mission")}</li>
          <li>{ask("feedback", "Feedback")}</li>
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
