import type { RequestStatus } from "../../core/requests/request.ts";
import { snagRefusal } from "../../core/snagged-requests/snag-form.ts";
import * as s from "./request-details.module.css";

/** Replaces the invitation to respond for readers without a part in the request. */
export function EndedNote({ status }: { readonly status: RequestStatus }) {
  const ended = snagRefusal(status);
  return ended !== undefined && <p className={s.ended}>{ended}</p>;
}
