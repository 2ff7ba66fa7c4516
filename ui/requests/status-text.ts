import type { RequestStatus } from "../../core/requests/request.ts";

export interface StatusText {
  readonly label: string;
  /** Asked first; what it undoes for others does not come back. */
  readonly question?: { readonly title: string; readonly consequence: string; readonly no: string };
}

/** What setting a request that is `from` to another status is called, and what is said before it is done. */
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
