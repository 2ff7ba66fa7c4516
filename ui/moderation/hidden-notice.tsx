import { hiddenNotice } from "../../core/moderation/hidden.ts";
import { Icon } from "../shared/icon.tsx";
import * as s from "./moderation.module.css";

export interface HiddenNoticeProps {
  /** Such as "request". */
  readonly what: string;
  /** Null for what was not hidden. */
  readonly because: string | null;
}

/** Beside one's own that the moderators have hidden. */
export function HiddenNotice({ what, because }: HiddenNoticeProps) {
  if (because === null) return null;
  return (
    <p className={s.notice} role="note">
      <Icon name="alert" size={18} />
      <span>{hiddenNotice(what, because)}</span>
    </p>
  );
}
