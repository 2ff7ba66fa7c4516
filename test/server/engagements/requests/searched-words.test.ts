import { afterAll, describe, expect, it } from "@jest/globals";
import { TestServer } from "../../support/test-server.ts";

const LONG = "w".repeat(5_000);
const TITLES = [
  "Tools for Node.js and C++",
  "Order 22e30fc9",
  "Über—“Möbel”, Straße…",
  "Plans/drawings at 10.5 metres",
  "Молоко и хлеб",
  "Port a C# parser of résumés",
  "一个在线支付系统",
  "Łódź, ٢٠٢٦",
];

const server = await TestServer.start();
afterAll(() => server.stop());
const { token } = await server.signUp("client", "clara_22e30fc8");
for (const title of TITLES)
  await server.ask("POST /api/requests/", { token, body: { title, content: LONG, is_public: true } });
await server.signUp("developer", "dirk_1e5ab");

describe("words that are searched", () => {
  it.each([
    ["node.js", 0],
    ["Node", 0],
    ["js", 0],
    ["c++", 0],
    ["22e30fc9", 1],
    ["22e30", 1],
    ["möbel", 2],
    ["STRASSE", 2],
    ["straße", 2],
    ["über", 2],
    ["drawing", 3],
    ["plans/drawings", 3],
    ["10.5", 3],
    ["молок", 4],
    ["mobel", 2],
    ["c#", 5],
    ["Résumé", 5],
    ["re\u0301sume\u0301s", 5],
    ["resumes", 5],
    ["支付", 6],
    ["支付系统", 6],
    ["系", 6],
    ["支系统", null],
    ["lodz", 7],
    ["2026", 7],
    ["order t", null],
    ["order 2", 1],
    ["tools j", 0],
    ["j tools", null],
    ["\u200bтools for", null],
    ["\u200btools\u200b", 0],
  ] as const)("find %p in the title with the number %p", async (word, at) => {
    const { body } = await server.ask(`GET /api/requests/public?q=${encodeURIComponent(word)}`);
    expect(body.map(({ title }: { readonly title: string }) => title)).toEqual(
      at === null ? [] : [TITLES[at]],
    );
  });

  it("may be longer than the index keeps of them", async () => {
    const { body } = await server.ask(`GET /api/requests/public?q=${"w".repeat(200)}`);
    expect(body).toHaveLength(TITLES.length);
  });

  it("find a developer by a name that looks like a number", async () => {
    const { token } = await server.signUp("client", "carl");
    const { body } = await server.ask("GET /api/requests/users/search?q=1e5ab", { token });
    expect(JSON.stringify(body)).toContain("dirk_1e5ab");
  });
});
