import { afterAll, afterEach, describe, expect, it } from "@jest/globals";
import type { UserId } from "../../../core/shared/id.ts";
import { Readmes } from "../../../server/readme/readmes.ts";
import { renderReadme } from "../../../server/readme/render-readme.ts";
import { REPOSITORY } from "./rendered.ts";

const ANNA = 1 as UserId;

let readmes: Readmes | undefined;
let now = new Date("2026-11-23T00:00:00Z");
afterEach(async () => readmes?.stop());

/** It is for tests that need a tree: on a busy machine rendering takes longer. */
const PATIENT = { processorMs: 5_000 };
const open = (limits: ConstructorParameters<typeof Readmes>[1]) => (readmes = new Readmes(() => now, limits));

/** Each `Readmes` starts a process: those tests share one that need neither limits of their own nor an empty cache. */
const patient = new Readmes(() => now, PATIENT);
afterAll(() => patient.stop());

describe("Readmes", () => {
  it("renders in a process what the renderer renders, once for all who ask", async () => {
    const text = "# A\n\n- [x] b\n\n```js\nlet c;\n```\n";
    const asked = { text, repositoryUrl: REPOSITORY, author: ANNA };
    const [one, other] = await Promise.all([patient.render(asked), patient.render(asked)]);
    expect(one.document).toEqual(renderReadme(text, REPOSITORY));
    expect(other).toBe(one);
    expect(await patient.render(asked)).toBe(one);
    expect(await patient.html(asked)).toContain('<h1 id="readme-a">A</h1>');
  });

  it("tells apart the same text of two repositories", async () => {
    const text = "[a](b)";
    expect(await patient.html({ text, repositoryUrl: REPOSITORY, author: ANNA })).toContain("anna/tool");
    expect(
      await patient.html({ text, repositoryUrl: "https://github.com/bob/other", author: ANNA }),
    ).toContain("bob/other");
    expect(await patient.html({ text, repositoryUrl: null, author: ANNA })).toBe("<p>a</p>");
  });

  it("shows a text file as it stands", async () => {
    const { document } = await patient.render({
      text: "# a\r\nb",
      format: "text",
      repositoryUrl: null,
      author: ANNA,
    });
    expect(document).toEqual({
      ...{ contents: [], blocks: [{ kind: "verbatim", text: "# a\nb" }], isPlain: true },
    });
  });

  it("answers plain text after its time, tries again later and later, and goes on with the next", async () => {
    const all = open({ processorMs: 1 });
    const slow = { text: "**a** ".repeat(4_000), repositoryUrl: null, author: ANNA };
    const plain = await all.render(slow);
    expect(plain.document).toEqual({
      ...{ contents: [], blocks: [{ kind: "verbatim", text: slow.text }], isPlain: true },
    });
    expect(await all.render(slow)).toBe(plain);
    now = new Date(now.getTime() + 61_000);
    const again = await all.render(slow);
    expect(again).not.toBe(plain);
    now = new Date(now.getTime() + 7 * 60_000);
    expect(await all.render(slow)).toBe(again);
    now = new Date(now.getTime() + 61_000);
    expect(await all.render(slow)).not.toBe(again);
  });

  it("does not try again what was too slow because other readmes have taken its place", async () => {
    const all = open({ processorMs: 1, cacheBytes: 1 });
    const slow = { text: "**a** ".repeat(4_000), repositoryUrl: null, author: ANNA };
    expect((await all.render(slow)).document.isPlain).toBe(true);
    const began = performance.now();
    for (let times = 0; times < 200; times += 1) await all.render(slow);
    // Each thread that is ended and started anew takes some 30 ms.
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  it("serves what is published before all previews but the one under way, and keeps none of them", async () => {
    const order: string[] = [];
    const before = patient.cachedBytes;
    const asked = (name: string, made: Promise<unknown>) => made.then(() => order.push(name));
    const previews = ["first", "second", "third"].map((text) =>
      asked(text, patient.preview({ text, repositoryUrl: null }, text)),
    );
    await Promise.all([
      ...previews,
      asked("published", patient.render({ text: "# Published", repositoryUrl: null, author: ANNA })),
    ]);
    expect(order).toHaveLength(4);
    expect(order.indexOf("published")).toBeLessThanOrEqual(1);
    expect(patient.cachedBytes - before).toBeLessThan(2_000);
  });

  it("keeps no more than its cache holds", async () => {
    const all = open({ ...PATIENT, cacheBytes: 20_000 });
    for (let at = 0; at < 20; at += 1)
      await all.render({ text: `${at} ${"word ".repeat(100)}`, repositoryUrl: null, author: ANNA });
    expect(all.cachedBytes).toBeGreaterThan(7_000);
    expect(all.cachedBytes).toBeLessThanOrEqual(20_000);
  });
});
