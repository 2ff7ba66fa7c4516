import { afterAll, beforeEach, describe, expect, it } from "@jest/globals";
import { type Person, postRequest } from "../support/negotiation.ts";
import { TestServer } from "../support/test-server.ts";
import { moderate as moderateOn } from "./operator.ts";

let count = 0;
let client: Person;
const server = await TestServer.start();
afterAll(() => server.stop());
beforeEach(async () => {
  count += 1;
  client = await server.signUp("client", `clara${count}`);
});

const moderate = (...words: readonly string[]) => moderateOn(server, ...words);
const titled = (title: string, more: object = {}) => postRequest(server, client, { title, ...more });

describe("a visitor's report", () => {
  const byVisitor = (subject: string, more: object = {}) =>
    server.ask("POST /api/reports", { body: { subject, reason: "scam", ...more } });

  it("waits for a moderator without a name, and is closed with the others", async () => {
    const id = await titled("Send money first");
    expect(await byVisitor(`request/${id}`, { words: "Asks for a deposit." })).toMatchObject({
      status: 201,
      body: { subject: `request/${id}`, about: { id: client.id }, status: "open" },
    });
    const waiting = await moderate("reports");
    expect(waiting).toMatch(new RegExp(`^request/${id} of clara${count}, reported by a visitor on `, "m"));
    expect(waiting).toContain("Scam or fraud: Asks for a deposit.");
    await moderate("hide", `request/${id}`, "A scam");
    expect(await moderate("reports")).not.toContain(`request/${id} `);
    expect((await byVisitor(`request/${id}`)).status).toBe(404);
  });

  it("is of what everybody sees: no private request, no message, nothing without a reason", async () => {
    const hidden = await titled("For one developer", { is_public: false });
    const open = await titled("A till");
    const answers = [
      await byVisitor(`request/${hidden}`),
      await byVisitor("message/1/1"),
      await byVisitor(`request/${open}`, { reason: "other" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 422]);
  });

  it("is refused while five wait about the same thing, and a member's is not", async () => {
    const id = await titled("Cheap followers");
    const answers = [];
    for (let sent = 0; sent < 6; sent += 1) answers.push(await byVisitor(`request/${id}`));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 409]);
    expect(answers.at(-1)?.body.detail).toBe(
      "Others have already reported this. A moderator will look at it.",
    );
    const { token } = await server.signUp("developer", `dev${count}`);
    const body = { subject: `request/${id}`, reason: "spam" };
    expect((await server.ask("POST /api/reports", { token, body })).status).toBe(201);
  });
});
