import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Answer } from "../../../contract/endpoint.ts";
import type { previewReadme } from "../../../contract/readme.ts";
import { readmeHtml } from "../../../server/readme/readme-html.ts";
import { hostileReadmes } from "../../support/hostile-readmes.ts";
import { SHOWCASE_WORDS, ShowcaseDriver, showcasePath } from "../support/showcase-driver.ts";

const EVERYDAY =
  "# Till\n\n> [!NOTE]\n> It *rings*, Ä.\n\n- [x] done\n\n|a|b|\n|-|-:|\n|1|2|\n\n```ts\nlet a = 1;\n```\n\n![l](a.png) [c](d)\n";

let driver: ShowcaseDriver;
beforeAll(async () => {
  driver = await ShowcaseDriver.open();
});
afterAll(() => driver.server.stop());

describe("the readme of a showcase", () => {
  it.each([
    ["readme.html", "<p>no</p>"],
    ["readme.md", ""],
    ["readme.md", "a\u0000b"],
    ["readme.md", Buffer.from([0xff, 0xfe, 0x41])],
    ["readme.md", "x".repeat(512 * 1024 + 1)],
  ])("is no %s (%#)", async (name, content) => {
    const { status, body } = await driver.publish(await driver.creator(), {
      ...SHOWCASE_WORDS,
      readme_file: { name, content },
    });
    expect({ status, field: body.detail.errors[0].field }).toEqual({ status: 422, field: "readme_file" });
  });

  it("is read as text, as a tree and as HTML that can do nothing", async () => {
    const content = "# Till\n\n[more](docs/more.md) <script>alert(1)</script>";
    const person = await driver.creator();
    const { body } = await driver.publish(person, {
      ...SHOWCASE_WORDS,
      repository_url: "https://github.com/tills/till",
      readme_file: { name: "README.md", content },
    });
    const id = body.id as number;
    expect((await driver.server.ask(`GET ${showcasePath(id, "/readme")}`)).body).toBe(content);
    const html = await driver.server.ask(`GET ${showcasePath(id, "/readme?format=html")}`);
    expect(html.headers["content-security-policy"]).toMatch(/default-src 'none'.*sandbox/);
    expect(html.body).toContain('href="https://github.com/tills/till/blob/HEAD/docs/more.md"');
    expect(html.body).not.toContain("<script");
    const tree = await driver.server.ask(`GET ${showcasePath(id, "/readme-document")}`);
    expect(tree.body.contents).toEqual([{ id: "readme-till", level: 1, text: "Till" }]);
    const { body: link } = await driver.server.ask(`POST ${showcasePath(id, "/share")}`, {
      token: person.token,
    });
    const shared = `/api/project-showcase/shared/${String(link.share_token)}/readme-document` as const;
    expect((await driver.server.ask(`GET ${shared}`)).body).toEqual(tree.body);
  });

  it.each([
    ["everyday", EVERYDAY, false],
    ["hostile", hostileReadmes(60).join("\n\n").replaceAll("\u0000", "").toWellFormed(), false],
    ["too deep, so plain", "> ".repeat(100) + "a <b>", true],
  ])("is the same bytes in its preview and on its page: %s", async (_, content, plain) => {
    const repository_url = "https://github.com/tills/till";
    const person = await driver.creator();
    const { body } = await driver.publish(person, {
      ...SHOWCASE_WORDS,
      repository_url,
      readme_file: { name: "README.md", content },
    });
    const read = (path: string) =>
      driver.server.app.inject({ method: "GET", url: showcasePath(body.id as number, path) });
    const preview = await driver.server.app.inject({
      method: "POST",
      url: "/api/readme/preview",
      headers: { authorization: `Bearer ${person.token}` },
      payload: { text: content, repository_url },
    });
    expect(preview.statusCode).toBe(200);
    expect((await read("/readme-document")).rawPayload.equals(preview.rawPayload)).toBe(true);
    const { contents, blocks, is_plain: isPlain } = preview.json<Answer<typeof previewReadme>>();
    expect(isPlain).toBe(plain);
    const html = Buffer.from(readmeHtml({ contents, blocks, isPlain }));
    expect((await read("/readme?format=html")).rawPayload.equals(html)).toBe(true);
  });

  it("is replaced and removed, and stays when nothing is said of it", async () => {
    const person = await driver.creator();
    const id = await driver.published(person);
    const put = async (fields: Parameters<typeof driver.putFiles>[2]) => {
      const answer = await driver.putFiles(person, id, fields);
      return answer.body.readme as unknown;
    };
    expect(await put({ readme_file: { name: "../a.txt", content: "A till" } })).toEqual({
      name: "a.txt",
      size: 6,
    });
    expect(await put({})).not.toBeNull();
    expect(await put({ remove_readme: "true" })).toBeNull();
    expect((await driver.server.ask(`GET ${showcasePath(id, "/readme")}`)).status).toBe(404);
  });
});
