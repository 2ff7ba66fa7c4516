import { afterAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom } from "rxjs";
import { BrowserClock } from "../../../adapters/clock/browser-clock.ts";
import { HttpAccountApi } from "../../../adapters/http/http-account-api.ts";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpConnectionsApi } from "../../../adapters/http/http-connections-api.ts";
import { HttpDevicesApi } from "../../../adapters/http/http-devices-api.ts";
import { HttpMailLinksApi } from "../../../adapters/http/http-mail-links-api.ts";
import { HttpProvidersApi } from "../../../adapters/http/http-providers-api.ts";
import { blockersIn } from "../../../core/account/account-refusal.ts";
import { followableAddress } from "../../../core/text/followable-address.ts";
import { tokenIn } from "../../../core/auth/mail-link.ts";
import { Failure } from "../../../core/shared/failure.ts";
import type { Mail } from "../../../server/mail/mailer.ts";
import { FakeBearer } from "../../fakes/fake-bearer.ts";
import { TestServer } from "../../server/support/test-server.ts";
import { failed, until } from "./set-up-client.ts";

const PASSWORD = "a long enough phrase";
const mails: Mail[] = [];
const mailer = {
  send: (mail: Mail) => {
    mails.push(mail);
    return Promise.resolve();
  },
};
const server = await TestServer.start({ PRACTICE_IDENTITY: "on" }, { mailer });
afterAll(() => server.stop());
const origin = await server.app.listen({ port: 0, host: "127.0.0.1" });

function apisOf(token: string | null) {
  const bearer = new FakeBearer(token);
  const http = new HttpClient(bearer, new BrowserClock(), { origin });
  const account = new HttpAccountApi(http);
  return {
    bearer,
    account,
    connections: new HttpConnectionsApi(http),
    devices: new HttpDevicesApi(http),
    links: new HttpMailLinksApi(http),
    providers: new HttpProvidersApi(http),
    read: () => firstValueFrom(account.read()),
  };
}

async function join(name: string) {
  const { token, id } = await server.signUp("client", name);
  return { token, id, ...apisOf(token) };
}

async function signIn(username: string, password = PASSWORD): Promise<{ status: number; token: string }> {
  const { status, body } = await server.ask("POST /api/auth/login", { body: { username, password } });
  return { status, token: (body as { token?: string }).token ?? "" };
}

/** Returns the token of the newest mail with this subject, which the screen gets from its address. */
async function mailedToken(to: string, subject: string): Promise<string> {
  const found = () => mails.findLast((mail) => mail.to === to && mail.subject.startsWith(subject));
  await until(() => found() !== undefined);
  return tokenIn(found()?.link?.url ?? "") ?? "";
}

describe("HttpAccountApi", () => {
  it("reads the account and changes its name without a password", async () => {
    const { account, read } = await join("nell");
    expect(await read()).toMatchObject({
      username: "nell",
      email: "nell@example.com",
      isEmailVerified: false,
      userType: "client",
      hasPassword: true,
      hasFreshSignIn: true,
    });
    const { version } = await read();
    const change = { fullName: "Nell", email: "NELL@example.com", password: undefined };
    const saved = await account.update({ ...change, version });
    expect(saved).toMatchObject({ fullName: "Nell", email: "NELL@example.com" });
    expect(await failed(account.update({ ...change, fullName: "Nell B.", version }))).toMatchObject({
      kind: "conflict",
      code: "precondition_failed",
    });
    expect((await read()).fullName).toBe("Nell");
  });

  it("changes the e-mail with the password alone, and asks for its confirmation", async () => {
    const { account, read } = await join("mia");
    const { version } = await read();
    const change = { fullName: "mia", email: "mia@elsewhere.example", version };
    const named = (facts: Failure["facts"]) => facts.fieldErrors?.map(({ field }) => field);
    expect(named(await failed(account.update({ ...change, password: undefined })))).toEqual(["password"]);
    expect(named(await failed(account.update({ ...change, password: "not this one" })))).toEqual([
      "password",
    ]);
    expect(await account.update({ ...change, password: PASSWORD })).toMatchObject({
      email: "mia@example.com",
      isEmailVerified: false,
      pendingEmail: "mia@elsewhere.example",
    });
    expect(await mailedToken("mia@elsewhere.example", "Confirm")).not.toBe("");
  });

  it("changes the password and signs the other devices out", async () => {
    const { account, bearer } = await join("lou");
    const other = apisOf((await signIn("lou")).token);
    expect((await failed(account.changePassword("wrong", "another long phrase"))).kind).toBe("invalid");
    await account.changePassword(PASSWORD, "another long phrase");
    expect((await failed(other.read())).kind).toBe("session-expired");
    expect({ otherRefusals: other.bearer.refusals.length, ownRefusals: bearer.refusals.length }).toEqual({
      otherRefusals: 1,
      ownRefusals: 0,
    });
    expect((await signIn("lou", "another long phrase")).status).toBe(200);
  });

  it("names what the server refuses as the forms do", async () => {
    const { account } = await join("lea");
    const wrong = { fullName: " ", email: "lea@example.com", password: undefined, version: "any" };
    expect((await failed(account.update(wrong))).fieldErrors).toMatchObject([{ field: "fullName" }]);
    expect((await failed(account.changePassword("not this one", "short"))).fieldErrors).toMatchObject([
      { field: "next" },
    ]);
  });

  it("exports everything as a JSON text", async () => {
    const { account } = await join("ida");
    const data = JSON.parse(await account.exportData()) as { account: { email: string }; data: object };
    expect(data.account.email).toBe("ida@example.com");
    expect(Object.keys(data.data)).toContain("requests");
  });

  it("deletes with the password, and says what stands in the way", async () => {
    const { account, id } = await join("eve");
    expect((await failed(account.remove(undefined))).fieldErrors?.[0]?.field).toBe("password");
    await server.database.pool.query(
      "insert into requests (owner_id, title, content, is_public, is_idea, seeks_collaboration, status, created_at, updated_at) values ($1, 'Oven', 'A clock', true, false, false, 'in_progress', now(), now())",
      [id],
    );
    const barred = await failed(account.remove(PASSWORD));
    expect(blockersIn(new Failure(barred)).map(({ message }) => message)).toEqual([
      'Work on "Oven" is in progress. Complete or close it first.',
    ]);
    await server.database.pool.query("update requests set status = 'closed' where owner_id = $1", [id]);
    await account.remove(PASSWORD);
    expect((await signIn("eve")).status).toBe(401);
  });
});

describe("HttpDevicesApi", () => {
  it("lists where one is signed in and ends another device", async () => {
    const { devices } = await join("tom");
    const other = apisOf((await signIn("tom")).token);
    const list = await firstValueFrom(devices.list());
    expect(list.map(({ isCurrent }) => isCurrent).toSorted()).toEqual([false, true]);
    const stranger = list.find(({ isCurrent }) => !isCurrent);
    if (stranger === undefined) throw new Error("The other device is not listed");
    await devices.end(stranger.id);
    expect((await failed(other.read())).kind).toBe("session-expired");
    expect((await failed(devices.end(stranger.id))).kind).toBe("not-found");
  });
});

describe("HttpConnectionsApi", () => {
  it("answers an address that may be followed, and refuses to leave what is not connected", async () => {
    const { connections, read } = await join("kim");
    const url = await connections.connect("google", PASSWORD);
    expect(followableAddress(url, "http://127.0.0.1:3000")).toBe(url);
    expect((await failed(connections.disconnect("google"))).kind).toBe("not-found");
    expect((await read()).connections.map(({ connectedAt }) => connectedAt)).toEqual([null, null, null]);
  });
});

describe("HttpMailLinksApi", () => {
  it("confirms an e-mail once", async () => {
    const { read, account, links } = await join("una");
    const token = await mailedToken("una@example.com", "Confirm");
    const verification = await firstValueFrom(links.verification(token));
    expect(verification).toEqual({ username: "una", email: "una@example.com", proof: "none" });
    await links.verifyEmail(token, undefined);
    expect((await read()).isEmailVerified).toBe(true);
    expect((await failed(links.verifyEmail(token, undefined))).status).toBe(409);
    expect((await failed(account.resendVerification())).status).toBe(409);
  });

  it("sets a new password by mail, once, and says the same of an address that nobody has", async () => {
    const { bearer } = await join("max");
    const { links } = apisOf(null);
    await links.forgotPassword("nobody@example.com");
    await links.forgotPassword("max@example.com");
    const token = await mailedToken("max@example.com", "A new password");
    expect((await failed(links.resetPassword(token, "12345678"))).fieldErrors?.[0]?.field).toBe("password");
    await links.resetPassword(token, "another long phrase");
    expect((await failed(links.resetPassword(token, "yet another phrase"))).status).toBe(409);
    expect((await signIn("max", "another long phrase")).status).toBe(200);
    expect((await failed(apisOf(bearer.token()).read())).kind).toBe("session-expired");
    expect(mails.filter(({ to }) => to === "nobody@example.com")).toEqual([]);
  });
});

describe("HttpProvidersApi", () => {
  it("knows what one can sign in with, and why not", async () => {
    const options = await firstValueFrom(apisOf(null).providers.list());
    expect(options).toEqual([
      { provider: "google", reason: null },
      { provider: "github", reason: null },
      { provider: "linkedin", reason: null },
    ]);
    const bare = await TestServer.start({ PRACTICE_IDENTITY: "off" });
    const at = await bare.app.listen({ port: 0, host: "127.0.0.1" });
    const http = new HttpClient(new FakeBearer(null), new BrowserClock(), { origin: at });
    const [google] = await firstValueFrom(new HttpProvidersApi(http).list());
    expect(google?.reason).toBe("Sign-in with Google is not set up on this server.");
    await bare.stop();
  });
});
