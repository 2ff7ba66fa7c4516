import { afterAll, describe, expect, it } from "@jest/globals";
import { avatarAddress, setAvatar } from "../support/avatars.ts";
import { negotiation, subscribe } from "../support/negotiation.ts";
import { TestServer } from "../support/test-server.ts";

type Role = "client" | "developer";

/** A person with this role asks and gets a list that names the other of the two. */
const LISTS: readonly [name: string, role: Role][] = [
  ["what was said of a developer", "developer"],
  ["people who are blocked", "client"],
  ["reports", "client"],
  ["responses and conversations that wait", "client"],
  ["conversations that wait", "developer"],
  ["developers a request is shared with", "client"],
  ["developers who are found", "client"],
];

afterAll(() => server.stop());

const as = (role: Role, call: Parameters<TestServer["ask"]>[0], body?: object) =>
  server.ask(call, { token: people[role].token, body });

const server = await TestServer.start();
const client = await server.signUp("client", "clara");
const developer = await server.signUp("developer", "dirk");
const people = { client, developer };
await subscribe(server, developer);
await as("developer", "POST /api/profile/developer", { headline: "Looms" });
const { conversationId, requestId } = await negotiation(server, client, developer);
const request = requestId;
await as("client", `POST /api/conversations/${conversationId}/messages`, { content: "Hello" });
await as("client", `POST /api/ratings/developer/${developer.id}`, { stars: 5 });
await as("client", "POST /api/reports", { subject: `profile/${developer.id}`, reason: "spam" });
const second = await as("client", "POST /api/requests/", {
  title: "A loom",
  content: "It weaves.",
  is_public: true,
});
await as("developer", "POST /api/snagged-requests/", {
  request_id: second.body["id"],
  message: "I would.",
});
await as("client", `POST /api/requests/${request}/shares`, { developer_id: developer.id });
await as("client", "POST /api/blocks", { user_id: developer.id });
await setAvatar(server, client.id, "c".repeat(32));
await setAvatar(server, developer.id, "d".repeat(32));

function addressOf(name: string): `GET /${string}` {
  switch (name) {
    case "what was said of a developer":
      return `GET /api/ratings/developer/${people.developer.id}`;
    case "people who are blocked":
      return "GET /api/blocks";
    case "reports":
      return "GET /api/reports";
    case "developers a request is shared with":
      return `GET /api/requests/${request}/shares`;
    case "developers who are found":
      return "GET /api/requests/users/search?q=dirk";
    default:
      return "GET /api/turns";
  }
}

describe("A list that names people", () => {
  it.each(LISTS)("has their pictures: %s", async (name, role) => {
    const { body } = await as(role, addressOf(name));
    expect(JSON.stringify(body)).toContain(avatarAddress((role === "client" ? "d" : "c").repeat(32)));
  });

  it.each(LISTS.filter(([name]) => name !== "developers who are found"))(
    "has none of somebody who is suspended: %s",
    async (name, role) => {
      const other = people[role === "client" ? "developer" : "client"];
      const set = (isActive: boolean) =>
        server.database.pool.query("update users set is_active = $2 where id = $1", [other.id, isActive]);
      await set(false);
      const { status, body } = await as(role, addressOf(name));
      await set(true);
      expect({ status, text: JSON.stringify(body) }).toEqual({
        status: 200,
        text: expect.not.stringContaining("/api/images/"),
      });
    },
  );
});
