import { setTimeout as pause } from "node:timers/promises";
import MarkdownIt from "markdown-it";
import { MAX_README_BYTES } from "../core/readme/readme-limits.ts";
import type { UserId } from "../core/shared/id.ts";
import { Readmes } from "../server/readme/readmes.ts";
import { atMost, type Measurement, median, middle } from "./support/measurement.ts";

const ROUNDS = 20;
const AUTHOR = 1 as UserId;
/** The hard limit is extended by what its timer and the way from the process take. */
const MOST_MS = 200;
const MOST_WITH_WAY_MS = 250;

const PROSE =
  "## Section\n\nA **usual** paragraph of a readme that explains something with `code` in it and a " +
  "[link](docs/more.md) to follow, over a few lines,\nso that it looks like what people write about their work. See " +
  "https://example.org/a for more. It goes on for a while, because most of a readme is words that stand beside each other.\n\n" +
  "Another paragraph, which has nothing special in it but its words, and there are many of them in the longest readmes.\n\n";
const EXTRAS =
  "- [x] a task\n- [ ] another <kbd>K</kbd>\n\n| a | b |\n|---|:-:|\n| 1 | 2 |\n\n```ts\nconst a: number = 1; // why\n```\n\n" +
  "![An image](docs/a.png)\n\n";
/** A rendering that took too long is followed by the start of a new process, which must not be measured. */
const APART_MS = 2_000;
/** This is the most expensive text: each word is an element, and there are more than a tree may have. */
const DENSE = "*a* `b` **c** [d](e) <kbd>f</kbd> ";
const NESTED = "> - ".repeat(40) + "deep\n\n";

export async function run(): Promise<readonly Measurement[]> {
  const usual = filled(`${PROSE.repeat(6)}${EXTRAS}`);
  const markdown = new MarkdownIt("default", { html: true });
  const readmes = new Readmes(() => new Date(), { idleMs: 60_000 });
  try {
    await readmes.render({ text: "# Starts the process", repositoryUrl: null, author: AUTHOR });
    await pause(APART_MS);
    const alone: number[] = [];
    const rendered: number[] = [];
    const ratios: number[] = [];
    let plain = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      // Rendered texts are cached, so each round has its own.
      const text = `${String(round)} ${usual}`.slice(0, MAX_README_BYTES);
      const bare = await timed(() => Promise.resolve(markdown.render(text)));
      const ours = await timed(() =>
        readmes.render({ text, repositoryUrl: "https://github.com/a/b", author: AUTHOR }),
      );
      if (ours.value.document.isPlain) {
        plain += 1;
        await pause(APART_MS);
      }
      alone.push(bare.ms);
      rendered.push(ours.ms);
      ratios.push(ours.ms / bare.ms);
    }
    const worst: number[] = [];
    for (const text of [
      DENSE,
      NESTED,
      "[".repeat(97),
      "<div><p>",
      "`".repeat(13) + " a",
      "|a".repeat(50) + "\n|-|-\n",
    ]) {
      await pause(APART_MS);
      worst.push(
        (await timed(() => readmes.render({ text: filled(text), repositoryUrl: null, author: AUTHOR }))).ms,
      );
    }
    return [
      { what: "markdown-it alone, 512 KB", ...middle(alone), unit: "ms" },
      { what: "a readme of 512 KB as a tree", ...middle(rendered), unit: "ms", limit: atMost(MOST_MS) },
      { what: "so many times markdown-it alone", value: median(ratios), unit: "times" },
      {
        what: `of ${String(ROUNDS)} shown as plain text, for want of time`,
        value: plain,
        unit: "",
        limit: atMost(0),
      },
      {
        ...{ what: "512 KB that mean no good: the slowest answer", value: Math.max(...worst), unit: "ms" },
        limit: atMost(MOST_WITH_WAY_MS),
      },
    ];
  } finally {
    await readmes.stop();
  }
}

function filled(text: string): string {
  return text.repeat(Math.ceil(MAX_README_BYTES / text.length)).slice(0, MAX_README_BYTES - 10);
}

async function timed<Value>(
  work: () => Promise<Value>,
): Promise<{ readonly value: Value; readonly ms: number }> {
  const start = performance.now();
  const value = await work();
  return { value, ms: performance.now() - start };
}
