import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { askByLink, type OpenedSession, TicketDriver } from "../support/ticket-driver.ts";
import { TestServer } from "../support/test-server.ts";

let server: TestServer;
let driver: TicketDriver;
let session: OpenedSession;
beforeAll(async () => {
  server = await TestServer.start();
  driver = await TicketDriver.open(server);
  session = await driver.session();
});
afterAll(() => server.stop());

const say = (body: object) => askByLink(server, `POST /${session.id}/messages`, session.user.token, body);
const count = async () =>
  ((await driver.ask("GET", `/${session.id}/messages`)).body as readonly unknown[]).length;

describe("a message", () => {
  it.each([
    [{ content: "  \n\t " }, "content", "Please write a message"],
    [{}, "content", "Please write a message"],
    [{ content: null }, "content", "Please write a message"],
    [{ content: ["x"] }, "content", "Please write a message"],
    [{ content: "x".repeat(5_001) }, "content", "Message must be at most 5,000 characters"],
    [{ content: "a\u0000b" }, "content", "Contains a character that cannot be stored"],
    [{ content: "Hello", message_type: "html" }, "message_type", "Only text can be sent"],
    [{ content: "Hello", attachment_ids: 7 }, "attachment_ids", "Must be a list of files"],
    [
      { content: "Hello", attachment_ids: Array.from({ length: 11 }, (_, at) => at + 1) },
      "attachment_ids",
      "At most 10 files can be sent at once",
    ],
    [
      { content: "Hello", attachment_ids: [2_000_000_000] },
      "attachment_ids",
      "A file is not there any more. Please add it again.",
    ],
  ])("is refused as a whole: %j", async (body, field, message) => {
    const before = await count();
    const refused = await say(body);
    expect({ status: refused.status, errors: refused.body.detail?.errors as unknown }).toEqual({
      status: 422,
      errors: [{ field, message }],
    });
    expect(await count()).toBe(before);
  });

  it.each([
    "x".repeat(5_000),
    "漢".repeat(5_000),
    "\u202Egnp.exe\u202C",
    "<script>alert(1)</script>",
    "'; drop table collaboration_messages; --",
    "👩‍👩‍👧‍👦 \u{1F1E9}\u{1F1EA} a\u0301\uFEFF!",
  ])("is kept as it was written: %#", async (content) => {
    const sent = await say({ content });
    expect({ status: sent.status, content: sent.body.content as string }).toEqual({ status: 201, content });
  });

  it("of more bytes than any message has is not even read", async () => {
    expect((await say({ content: "x".repeat(40_000) })).status).toBe(413);
  });

  it("cannot be read past anybody's last one, by any number", async () => {
    const read = (query: string) =>
      askByLink(server, `GET /${session.id}/messages?${query}`, session.user.token);
    expect((await read("after_id=2147483647")).body).toEqual([]);
    for (const query of ["after_id=-1", "after_id=1.5", "after_id=x", "before_id=0", "after_id=99999999999"])
      expect((await read(query)).status).toBe(422);
  });
});

describe("a status", () => {
  it.each(["closed", "Resolved", "", null, 1, ["open"]])(
    "that there is not is refused: %j",
    async (status) => {
      const set = await askByLink(server, `PATCH /${session.id}/status`, session.developer.token, { status });
      expect(set.status).toBe(422);
    },
  );
});

describe("opening a session", () => {
  const open = (facts: object) => driver.ask("POST", "", { body: driver.newTicket(facts) });

  it.each([
    [{ external_ticket_id: " " }, "external_ticket_id"],
    [{ external_ticket_id: "x".repeat(201) }, "external_ticket_id"],
    [{ external_ticket_id: 7 }, "external_ticket_id"],
    [{ source_system: "a\u0000" }, "source_system"],
    [{ subject: "" }, "subject"],
    [{ participants: "Uma" }, "participants"],
    [{ participants: [{ user_name: "Uma", user_type: "admin" }] }, "participants.0.user_type"],
    [{ participants: [{ user_name: " ", user_type: "analytics_hub_user" }] }, "participants.0.user_name"],
    [
      {
        participants: Array.from({ length: 21 }, (_, at) => ({
          user_name: `U${String(at)}`,
          user_type: "analytics_hub_user",
        })),
      },
      "participants",
    ],
    [{ first_message: " " }, "first_message"],
    [{ first_message: "x".repeat(5_001) }, "first_message"],
    [{ previous_session_id: "7" }, "previous_session_id"],
    [{ callback_url: 7 }, "callback_url"],
    [{ callback_url: `https://tickets.example/${"x".repeat(2_000)}` }, "callback_url"],
  ])("names what is wrong with it: %#", async (facts, field) => {
    const { status, body } = await open(facts);
    expect({ status, field: body.detail?.errors?.[0]?.field as unknown }).toEqual({ status: 422, field });
  });

  it("cannot set what is ours", async () => {
    const { body } = await open({
      id: session.id,
      status: "resolved",
      integration_id: 1,
      last_message_id: 9,
      satisfaction: 5,
      participants: [{ user_name: "Uma", user_type: "analytics_hub_user", id: 1, user_id: 1, read_id: 5 }],
    });
    expect(body).toMatchObject({ status: "open", last_message_id: 0, satisfaction: null, read_id: 0 });
    expect(body.id).not.toBe(session.id);
    expect(body.participants[0].id).not.toBe(1);
  });
});
