import { describe, expect, it } from "@jest/globals";
import { act, screen, waitFor } from "@testing-library/react";
import { useNavigate } from "react-router-dom";
import { Failure } from "../../../core/shared/failure.ts";
import type { RequestId, UserId } from "../../../core/shared/id.ts";
import { StartConversation } from "../../../ui/subscription/start-conversation.tsx";
import { aSession, aUser, BOB } from "../../builders/auth.ts";
import { aStart } from "../../builders/start-conversation.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import type { FakeSubscriptionApi } from "../../fakes/fake-subscription-api.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

const DIALOG = { name: "Creator subscription required" };
const OF_OWNER = <StartConversation requestId={7 as RequestId} developerId={8 as UserId} />;

function open(
  present: FakeSubscriptionApi["present"] = "active",
  view = <StartConversation requestId={7 as RequestId} />,
  user = BOB,
) {
  const { current } = aPage();
  current.begin(aSession("token", user));
  const setup = aStart(current);
  setup.api.present = present;
  const drawn = drawScreen(view, { at: "/tickets/7", stores: setup.stores });
  return {
    ...drawn,
    ...setup,
    press: (name: string) => drawn.user.click(screen.getByRole("button", { name })),
  };
}

describe("StartConversation", () => {
  it("asks for the status and goes to the conversation", async () => {
    const { press, address, conversations } = open();
    await press("Start Conversation");
    await waitFor(() => {
      expect(address()).toBe("/conversations/31");
    });
    expect(conversations.started).toEqual([[7, null]]);
  });

  it("goes there once where it stays on the page, as in the bell: Back leads back", async () => {
    function Header() {
      const navigate = useNavigate();
      return (
        <>
          <StartConversation requestId={7 as RequestId} />
          <button type="button" onClick={() => void navigate(-1)}>
            Back
          </button>
        </>
      );
    }
    const { press, address } = open("active", <Header />);
    await press("Start Conversation");
    await waitFor(() => {
      expect(address()).toBe("/conversations/31");
    });
    await press("Back");
    expect(address()).toBe("/tickets/7");
  });

  it("lets the request's owner begin with a developer of their choice, and asks them for no subscription", async () => {
    const { press, address, api, conversations } = open("none", OF_OWNER, aUser());
    await press("Start Conversation");
    await waitFor(() => {
      expect(address()).toBe("/conversations/31");
    });
    expect(conversations.started).toEqual([[7, 8]]);
    expect(api.statuses).toHaveLength(0);
  });

  it("offers the checkout again to whoever comes back to the page", async () => {
    const { press, navigation } = open("none");
    await press("Start Conversation");
    await press("Subscribe");
    act(() => {
      navigation.returned$.next();
    });
    expect(screen.getByRole("button", { name: "Subscribe" })).toBeTruthy();
  });

  it("says that it starts, and starts once", async () => {
    const { press, api, store, conversations } = open(null);
    await press("Start Conversation");
    expect(screen.getByRole("status").textContent).toBe("Starting...");
    await store.begin(7 as RequestId, null);
    expect(api.statuses).toHaveLength(1);
    expect(conversations.started).toEqual([]);
  });

  it("opens the dialog for who is not subscribed, and starts nothing", async () => {
    const { press, conversations } = open("none");
    await press("Start Conversation");
    expect(screen.getByRole("dialog", DIALOG)).toBeTruthy();
    expect(screen.getByText("$9.95")).toBeTruthy();
    expect(conversations.started).toEqual([]);
    await press("Close");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it.each(["subscription-required", "forbidden"] as const)(
    "opens the dialog when the server refuses with 403, whatever it says (%s)",
    async (kind) => {
      const { press, conversations, notices } = open();
      conversations.outcome = new Failure({ kind, status: 403, detail: "Not for you" });
      await press("Start Conversation");
      expect(screen.getByRole("dialog", DIALOG).textContent).toContain("$9.95 per month");
      expect(screen.queryByRole("alert")).toBeNull();
      expect(notices.said).toEqual([]);
    },
  );

  it("tells an owner who is refused why, and asks them for no subscription", async () => {
    const { press, conversations } = open("active", OF_OWNER, aUser());
    conversations.outcome = new Failure({ kind: "forbidden", status: 403 });
    await press("Start Conversation");
    expect(screen.getByRole("alert").textContent).toBe("You do not have permission to perform this action.");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("keeps the request over the checkout", async () => {
    const { press, intent, navigation } = open("expired");
    await press("Start Conversation");
    await press("Subscribe");
    expect(intent.get()).toEqual({ kind: "conversation", requestId: 7 });
    expect(navigation.left).toEqual(["https://pay.example/1"]);
  });

  it.each([
    [new Failure({ kind: "server" }), "Failed to start subscription"],
    ["http://evil.example", "Invalid response from server"],
  ])("says in the dialog that the checkout did not open", async (url, message) => {
    const { press, api } = open("none");
    api.url = url;
    await press("Start Conversation");
    await press("Subscribe");
    expect(screen.getByRole("alert").textContent).toBe(message);
  });

  it.each([
    [
      new Failure({ kind: "conflict", status: 409, detail: "This request is closed." }),
      "Failed to start conversation. This request is closed.",
    ],
    [new Failure({ kind: "rate-limited", status: 429 }), "Too many requests. Please try again later."],
  ])("says why where a second try would not help", async (failure, message) => {
    const { press, conversations } = open();
    conversations.outcome = failure;
    await press("Start Conversation");
    expect(screen.getByRole("alert").textContent).toBe(message);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("leaves it to the page to say that the session is over", async () => {
    const { press, api, notices } = open(new Failure({ kind: "session-expired", status: 401 }));
    await press("Start Conversation");
    api.present = "none";
    await press("Start Conversation");
    api.url = new Failure({ kind: "session-expired", status: 401 });
    await press("Subscribe");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(notices.said).toEqual([]);
  });

  it("says on the spot that it failed, whichever of the two questions it was", async () => {
    const { press, api, conversations, notices } = open(new Failure({ kind: "network" }));
    await press("Start Conversation");
    expect(screen.getByRole("alert").textContent).toBe("Failed to start conversation");
    api.present = "active";
    conversations.outcome = new Failure({ kind: "not-found" });
    await press("Start Conversation");
    expect(screen.getByRole("alert").textContent).toBe("Failed to start conversation");
    expect(notices.said).toEqual(Array(2).fill("error: Failed to start conversation"));
  });
});
