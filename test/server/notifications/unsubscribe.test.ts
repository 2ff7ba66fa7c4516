import { afterAll, describe, expect, it } from "@jest/globals";
import { MAILED_KINDS } from "../../../core/notifications/mailed-kind.ts";
import { BURST_MS } from "../../../core/notifications/mail-plan.ts";
import { Correspondence } from "../support/correspondence.ts";
import { PUBLIC_URL } from "../support/notification-mails.ts";

const post = await Correspondence.begin(await Correspondence.startServer());
await post.write("developer", "Hello");
await post.pass(BURST_MS);
const [mail] = await post.mails();
const path = (mail?.unsubscribeUrl ?? "").replace(PUBLIC_URL, "");
const token = new URL(path, PUBLIC_URL).searchParams.get("token") ?? "";
const everything = `/unsubscribe?token=${token}`;
afterAll(() => post.server.stop());

const isMailed = async () => {
  await post.write("developer", "Hello again");
  return (await post.heard()).length > 0;
};
const submit = (address: string, type: string, payload: string) =>
  post.server.app.inject({ method: "POST", url: address, headers: { "content-type": type }, payload });
const resume = () => post.server.database.pool.query("delete from notification_preferences");

describe("the address that ends mails", () => {
  it("asks before anything changes", async () => {
    const { status, body, headers } = await post.server.ask(`GET ${path}` as "GET /");
    expect(status).toBe(200);
    expect(body).toContain('<form method="post">');
    expect(body).toContain("<li>Messages</li>");
    expect(body).not.toContain("Agreement updates");
    expect(body).toContain(`href="${everything}"`);
    expect(body).not.toMatch(/clara|script/);
    expect(headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
    expect(await isMailed()).toBe(true);
  });

  it.each([
    ["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
    [
      "multipart/form-data; boundary=b",
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])("ends them by one POST of %s, without signing in", async (type, payload) => {
    const { statusCode, body } = await submit(path, type, payload);
    expect(statusCode).toBe(200);
    expect(body).toContain("You&#39;re unsubscribed");
    expect(await isMailed()).toBe(false);
    await resume();
    expect(await isMailed()).toBe(true);
  });

  it("ends the mails of the kinds that were told of, and keeps every other choice", async () => {
    const body = {
      message: true,
      response: true,
      share: true,
      agreement: true,
      delivery: "daily",
      time_zone: "Asia/Tokyo",
    };
    await post.ask("client", "PUT /api/notifications/preferences", body);
    await submit(path, "text/plain", "");
    const { body: kept } = await post.ask("client", "GET /api/notifications/preferences");
    expect(kept).toEqual({ ...body, message: false, sale: true, free_sale: true });
    await resume();
  });

  it("loses no choice that is made at the same moment", async () => {
    const addresses = MAILED_KINDS.map((kind) => `${everything}&kinds=${kind}`);
    await Promise.all(addresses.map((address) => submit(address, "text/plain", "")));
    const { body } = await post.ask("client", "GET /api/notifications/preferences");
    expect(body).toMatchObject(Object.fromEntries(MAILED_KINDS.map((kind) => [kind, false])));
    await resume();
  });

  it("ends all kinds where none is named, as in mails of older releases", async () => {
    const asked = await post.server.ask(`GET ${everything}` as "GET /");
    expect(asked.body).toContain("<li>Responses to your requests</li>");
    // What a client never gets is not promised to end.
    expect(asked.body).not.toContain("Sales of your products");
    await submit(everything, "text/plain", "");
    const { body } = await post.ask("client", "GET /api/notifications/preferences");
    const { delivery, time_zone, ...kinds } = body;
    expect({ delivery, time_zone }).toEqual({ delivery: "soon", time_zone: "UTC" });
    expect(Object.values(kinds)).toEqual(MAILED_KINDS.map(() => false));
    await resume();
  });

  it.each([
    ["without a token", () => "/unsubscribe"],
    ["with another signature", () => everything.slice(0, -2) + (token.endsWith("AA") ? "BB" : "AA")],
    ["for another person", () => path.replace(/token=\d+/, `token=${String(post.people.developer.id)}`)],
    ["with a number that no account can have", () => path.replace(/token=\d+/, "token=9999999999")],
    ["with markup", () => "/unsubscribe?token=%3Cscript%3E&kinds=%3Cscript%3E"],
  ])("does nothing %s", async (_, address) => {
    const asked = await post.server.ask(`GET ${address()}` as "GET /");
    const sent = await submit(address(), "application/x-www-form-urlencoded", "List-Unsubscribe=One-Click");
    expect({ asked: asked.status, sent: sent.statusCode }).toEqual({ asked: 404, sent: 404 });
    expect(sent.body).not.toContain("<script");
    expect(await post.server.database.pool.query("select 1 from notification_preferences")).toMatchObject({
      rowCount: 0,
    });
  });

  it("belongs to the address that the mail went to", async () => {
    const { pool } = post.server.database;
    await pool.query("update users set email = 'clara@new.example' where username = 'clara'");
    const { statusCode } = await submit(
      path,
      "application/x-www-form-urlencoded",
      "List-Unsubscribe=One-Click",
    );
    expect(statusCode).toBe(404);
  });
});
