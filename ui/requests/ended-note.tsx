import type { RequestStatus } from "../../core/requests/request.ts";
import { snagRefusal } from "../../core/snagged-requests/snag-form.ts";
import * as s from "./request-details.module.css";

/** In the place of an invitation, for those who have nothing to do with the request yet. */
export function EndedNote({ status }: { readonly status: RequestStatus }) {
  const ended = snagRefusal(status);
  return ended !== undefined && <p className={s.ended}>{ended}</p>;
}
