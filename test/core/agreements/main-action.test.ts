import { describe, expect, it } from "@jest/globals";
import { mainAction, talkAction, type AgreementViewer } from "../../../core/agreements/main-action.ts";
import { REQUEST_STATUSES, type RequestStatus } from "../../../core/requests/request.ts";
import type { ConversationId } from "../../../core/shared/id.ts";

const VIEWERS: readonly AgreementViewer[] = ["visitor", "client", "developer", "owner"];
const TALKING = 31 as ConversationId;

function offered(
  viewer: AgreementViewer,
  status: RequestStatus,
  conversationId: ConversationId | null,
): string {
  return mainAction({ viewer, status, conversationId, isDeclined: false }).kind;
}

describe("mainAction", () => {
  it("invites to an open request whom it can lead on", () => {
    expect(VIEWERS.map((viewer) => offered(viewer, "open", null))).toEqual([
      "sign-in",
      "none",
      "start-conversation",
      "none",
    ]);
  });

  it("invites nobody to a request that is not open", () => {
    const invited = REQUEST_STATUSES.filter((status) => status !== "open").flatMap((status) =>
      VIEWERS.map((viewer) => offered(viewer, status, null)),
    );
    expect(new Set(invited)).toEqual(new Set(["none"]));
  });

  it("leads a developer who talks already to the conversation, wherever the request stands", () => {
    for (const status of REQUEST_STATUSES)
      expect(mainAction({ viewer: "developer", status, conversationId: TALKING, isDeclined: true })).toEqual({
        kind: "open-conversation",
        conversationId: TALKING,
      });
  });

  it("asks nothing of a developer who was declined", () => {
    const declined = { viewer: "developer", status: "open", conversationId: null, isDeclined: true } as const;
    expect(mainAction(declined)).toEqual({ kind: "none" });
  });
});

describe("talkAction", () => {
  it("begins on an open request alone", () => {
    const kinds = REQUEST_STATUSES.map((status) => talkAction({ status, conversationId: null }).kind);
    expect(kinds).toEqual(["start-conversation", "none", "none", "none"]);
  });
});
