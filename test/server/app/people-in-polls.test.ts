import { afterAll, describe, expect, it } from "@jest/globals";
import { allRoutes } from "../../../server/app/features.ts";
import { avatarAddress, setAvatar } from "../support/avatars.ts";
import { negotiation, subscribe } from "../support/negotiation.ts";
import { seenBefore, tagOf, until } from "../support/polling.ts";
import { type Reply, TestServer } from "../support/test-server.ts";

type Role = "client" | "developer";

/** Each of these answers, asked by this role, has a part that names the other of the two. */
const POLLS: readonly [call: string, role: Role][] = [
  ["GET /api/conversations/user/list", "client"],
  ["GET /api/conversations/:id", "developer"],
  ["GET /api/agreements/conversation/:id", "client"],
  ["GET /api/snagged-requests/", "client"],
  ["GET /api/snagged-requests/", "developer"],
  ["GET /api/notifications/", "client"],
  ["GET /api/notifications/", "developer"],
  ["GET /api/requests/shared-with-me", "developer"],
];

/** Participants of a support session are named as the ticket system calls them, so no account is named. */
const NAMES_NOBODY: readonly string[] = [
  "GET /api/collaboration/sessions/:id/messages",
  "GET /api/collaboration/support",
];

afterAll(() => server.stop());

const as = (role: Role, call: Parameters<TestServer["ask"]>[0], body?: object) =>
  server.ask(call, { token: people[role].token, body });

let queries = 0;
const server = await TestServer.start();
server.database.pool.on("acquire", () => queries++);
const client = await server.signUp("client", "clara");
const developer = await server.signUp("developer", "dirk");
const people = { client, developer };
await subscribe(server, developer);
const talk = await negotiation(server, client, developer);
await talk.propose(client);
await as("client", `POST /api/requests/${talk.requestId}/shares`, { developer_id: developer.id });
await as("developer", "POST /api/snagged-requests/", { request_id: talk.requestId, message: "I would." });
for (const role of ["client", "developer"] as const)
  await as(role, `POST /api/conversations/${talk.conversationId}/messages`, { content: "Hello" });

const textOf = ({ body }: Reply) => JSON.stringify(body);

const pollOf = (call: string, role: Role) => (seen?: Reply) =>
  server.ask(call.replace(":id", String(talk.conversationId)) as `GET /${string}`, {
    token: people[role].token,
    ...seenBefore(seen && tagOf(seen)),
  });

describe("A poll", () => {
  it("is watched here wherever an answer is conditional", () => {
    const conditional = allRoutes
      .filter((route) => route.conditional !== undefined)
      .map(({ endpoint: { method, path } }) => `${method} ${path}`);
    expect(conditional.toSorted()).toEqual(
      [...new Set(POLLS.map(([call]) => call)), ...NAMES_NOBODY].toSorted(),
    );
  });

  it.each(POLLS)(
    "%s costs no query and no body while nothing has changed, asked by a %s",
    async (call, role) => {
      const poll = pollOf(call, role);
      const seen = await poll();
      await until(() => poll(seen), 304);
      const costOfAHundred = async () => {
        const before = queries;
        for (let times = 0; times < 100; times++) {
          const { status, body, headers } = await poll(seen);
          expect({ status, body, total: headers["x-total-count"] }).toEqual({
            status: 304,
            body: "",
            total: undefined,
          });
        }
        return queries - before;
      };
      let cost = await costOfAHundred();
      // The server's own jobs ask every fifteen seconds.
      if (cost > 0) cost = await costOfAHundred();
      expect(cost).toBe(0);
    },
  );

  it.each(POLLS)("%s is told when the %s's counterpart has another picture or name", async (call, role) => {
    const other = role === "client" ? "developer" : "client";
    const poll = pollOf(call, role);
    const told = async (seen: Reply, change: () => Promise<unknown>) => {
      await until(() => poll(seen), 304);
      await change();
      return until(() => poll(seen), 200);
    };
    const [first, second] = ["a", "b"].map((digit) => digit.repeat(32)) as [string, string];
    let seen = await told(await poll(), () => setAvatar(server, people[other].id, first));
    expect(textOf(seen)).toContain(avatarAddress(first));
    seen = await told(seen, () => setAvatar(server, people[other].id, second));
    expect(textOf(seen)).toContain(avatarAddress(second));
    seen = await told(seen, () => setAvatar(server, people[other].id, null));
    expect(textOf(seen)).not.toContain("/api/images/");
    seen = await told(seen, () =>
      server.database.pool.query("update users set full_name = full_name || ' II' where id = $1", [
        people[other].id,
      ]),
    );
    expect(textOf(seen)).toContain(" II");
  });
});
