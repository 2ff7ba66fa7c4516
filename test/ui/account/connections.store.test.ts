import { describe, expect, it } from "@jest/globals";
import { Failure } from "../../../core/shared/failure.ts";
import { aConnection, anAccount, aPasswordlessAccount } from "../../builders/account.ts";
import { anAccountPage } from "../../fakes/fake-account-page.ts";

function open(account = anAccount()) {
  const page = anAccountPage();
  page.api.account = account;
  page.account.start();
  return page;
}

describe("ConnectionsStore", () => {
  it("goes where the server says", async () => {
    const { connections, navigation } = open();
    await connections.connect("google");
    expect(navigation.left).toEqual(["/api/auth/google?connect=ticket"]);
    expect(connections.change).toEqual({ kind: "connecting", provider: "google" });
  });

  it("is ready again when the browser comes back to the page", async () => {
    const { connections } = open();
    await connections.connect("google");
    connections.settle();
    expect(connections.change).toEqual({ kind: "idle" });
  });

  it.each(["http://elsewhere.example", "//elsewhere.example", "javascript:alert(1)"])(
    "does not follow %s",
    async (url) => {
      const { connections, connectionsApi, navigation } = open();
      connectionsApi.url = url;
      await connections.connect("github");
      expect(navigation.left).toEqual([]);
      expect(connections.change).toEqual({
        kind: "refused",
        provider: "github",
        message: "Invalid response from server",
      });
    },
  );

  it("disconnects and asks for the account anew", async () => {
    const google = aConnection("google", { connectedAt: "2026-01-01T00:00:00.000Z", canDisconnect: true });
    const { connections, connectionsApi, api } = open();
    await connections.disconnect(google);
    expect([connectionsApi.calls, api.calls]).toEqual([["disconnect google"], ["read", "read"]]);
    expect(connections.change).toMatchObject({ kind: "disconnected", message: "Google is disconnected" });
  });

  it("says next to the provider what the server refused, and looks how it is now", async () => {
    const { connections, connectionsApi, api, notices } = open();
    const detail = "This provider is connected already.";
    connectionsApi.failure = new Failure({ kind: "rejected", status: 409, detail });
    await connections.connect("google");
    expect(connections.change).toEqual({ kind: "refused", provider: "google", message: detail });
    expect([notices.said, api.calls.length]).toEqual([[`error: ${detail}`], 2]);
  });

  it("believes of the address only what the account confirms", () => {
    const { connections } = open(aPasswordlessAccount());
    connections.arrive("github");
    expect(connections.connected).toBeUndefined();
    connections.arrive("google");
    expect(connections.connected?.name).toBe("Google");
  });
});
