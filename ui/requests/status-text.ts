import type { RequestStatus } from "../../core/requests/request.ts";

export interface StatusText {
  readonly label: string;
  /** Its consequences for others cannot be undone, so the owner is asked first. */
  readonly question?: { readonly title: string; readonly consequence: string; readonly no: string };
}

/** Returns the label of a change from one status to another, and the texts of its dialog. */
export function statusText(from: RequestStatus, to: RequestStatus): StatusText {
  switch (to) {
    case "closed":
      return {
        label: "Close request",
        question:
          from === "in_progress"
            ? {
                title: "Close this request while work is in progress?",
                consequence:
                  "The agreement ends without being completed, and the request can't be reopened. This can't be undone.",
                no: "Keep it open",
              }
            : {
                title: "Close this request?",
                consequence: "No one can respond anymore, and open proposals end. You can reopen it later.",
                no: "Keep it open",
              },
      };
    case "completed":
      return {
        label: "Mark as completed",
        question: {
          title: "Mark this request as completed?",
          consequence:
            "It's completed without an agreement. No one can respond anymore, and open proposals end. You can reopen it later.",
          no: "Cancel",
        },
      };
    default:
      return { label: "Reopen request" };
  }
}
