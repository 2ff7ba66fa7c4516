import { afterAll, describe, expect, it } from "@jest/globals";
import { negotiation, subscribe } from "../../support/negotiation.ts";
import { TestServer } from "../../support/test-server.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const clara = await server.signUp("client", "clara");
const dev = await server.signUp("developer", "dev_e");
await subscribe(server, dev);

const ACTIONS = [
  { action: "accept", by: "client", moved: ["agreements", "requests", "conversations"] },
  { action: "deliver", by: "developer", moved: ["agreements"] },
  { action: "request-changes", by: "client", moved: ["agreements"] },
  { action: "deliver", by: "developer", moved: ["agreements"] },
  { action: "complete", by: "client", moved: ["agreements", "requests", "conversations"] },
] as const;

describe("applyTransition", () => {
  it("locks each person once, reads the agreement once and writes once what it moves", async () => {
    const { propose, take } = await negotiation(server, clara, dev);
    const { body: agreement } = await propose(dev);
    for (const { action, by, moved } of ACTIONS) {
      const statements = await server.statementsOf(async () => {
        expect((await take(by === "client" ? clara : dev, agreement, action)).status).toBe(200);
      });
      const locks = statements.filter((text) => / for (no key |key )?(update|share)/.test(text));
      expect(locks).toEqual([
        expect.stringMatching(/from "users" inner join "sessions" .* for key share of "users"/),
        expect.stringMatching(
          / for key share of "other" for update of "requests" for update of "conversations"$/,
        ),
        // An accepted agreement ends what is proposed elsewhere about the request.
        ...(action === "accept"
          ? [expect.stringMatching(/from "conversations" where "request_id" = .* order by "id" for update$/)]
          : []),
        // The developer's score follows a completed agreement.
        ...(action === "complete" ? [expect.stringContaining('from "developer_profiles"')] : []),
        expect.stringMatching(/^update "notifications" .* for update\)$/),
      ]);
      expect(statements.filter((text) => text.includes('"agreements"."scope"'))).toHaveLength(1);
      const updated = statements.flatMap((text) => /^update "(\w+)"/.exec(text)?.[1] ?? []);
      expect(updated).toEqual([...moved, "notifications"]);
    }
  });
});
