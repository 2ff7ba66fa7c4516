import { hiddenNotice } from "../../core/moderation/hidden.ts";
import { Icon } from "../shared/icon.tsx";
import * as s from "./moderation.module.css";

export interface HiddenNoticeProps {
  /** The notice names the thing by a noun such as "request". */
  readonly what: string;
  /** A thing that is not hidden has no reason. */
  readonly because: string | null;
}

/** Tells an owner that the moderators have hidden a thing of theirs. */
export function HiddenNotice({ what, because }: HiddenNoticeProps) {
  if (because === null) return null;
  return (
    <p className={s.notice} role="note">
      <Icon name="alert" size={18} />
      <span>{hiddenNotice(what, because)}</span>
    </p>
  );
}
