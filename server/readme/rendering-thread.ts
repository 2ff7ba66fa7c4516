import { setTimeout as rest } from "node:timers/promises";
import { parentPort } from "node:worker_threads";
import { renderReadme } from "./render-readme.ts";
import { readmeJson } from "./written-readme.ts";

export interface ReadmeQuestion {
  readonly text: string;
  readonly repositoryUrl: string | null;
}

/** "ready" comes first, once the thread has loaded its code and run it a few times. */
export type ThreadReply =
  | { readonly kind: "ready" }
  | { readonly kind: "rendered"; readonly json: Uint8Array }
  | { readonly kind: "failed" };

const SAMPLE = `# A\n\n**b** [c](d) \`e\` <kbd>f</kbd> ![g](h)\n\n- [ ] i\n\n|j|\n|-|\n|k|\n\n\`\`\`js\nlet l = 1;\n\`\`\`\n`;
const WARM_UP: ReadmeQuestion = { text: SAMPLE.repeat(10), repositoryUrl: "https://github.com/a/b" };
/** So many runs leave the JIT compiler nothing to do; the longest readme then takes a third less time. */
const WARM_UPS = 200;
/** It rests so long after each: a thread that is to replace another leaves the processor to others half of the time. */
const REST_MS = 5;
/** So many come before the first question: code that has never run takes several times as long. */
const FIRST_WARM_UPS = 5;

function answer({ text, repositoryUrl }: ReadmeQuestion): ThreadReply {
  try {
    return { kind: "rendered", json: readmeJson(renderReadme(text, repositoryUrl)) };
  } catch {
    // The readme nests too deep for the stack; it is shown as plain text.
    return { kind: "failed" };
  }
}

function send(reply: ThreadReply): void {
  parentPort?.postMessage(reply, reply.kind === "rendered" ? [reply.json.buffer as ArrayBuffer] : []);
}

/** A question that comes meanwhile waits for one run at most: a few milliseconds. */
async function warmUp(): Promise<void> {
  for (let done = FIRST_WARM_UPS; done < WARM_UPS; done += 1) {
    await rest(REST_MS);
    answer(WARM_UP);
  }
}

for (let done = 0; done < FIRST_WARM_UPS; done += 1) answer(WARM_UP);
parentPort?.on("message", (question: ReadmeQuestion) => send(answer(question)));
send({ kind: "ready" });
await warmUp();
