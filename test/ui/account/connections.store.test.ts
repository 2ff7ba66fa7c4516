import { describe, expect, it } from "@jest/globals";
import { Failure } from "../../../core/shared/failure.ts";
import { aConnection, aPasswordlessAccount } from "../../builders/account.ts";
import { anOpenAccountPage as open } from "../../fakes/fake-account-page.ts";

describe("ConnectionsStore", () => {
  it("asks for the password, then goes where the server says", async () => {
    const { connections, connectionsApi, navigation } = open();
    await connections.begin("google");
    expect(connections.asking).toBe("google");
    await connections.connect("google");
    expect(connections.refusalOf("google")).toBe("Please enter your password");
    connections.type("secret phrase");
    await connections.connect("google");
    expect(connectionsApi.calls).toEqual(["connect google secret phrase"]);
    expect(navigation.left).toEqual(["/api/auth/google?connect=ticket"]);
    expect(connections.connecting.state).toMatchObject({ what: "google" });
    expect(connections.connecting.isLeaving).toBe(true);
  });

  it("asks for a sign-in where there is no password, and for nothing after a fresh one", async () => {
    const { connections, connectionsApi } = open(aPasswordlessAccount());
    await connections.begin("github");
    expect(connections.asking).toBe("github");
    expect(connectionsApi.calls).toEqual([]);
    connections.cancel();
    expect(connections.asking).toBeNull();
    const fresh = open(aPasswordlessAccount({ hasFreshSignIn: true }));
    await fresh.connections.begin("github");
    expect(fresh.connectionsApi.calls).toEqual(["connect github -"]);
  });

  it.each(["http://elsewhere.example", "//elsewhere.example", "javascript:alert(1)"])(
    "does not follow %s",
    async (url) => {
      const { connections, connectionsApi, navigation } = open();
      connectionsApi.url = url;
      connections.type("secret phrase");
      await connections.connect("github");
      expect(navigation.left).toEqual([]);
      expect(connections.connecting.state).toEqual({
        kind: "refused",
        what: "github",
        message: "Invalid response from server",
      });
    },
  );

  it("disconnects and asks for the account anew", async () => {
    const google = aConnection("google", { connectedAt: "2026-01-01T00:00:00.000Z", canDisconnect: true });
    const { connections, connectionsApi, api } = open();
    await connections.disconnect(google);
    expect({ connectionCalls: connectionsApi.calls, accountCalls: api.calls }).toEqual({
      connectionCalls: ["disconnect google"],
      accountCalls: ["read", "read"],
    });
    expect(connections.disconnecting.state).toEqual({ kind: "saved", what: google });
  });

  it("says next to the provider what the server refused, and looks how it is now", async () => {
    const { connections, connectionsApi, api, notices } = open();
    const detail = "This provider is already connected.";
    connections.type("secret phrase");
    connectionsApi.failure = new Failure({ kind: "conflict", status: 409, detail });
    await connections.connect("google");
    expect(connections.connecting.state).toEqual({ kind: "refused", what: "google", message: detail });
    expect({ notices: notices.said, callCount: api.calls.length }).toEqual({
      notices: [`error: ${detail}`],
      callCount: 2,
    });
  });

  it("believes of the address only what the account confirms", () => {
    const { connections } = open(aPasswordlessAccount());
    connections.arrive("github");
    expect(connections.connected).toBeUndefined();
    connections.arrive("google");
    expect(connections.connected?.name).toBe("Google");
  });
});
