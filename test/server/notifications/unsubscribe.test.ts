import { afterAll, describe, expect, it } from "@jest/globals";
import { BURST_MS } from "../../../core/notifications/mail-plan.ts";
import { Correspondence, PUBLIC_URL } from "../support/correspondence.ts";

const post = await Correspondence.begin(await Correspondence.startServer());
await post.write("developer", "Hello");
await post.pass(BURST_MS);
const [mail] = await post.mails();
const path = (mail?.unsubscribeUrl ?? "").replace(PUBLIC_URL, "");
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

  it("keeps how often somebody wants mails for the day they choose some again", async () => {
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
    expect(kept).toMatchObject({
      message: false,
      agreement: false,
      delivery: "daily",
      time_zone: "Asia/Tokyo",
    });
    await resume();
  });

  it.each([
    ["without a token", () => "/unsubscribe"],
    ["with another signature", () => path.slice(0, -2) + (path.endsWith("AA") ? "BB" : "AA")],
    ["for another person", () => path.replace(/token=\d+/, `token=${String(post.people.developer.id)}`)],
    ["with a number that no account can have", () => path.replace(/token=\d+/, "token=9999999999")],
    ["with markup", () => "/unsubscribe?token=%3Cscript%3E"],
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
