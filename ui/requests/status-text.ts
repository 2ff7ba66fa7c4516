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
                title: "Close it although work is under way?",
                consequence:
                  "The agreement ends without being completed, and the request cannot be opened again. This cannot be undone.",
                no: "Keep it going",
              }
            : {
                title: "Close this request?",
                consequence:
                  "Nobody can respond to it any more, and proposals that wait for an answer end. You can open it again.",
                no: "Keep it open",
              },
      };
    case "completed":
      return {
        label: "Mark as completed",
        question: {
          title: "Is this done?",
          consequence:
            "It is completed without an agreement. Nobody can respond to it any more, and proposals that wait for an answer end. You can open it again.",
          no: "Not yet",
        },
      };
    default:
      return { label: "Reopen request" };
  }
}
