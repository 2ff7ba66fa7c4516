import { unreadText } from "../conversations/unread.ts";
import type { Notification, NotificationKind, NotifiedStep } from "./notification.ts";

/** On the way to what is told of. */
export const OPEN_LABEL: Readonly<Record<NotificationKind, string>> = {
  message: "Read and reply",
  response: "View the response",
  share: "View the request",
  agreement: "View the agreement",
};

const STEP_TEXT: Readonly<Record<NotifiedStep, string>> = {
  proposed: "proposed an agreement",
  accepted: "accepted your proposal",
  declined: "declined your proposal",
  delivered: "delivered the work",
  changes_requested: "asked for changes",
  completed: "accepted your work",
};

/** What somebody did, after their name. */
export function notificationText({
  kind,
  step,
  unreadMessages,
}: Pick<Notification, "kind" | "step" | "unreadMessages">): string {
  switch (kind) {
    case "message":
      return unreadMessages > 1 ? `sent you ${unreadText(unreadMessages)} messages` : "sent you a message";
    case "response":
      return "responded to your request";
    case "share":
      return "shared a request with you";
    case "agreement":
      return step === null ? "updated your agreement" : STEP_TEXT[step];
  }
}
