import { afterAll, describe, expect, it } from "@jest/globals";
import { HttpAuthApi } from "../../../adapters/http/http-auth-api.ts";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { BrowserClock } from "../../../adapters/clock/browser-clock.ts";
import { AuthService } from "../../../core/auth/auth-service.ts";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { SavedSession, USER_KEY } from "../../../core/auth/saved-session.ts";
import type { SessionEnd } from "../../../core/auth/session.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";
import { FakeTabStorage } from "../../fakes/fake-tab-storage.ts";
import { TestServer } from "../../server/support/test-server.ts";
import { failed } from "./set-up-client.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const origin = await server.app.listen({ port: 0, host: "127.0.0.1" });

function openPage(browser = new FakeStorage()) {
  const storage = browser.tab();
  const saved = new SavedSession(storage);
  const current = new CurrentSession(saved, storage, new FakeTabStorage());
  const api = new HttpAuthApi(new HttpClient(current, new BrowserClock(), { origin }));
  const ends: SessionEnd[] = [];
  current.ended$.subscribe((end) => ends.push(end));
  return { browser, current, api, auth: new AuthService(api, current, saved), ends };
}

const GRACE = {
  username: "grace",
  email: "grace@example.org",
  fullName: "Grace Hopper",
  password: "a long enough phrase",
  userType: "developer",
} as const;

describe("signing in on the real server", () => {
  it("registers, restores, signs out, and refuses the token from then on", async () => {
    const page = openPage();
    const registered = await page.auth.register(GRACE);
    expect(registered).toMatchObject({ kind: "signed-in", session: { user: { fullName: "Grace Hopper" } } });
    const token = page.current.token() ?? "";

    page.browser.values.delete(USER_KEY);
    const reloaded = openPage(page.browser);
    expect(await reloaded.auth.restore()).toMatchObject({ kind: "signed-in", session: { token } });

    await reloaded.auth.signOut();
    expect((await failed(page.api.me(token))).kind).toBe("session-expired");
    expect(page.browser.values.size).toBe(0);
  });

  it("names the fields of an account that can not be", async () => {
    const { auth } = openPage();
    const outcome = await auth.register({ ...GRACE, email: "other@example.org" });
    expect(outcome).toMatchObject({
      kind: "refused",
      failure: { facts: { status: 409, code: "username_taken", fieldErrors: [{ field: "username" }] } },
    });
    expect(await auth.register({ ...GRACE, fullName: " " })).toMatchObject({
      kind: "refused",
      failure: { facts: { status: 422, fieldErrors: [{ field: "fullName" }] } },
    });
  });

  it("knows a wrong password from a lost session", async () => {
    const { auth, ends } = openPage();
    expect((await auth.signIn("grace", "not this one")).kind).toBe("wrong-credentials");
    expect((await auth.signIn("nobody", "not this one")).kind).toBe("wrong-credentials");
    expect(ends).toEqual([]);
    expect((await auth.signIn("grace@example.org", GRACE.password)).kind).toBe("signed-in");
  });

  it("ends the session when the server no longer knows its token", async () => {
    const { auth, api, current, ends } = openPage();
    await auth.signIn("grace", GRACE.password);
    await api.logout(current.token() ?? "");
    expect((await failed(api.selectRole("client"))).code).toBe("unauthenticated");
    expect({ session: current.session, ends }).toEqual({ session: null, ends: ["refused"] });
  });

  it("learns that the role was chosen before", async () => {
    const { auth } = openPage();
    await auth.signIn("grace", GRACE.password);
    expect(await auth.chooseRole("client")).toEqual({ kind: "already-chosen" });
  });
});
