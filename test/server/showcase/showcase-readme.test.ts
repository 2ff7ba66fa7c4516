import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { SHOWCASE_WORDS, ShowcaseDesk, showcasePath } from "../support/showcase-desk.ts";

let desk: ShowcaseDesk;
beforeAll(async () => {
  desk = await ShowcaseDesk.open();
});
afterAll(() => desk.server.stop());

describe("the readme of a showcase", () => {
  it.each([
    ["readme.html", "<p>no</p>"],
    ["readme.md", ""],
    ["readme.md", "a\u0000b"],
    ["readme.md", Buffer.from([0xff, 0xfe, 0x41])],
    ["readme.md", "x".repeat(512 * 1024 + 1)],
  ])("is no %s (%#)", async (name, content) => {
    const { status, body } = await desk.publish(await desk.creator(), {
      ...SHOWCASE_WORDS,
      readme_file: { name, content },
    });
    expect({ status, field: body.detail.errors[0].field }).toEqual({ status: 422, field: "readme_file" });
  });

  it("is read as text, as a tree and as HTML that can do nothing", async () => {
    const content = "# Till\n\n[more](docs/more.md) <script>alert(1)</script>";
    const person = await desk.creator();
    const { body } = await desk.publish(person, {
      ...SHOWCASE_WORDS,
      repository_url: "https://github.com/tills/till",
      readme_file: { name: "README.md", content },
    });
    const id = body.id as number;
    expect((await desk.server.ask(`GET ${showcasePath(id, "/readme")}`)).body).toBe(content);
    const html = await desk.server.ask(`GET ${showcasePath(id, "/readme?format=html")}`);
    expect(html.headers["content-security-policy"]).toMatch(/default-src 'none'.*sandbox/);
    expect(html.body).toContain('href="https://github.com/tills/till/blob/HEAD/docs/more.md"');
    expect(html.body).not.toContain("<script");
    const tree = await desk.server.ask(`GET ${showcasePath(id, "/readme-document")}`);
    expect(tree.body.contents).toEqual([{ id: "readme-till", level: 1, text: "Till" }]);
    const { body: link } = await desk.server.ask(`POST ${showcasePath(id, "/share")}`, {
      token: person.token,
    });
    const shared = `/api/project-showcase/shared/${String(link.share_token)}/readme-document` as const;
    expect((await desk.server.ask(`GET ${shared}`)).body).toEqual(tree.body);
  });

  it("is replaced and removed, and stays when nothing is said of it", async () => {
    const person = await desk.creator();
    const id = await desk.published(person);
    const put = async (fields: Parameters<typeof desk.putFiles>[2]) => {
      const answer = await desk.putFiles(person, id, fields);
      return answer.body.readme as unknown;
    };
    expect(await put({ readme_file: { name: "../a.txt", content: "A till" } })).toEqual({
      name: "a.txt",
      size: 6,
    });
    expect(await put({})).not.toBeNull();
    expect(await put({ remove_readme: "true" })).toBeNull();
    expect((await desk.server.ask(`GET ${showcasePath(id, "/readme")}`)).status).toBe(404);
  });
});
