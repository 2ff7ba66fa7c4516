import * as s from "./rows.module.css";

/** Replaces a part of the page that the server does not have. */
export function NotOffered() {
  return <p className={s.empty}>This server doesn&apos;t offer this.</p>;
}
