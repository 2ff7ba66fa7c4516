import { unreadText } from "../../core/conversations/unread.ts";
import * as s from "../shared/unread-count.module.css";

/** Shows how many messages of a row are unread; nothing for 0. */
export function UnreadMark({ count }: { readonly count: number }) {
  return (
    count > 0 && (
      <span className={s.count}>
        <span>{unreadText(count)}</span>
        <span className="visually-hidden"> unread</span>
      </span>
    )
  );
}
