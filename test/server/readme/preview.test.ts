import { afterAll, describe, expect, it } from "@jest/globals";
import { MAX_README_BYTES } from "../../../core/readme/readme-limits.ts";
import { TestServer } from "../support/test-server.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const { token } = await server.signUp("client", "anna");

const preview = (body: object) => server.ask("POST /api/readme/preview", { body, token });

describe("a preview of a readme", () => {
  it("is the tree that is shown later", async () => {
    const { status, body } = await preview({
      text: "# A\n\n[b](c)",
      repository_url: "https://github.com/a/b",
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      contents: [{ id: "readme-a", level: 1, text: "A" }],
      blocks: [
        { kind: "heading", id: "readme-a", level: 1, children: ["A"] },
        {
          kind: "element",
          tag: "p",
          children: [{ kind: "link", href: "https://github.com/a/b/blob/HEAD/c", children: ["b"] }],
        },
      ],
      is_plain: false,
    });
  });

  it("is taken up to the longest readme, whatever has to be escaped in it", async () => {
    expect((await preview({ text: '"\n'.repeat(MAX_README_BYTES / 2) })).status).toBe(200);
    const refused = await preview({ text: "é".repeat(MAX_README_BYTES / 2 + 1) });
    expect(refused.body.detail.errors).toEqual([
      { field: "text", message: "A readme can have up to 512 KB" },
    ]);
  });

  it("is one at a time for each caller", async () => {
    const other = await server.signUp("client", "bob");
    const slow = (of: string) =>
      server.ask("POST /api/readme/preview", { body: { text: "*a* ".repeat(30_000) }, token: of });
    const answers = await Promise.all([slow(token), slow(token), slow(other.token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 503]);
    expect(answers[2].status).toBe(200);
    expect(answers.find(({ status }) => status === 503)?.headers["retry-after"]).toBe("5");
    expect((await slow(token)).status).toBe(200);
  });

  it("of nothing is empty", async () => {
    expect((await preview({ text: "" })).body).toEqual({ contents: [], blocks: [], is_plain: false });
  });
});
