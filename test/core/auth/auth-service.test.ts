import { describe, expect, it } from "@jest/globals";
import type { AuthService } from "../../../core/auth/auth-service.ts";
import { PROVIDER_IDS_KEY, TOKEN_KEY, USER_KEY } from "../../../core/auth/saved-session.ts";
import { cancelled, Failure } from "../../../core/shared/failure.ts";
import { aNewcomer, aSession, aUser, BOB } from "../../builders/auth.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";

function setUp() {
  const browser = new FakeStorage();
  return { browser, ...aPage(browser) };
}

const REGISTERING = {
  username: "ada",
  email: "ada@example.org",
  fullName: "Ada Lovelace",
  password: "correct horse",
  userType: "client",
} as const;

const unauthenticated = new Failure({ kind: "session-expired", status: 401, code: "unauthenticated" });
const network = new Failure({ kind: "network" });

describe("AuthService", () => {
  describe("signIn", () => {
    it("keeps token and user", async () => {
      const { api, auth, browser, current } = setUp();
      api.session = aSession("t1");
      expect(await auth.signIn("ada", "secret")).toEqual({ kind: "signed-in", session: aSession("t1") });
      expect(current.session).toEqual(aSession("t1"));
      expect(browser.values.get(TOKEN_KEY)).toBe("t1");
    });

    it.each([
      new Failure({ kind: "rejected", status: 401, code: "wrong_credentials" }),
      new Failure({ kind: "sign-in-needed", status: 401, detail: "Incorrect username or password" }),
    ])("is refused with wrong credentials: %j", async (refusal) => {
      const { api, auth } = setUp();
      api.session = refusal;
      expect(await auth.signIn("ada", "wrong")).toEqual({ kind: "wrong-credentials", failure: refusal });
    });

    it("is invalid user data when the answer has no user", async () => {
      const { api, auth, browser } = setUp();
      api.session = new Failure({ kind: "bad-answer", status: 200 });
      expect(await auth.signIn("ada", "secret")).toEqual({ kind: "invalid-user-data" });
      expect(browser.values.size).toBe(0);
    });

    it("is not kept when the device refuses", async () => {
      const { api, auth, browser, current } = setUp();
      api.session = aSession();
      browser.isFull = true;
      expect(await auth.signIn("ada", "secret")).toEqual({ kind: "not-kept" });
      expect(current.session).toBeNull();
    });

    it("throws what nobody planned for", async () => {
      const { api, auth } = setUp();
      api.session = network;
      await expect(auth.signIn("ada", "secret")).rejects.toBe(network);
    });
  });

  describe("register", () => {
    it("signs in", async () => {
      const { api, auth, current } = setUp();
      api.session = aSession();
      expect((await auth.register(REGISTERING)).kind).toBe("signed-in");
      expect(current.session?.user.username).toBe("ada");
    });

    it.each([
      new Failure({ kind: "conflict", status: 409, code: "email_taken" }),
      new Failure({
        kind: "invalid",
        status: 422,
        fieldErrors: [{ field: "password", message: "Too common" }],
      }),
    ])("hands on a refusal with its fields", async (failure) => {
      const { api, auth } = setUp();
      api.session = failure;
      expect(await auth.register(REGISTERING)).toEqual({ kind: "refused", failure });
    });

    it("is invalid user data when the answer has no user", async () => {
      const { api, auth } = setUp();
      api.session = new Failure({ kind: "bad-answer" });
      expect(await auth.register(REGISTERING)).toEqual({ kind: "invalid-user-data" });
    });
  });

  describe("a sign-in in the place of another", () => {
    it.each([
      ["by password", "login ada secret", (auth: AuthService) => auth.signIn("ada", "secret")],
      ["by registration", "register ada", (auth: AuthService) => auth.register(REGISTERING)],
    ])("%s ends the session before it at the server, too", async (_, call, act) => {
      const { api, auth, current } = setUp();
      current.begin(aSession("t1", BOB));
      api.session = aSession("t2");
      expect((await act(auth)).kind).toBe("signed-in");
      expect(api.calls).toEqual([call, "logout t1"]);
      expect(current.token()).toBe("t2");
    });

    it("does not wait for that, nor mind that it fails", async () => {
      const { api, auth, current } = setUp();
      current.begin(aSession("t1", BOB));
      api.session = aSession("t2");
      api.logoutAnswer = network;
      expect((await auth.signIn("ada", "secret")).kind).toBe("signed-in");
      expect(current.session).toEqual(aSession("t2"));
    });

    it("leaves the one before alone when it fails", async () => {
      const { api, auth, current } = setUp();
      current.begin(aSession("t1", BOB));
      api.session = new Failure({ kind: "rejected", status: 401, code: "wrong_credentials" });
      await auth.signIn("ada", "wrong");
      expect(api.calls).toEqual(["login ada wrong"]);
      expect(current.token()).toBe("t1");
    });
  });

  describe("signOut", () => {
    it("is done here before the server has answered, and takes the token along to it", () => {
      const { api, auth, browser, current } = setUp();
      current.begin(aSession("t1"));
      api.gate = new Promise(() => undefined);
      void auth.signOut();
      expect(browser.values.size).toBe(0);
      expect(api.calls).toEqual(["logout t1"]);
    });

    it.each([network, unauthenticated])("does not mind that the server can not be told", async (failure) => {
      const { api, auth, current } = setUp();
      current.begin(aSession());
      api.logoutAnswer = failure;
      await expect(auth.signOut()).resolves.toBeUndefined();
      expect(current.session).toBeNull();
    });

    it("asks nobody when nobody is signed in", async () => {
      const { api, auth } = setUp();
      await auth.signOut();
      expect(api.calls).toEqual([]);
    });
  });

  describe("restore", () => {
    it("goes on with a complete session without asking", async () => {
      const { api, auth, current } = setUp();
      current.begin(aSession());
      expect(await auth.restore()).toEqual({ kind: "signed-in", session: aSession() });
      expect(api.calls).toEqual([]);
    });

    it("is signed out without a token", async () => {
      expect(await setUp().auth.restore()).toEqual({ kind: "signed-out" });
    });

    it("asks for the user of a token whose user is missing or spoilt", async () => {
      const { api, auth, browser } = setUp();
      browser.values.set(TOKEN_KEY, "t1").set(USER_KEY, "{spoilt");
      api.session = aSession("t1");
      expect(await auth.restore()).toEqual({ kind: "signed-in", session: aSession("t1") });
      expect(api.calls).toEqual(["me t1"]);
    });

    it("removes the token when the user can not be had", async () => {
      const { api, auth, browser } = setUp();
      browser.values.set(TOKEN_KEY, "t1").set(PROVIDER_IDS_KEY, '{"googleId":"g"}');
      api.session = network;
      expect(await auth.restore()).toEqual({ kind: "failed", failure: network });
      expect([...browser.values.keys()]).toEqual([PROVIDER_IDS_KEY]);
    });

    it("removes everything when the server does not know the token", async () => {
      const { api, auth, browser } = setUp();
      browser.values.set(TOKEN_KEY, "t1").set(PROVIDER_IDS_KEY, '{"googleId":"g"}');
      api.session = unauthenticated;
      await auth.restore();
      expect(browser.values.size).toBe(0);
    });

    it("keeps the token when the question was only called off", async () => {
      const { api, auth, browser } = setUp();
      browser.values.set(TOKEN_KEY, "t1");
      api.session = cancelled();
      expect((await auth.restore()).kind).toBe("failed");
      expect(browser.values.get(TOKEN_KEY)).toBe("t1");
    });

    it.each([aSession("t1"), network])(
      "lets another tab's sign-in stand that came meanwhile",
      async (answer) => {
        const { api, auth, browser, current } = setUp();
        browser.values.set(TOKEN_KEY, "t1");
        api.session = answer;
        const restoring = auth.restore();
        aPage(browser).current.begin(aSession("t2", BOB));
        await restoring;
        expect(current.session).toEqual(aSession("t2", BOB));
      },
    );
  });

  describe("chooseRole", () => {
    it("takes over the role and clears the need for one", async () => {
      const { api, auth, current } = setUp();
      current.begin(aSession("t1", aNewcomer()));
      api.user = aUser({ userType: "developer", needsRoleSelection: true });
      const user = aUser({ userType: "developer", needsRoleSelection: false });
      expect(await auth.chooseRole("developer")).toEqual({ kind: "chosen", user });
      expect(current.session).toEqual(aSession("t1", user));
    });

    it("learns the role that was chosen elsewhere", async () => {
      const { api, auth, current } = setUp();
      current.begin(aSession("t1", aNewcomer()));
      api.user = new Failure({ kind: "conflict", status: 409, code: "role_already_chosen" });
      api.session = aSession("t1", aUser());
      expect(await auth.chooseRole("developer")).toEqual({ kind: "already-chosen" });
      expect(current.session?.user.userType).toBe("client");
    });

    it("is not for visitors", async () => {
      const { api, auth } = setUp();
      expect(await auth.chooseRole("client")).toEqual({ kind: "signed-out" });
      expect(api.calls).toEqual([]);
    });

    it("does not give the role to whoever signed in meanwhile", async () => {
      const { api, auth, browser, current } = setUp();
      current.begin(aSession("t1", aNewcomer()));
      api.user = aUser();
      const choosing = auth.chooseRole("client");
      aPage(browser).current.begin(aSession("t2", BOB));
      await choosing;
      expect(current.session).toEqual(aSession("t2", BOB));
    });
  });

  describe("refreshByProvider", () => {
    const googler = aUser({ googleId: "g-1" });

    it("asks with the ids that are kept and takes over the answer", async () => {
      const { api, auth, current } = setUp();
      current.begin(aSession("t1", googler));
      api.user = aUser({ googleId: "g-1", fullName: "Ada King" });
      expect(await auth.refreshByProvider()).toEqual(api.user);
      expect(api.calls).toEqual(['get-user {"googleId":"g-1"}']);
      expect(current.session?.user.fullName).toBe("Ada King");
    });

    it("removes the ids when it fails, and only then", async () => {
      const { api, auth, browser, current } = setUp();
      current.begin(aSession("t1", googler));
      api.user = cancelled();
      await expect(auth.refreshByProvider()).rejects.toThrow();
      expect(browser.values.has(PROVIDER_IDS_KEY)).toBe(true);
      api.user = new Failure({ kind: "not-found", status: 404 });
      await expect(auth.refreshByProvider()).rejects.toBe(api.user);
      expect(browser.values.has(PROVIDER_IDS_KEY)).toBe(false);
      expect(current.session).not.toBeNull();
    });

    it("asks nothing without ids", async () => {
      const { api, auth, current } = setUp();
      current.begin(aSession());
      expect(await auth.refreshByProvider()).toBeNull();
      expect(api.calls).toEqual([]);
    });
  });
});
