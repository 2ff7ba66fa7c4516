import { afterAll, describe, expect, it } from "@jest/globals";
import { NAME_RESERVED } from "../../../core/text/reserved-name.ts";
import { startTicketSystem } from "../../../integrations/ticket-system/start-ticket-system.ts";
import { readTicketSettings } from "../../../integrations/ticket-system/ticket-settings.ts";
import { askByLink, TicketDriver } from "../../server/support/ticket-driver.ts";
import { TestServer } from "../../server/support/test-server.ts";
import { SECRET } from "../support/signed-webhook.ts";
import { attributeOf, linksOf, type ReadPage, TicketPerson } from "../support/ticket-person.ts";

let tickets = 0;

const server = await TestServer.start();
const driver = await TicketDriver.open(server);
const url = await server.app.listen({ port: 0, host: "127.0.0.1" });
const settings = readTicketSettings({
  ATELIER_URL: url,
  INTEGRATION_KEY: driver.key,
  WEBHOOK_SECRET: SECRET,
  PORT: "0",
});
const system = await startTicketSystem(settings, { report: fail });
const person = new TicketPerson(system.origin);
afterAll(async () => {
  await system.stop();
  await server.stop();
});

const openTicket = (fields = {}) => person.openTicket({ ticket: `T-${(tickets += 1)}`, ...fields });

function fail(error: unknown): void {
  throw error;
}

async function openLink(link: string): Promise<{ status: number; body: Record<string, unknown> }> {
  const [, id = "", token = ""] = /\/collaboration\/([^/]+)\/([^/]+)$/.exec(link) ?? [];
  const { status, body } = await askByLink(server, `GET /${id}`, token);
  return { status, body };
}

async function saidIn(page: ReadPage): Promise<string[]> {
  const [, id = "", token = ""] = /\/collaboration\/([^/]+)\/([^/]+)$/.exec(linksOf(page)[0] ?? "") ?? [];
  const { body } = await askByLink(server, `GET /${id}/messages`, token);
  return body.map(({ content }: { content: string }) => content);
}

describe("the ticket system", () => {
  it("opens a session with a link for each participant", async () => {
    const page = await openTicket({ ticket: "T-open", subject: "Empty export", message: "Help" });
    expect(page.text).toContain("T-open");
    const opened = await Promise.all(linksOf(page).map(openLink));
    expect(opened.map(({ status }) => status)).toEqual([200, 200]);
    expect(opened[0]?.body).toMatchObject({ external_ticket_id: "T-open", subject: "Empty export" });
    expect(await saidIn(page)).toEqual(["Help"]);
  });

  it("lists its sessions with their status", async () => {
    const { path } = await openTicket({ ticket: "T-listed" });
    expect((await person.look("/")).text).toMatch(/T-listed Open/);
    await person.send(`${path}/resolve`);
    expect((await person.look("/")).text).toMatch(/T-listed Resolved/);
  });

  it("speaks for itself", async () => {
    const { path } = await openTicket();
    const page = await person.send(`${path}/messages`, { message: "One line\r\nand another" });
    expect(await saidIn(page)).toEqual(["One line\nand another"]);
  });

  it("adds a participant with a link", async () => {
    const { path } = await openTicket();
    const page = await person.send(`${path}/participants`, { name: "Umar", type: "analytics_hub_user" });
    const links = linksOf(page);
    expect(links).toHaveLength(3);
    expect((await openLink(links[2] ?? "")).body["participants"]).toContainEqual(
      expect.objectContaining({ user_name: "Umar", is_current_user: true }),
    );
  });

  it("says what a name of the house is refused for, and keeps what was typed", async () => {
    const ticket = { ticket: "T-named", subject: "Empty export", user: "Support", developer: "Dana" };
    const home = await person.send("/tickets", ticket);
    expect(home.status).toBe(422);
    expect(home.text).toContain(NAME_RESERVED);
    expect(home.elements.map((one) => attributeOf(one, "value"))).toContain("Support");
    const { path } = await openTicket();
    const page = await person.send(`${path}/participants`, { name: "Admin", type: "analytics_hub_user" });
    expect(page.text).toContain(NAME_RESERVED);
    expect(linksOf(page)).toHaveLength(2);
  });

  it("revokes a link and gives a new one", async () => {
    const before = await openTicket();
    const [link = ""] = linksOf(before);
    const session = (await openLink(link)).body;
    const [first] = session["participants"] as { id: number }[];
    const step = `${before.path}/participants/${String(first?.id)}`;
    expect(linksOf(await person.send(`${step}/revoke`))).toHaveLength(1);
    expect((await openLink(link)).status).toBe(401);
    const [renewed = ""] = linksOf(await person.send(`${step}/renew`));
    expect(renewed).not.toBe(link);
    expect((await openLink(renewed)).status).toBe(200);
  });

  it("opens a resolved ticket again as a new session", async () => {
    const first = await openTicket();
    expect((await person.send(`${first.path}/resolve`)).text).toContain("Open again as a new session");
    const again = await person.post(`${first.path}/reopen`);
    const path = again.headers.get("location") ?? "";
    expect(path).not.toBe(first.path);
    const [link = ""] = linksOf(await person.look(path));
    expect((await openLink(link)).body).toMatchObject({
      status: "open",
      previous_session_id: first.path.slice("/sessions/".length),
    });
  });

  it("says what the server refuses, and keeps what was typed", async () => {
    const { path } = await openTicket();
    const page = await person.send(`${path}/messages`, { message: "" });
    expect(page).toMatchObject({ status: 422 });
    expect(page.text).toContain("Please write a message");
    await person.send(`${path}/resolve`);
    const late = await person.send(`${path}/messages`, { message: "Too late" });
    expect(late).toMatchObject({ status: 409 });
    expect(late.text).toContain("This session has been resolved.");
  });

  it("takes no form of another site", async () => {
    const { path } = await openTicket();
    expect((await person.post(`${path}/resolve`, {}, "https://elsewhere.example")).status).toBe(403);
    expect((await person.look(path)).text).not.toContain("Resolved");
  });

  it("knows no session of others", async () => {
    expect((await person.look("/sessions/00000000-0000-4000-8000-000000000000")).status).toBe(404);
  });
});

describe("readTicketSettings", () => {
  it("says in one sentence which command makes key and secret", () => {
    expect(() => readTicketSettings({})).toThrow(/^Run `npm run integrations -- add try-out`/);
  });

  it("names a wrong setting and not its value", () => {
    expect(() => readTicketSettings({ INTEGRATION_KEY: "hunter2" })).toThrow(
      /^The setting INTEGRATION_KEY must be the key(?!.*hunter2)/,
    );
  });

  it("takes the product's own address where none is given", () => {
    const { atelierUrl } = readTicketSettings({ INTEGRATION_KEY: "atk_abc", WEBHOOK_SECRET: SECRET });
    expect(atelierUrl).toBe("http://127.0.0.1:3000");
  });
});
