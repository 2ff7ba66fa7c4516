import { once } from "node:events";
import { afterEach, describe, expect, it } from "@jest/globals";
import { answerOf } from "../../../server/processes/ask-process.ts";
import { startProcess } from "../../../server/processes/start-process.ts";
import { ReadmeRenderer, type RendererLimits } from "../../../server/readme/readme-renderer.ts";

/** It is for tests that need a tree: on a busy machine rendering takes longer. */
const PATIENT: RendererLimits = { processorMs: 20_000, memoryMb: 192, idleMs: 60_000 };

let renderer: ReadmeRenderer | undefined;
afterEach(async () => renderer?.stop());

function open(limits: Partial<RendererLimits> = {}) {
  const opened = (renderer = new ReadmeRenderer({ ...PATIENT, ...limits }));
  return async (text: string) => {
    const { readme, isTooMuch } = await opened.render({ text, repositoryUrl: null });
    return { isTooMuch, blocks: readme.document.blocks };
  };
}

const plain = (text: string) => ({ isTooMuch: true, blocks: [{ kind: "verbatim", text }] });
const emphasis = (text: string) => ({
  isTooMuch: false,
  blocks: [{ kind: "element", tag: "p", children: [{ kind: "element", tag: "em", children: [text] }] }],
});

describe("ReadmeRenderer", () => {
  it("gives up what takes too long, and goes on with the next", async () => {
    const render = open({ processorMs: 500 });
    const slow = "<div><p>".repeat(130_000);
    expect(await render(slow)).toEqual(plain(slow));
    expect(await render("*a*")).toEqual(emphasis("a"));
  });

  it("gives up what takes too much memory, and goes on with the next", async () => {
    // Each escaped letter is an object until they are put together: some 60 MB in all, and one node in the end.
    const large = "\\*".repeat(250_000);
    const narrow = open({ memoryMb: 24 });
    expect(await narrow(large)).toEqual(plain(large));
    expect(await narrow("*a*")).toEqual(emphasis("a"));
    await renderer?.stop();
    expect(await open()(large)).toMatchObject({ isTooMuch: false });
  });

  it("begins anew once it has stopped", async () => {
    const render = open();
    expect(await render("*a*")).toEqual(emphasis("a"));
    await renderer?.stop();
    expect(await render("*b*")).toEqual(emphasis("b"));
  });
});

describe("the process that renders readmes", () => {
  it("ends with the server, and its threads with it", async () => {
    const program = new URL("../../../server/readme/rendering-process.ts", import.meta.url);
    const started = await startProcess(program, { memoryMb: 192, nativeMb: 400 }, ["20000"]);
    expect(await answerOf(started, { timeoutMs: 20_000 })).toBe("ready");
    started.disconnect();
    expect(await once(started, "exit")).toEqual([0, null]);
  });
});
