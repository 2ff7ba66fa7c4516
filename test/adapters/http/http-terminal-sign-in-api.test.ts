import { afterAll, describe, expect, it } from "@jest/globals";
import { HttpTerminalSignInApi } from "../../../adapters/http/http-terminal-sign-in-api.ts";
import { TestServer } from "../../server/support/test-server.ts";
import { clientsOf, failed } from "./set-up-client.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const client = await clientsOf(server);
const ada = await server.signUp("developer", "ada");

function setUp() {
  return {
    terminal: new HttpTerminalSignInApi(client(null)),
    browser: new HttpTerminalSignInApi(client(ada)),
  };
}

describe("HttpTerminalSignInApi", () => {
  it("signs a terminal in when the user has approved it", async () => {
    const { terminal, browser } = setUp();
    const { deviceCode, userCode, ...times } = await terminal.begin();
    expect(times).toEqual({ expiresIn: 600, interval: 5 });
    expect(await terminal.poll(deviceCode)).toEqual({ kind: "pending" });
    expect((await browser.read(userCode)).beganAt).toBe(server.now.toISOString());
    await browser.answer(userCode, "approve");
    const polled = await terminal.poll(deviceCode);
    expect(polled).toMatchObject({ kind: "signed-in", session: { user: { id: ada.id, fullName: "ada" } } });
    expect(await terminal.poll(deviceCode)).toEqual({ kind: "expired" });
  });

  it("tells a terminal that the user has denied it", async () => {
    const { terminal, browser } = setUp();
    const { deviceCode, userCode } = await terminal.begin();
    await browser.answer(userCode, "deny");
    expect(await terminal.poll(deviceCode)).toEqual({ kind: "denied" });
    expect((await failed(browser.read(userCode))).kind).toBe("not-found");
  });
});
