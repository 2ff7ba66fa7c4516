import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { newDataDirectory } from "../support/data-directory.ts";
import { freePort } from "../support/server-process.ts";

const RUN = join(import.meta.dirname, "../../../scripts/launch/run.mjs");
/** The wrapper starts the server as `npm start` does where its Node is not the pinned one. */
const WRAPPER = `import { run } from ${JSON.stringify(RUN)}; process.exit((await run(process.execPath, ["server/main.ts"])).code);`;
const BODY = '{"rating":5}';
const STARTS = 4;

let dataDir = "";
beforeAll(async () => {
  dataDir = await newDataDirectory();
});
afterAll(() => {
  if (dataDir !== "") rmSync(dataDir, { recursive: true, force: true });
});

/** Starts the server in a process group of its own, as a terminal does with what it runs. */
async function start() {
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  const port = await freePort();
  const env = {
    ...inherited,
    DATA_DIR: dataDir,
    PORT: String(port),
    SAMPLE_DATA: "off",
    LOG_LEVEL: "silent",
  };
  const group = spawn(process.execPath, ["--input-type=module", "-e", WRAPPER], { env, detached: true });
  const { promise: isReady, resolve } = Promise.withResolvers<boolean>();
  let said = "";
  for (const stream of [group.stdout, group.stderr])
    stream.setEncoding("utf8").on("data", (part: string) => {
      said += part;
      if (said.includes("is ready at")) resolve(true);
    });
  const ended = once(group, "exit").then(([code]) => Number(code));
  void ended.then(() => {
    resolve(false);
  });
  const interrupt = () => process.kill(-(group.pid ?? 0), "SIGINT");
  return { port, isReady, ended, interrupt, said: () => said };
}

describe("Ctrl-C", () => {
  it("reaches every process of the terminal at once, and cuts off nothing that is under way", async () => {
    const group = await start();
    expect(await group.isReady).toBe(true);
    const headers = {
      "content-type": "application/json",
      "content-length": BODY.length,
      expect: "100-continue",
    };
    const asking = request({ port: group.port, path: "/api/feedback/", method: "POST", headers });
    const answered = once(asking, "response") as Promise<[IncomingMessage]>;
    // With "continue" the server says that it has the head.
    const underWay = once(asking, "continue");
    asking.flushHeaders();
    await underWay;
    group.interrupt();
    // By then the server has the signal from the terminal, and usually once more from the script.
    for (let refusals = 0; refusals < 10;)
      if ((await fetch(`http://127.0.0.1:${String(group.port)}/api/health`)).status === 503) refusals += 1;
    asking.end(BODY);
    const [{ statusCode }] = await answered;
    expect(statusCode).toBe(201);
    // 130 is the exit code of a command that was interrupted.
    expect(await group.ended).toBe(130);
  });
});

describe("starts at once on one directory of data", () => {
  it("bring up one server, and the others say that it is in use", async () => {
    const groups = await Promise.all(Array.from({ length: STARTS }, start));
    const ready = await Promise.all(groups.map(({ isReady }) => isReady));
    expect(ready.filter(Boolean)).toHaveLength(1);
    const others = groups.filter((_, number) => ready[number] === false);
    for (const { ended, said } of others) {
      expect(await ended).toBe(1);
      expect(said()).toMatch(/^[^\n]* is in use by process \d+[^\n]*\n$/);
    }
    for (const [number, { interrupt, ended }] of groups.entries())
      if (ready[number] === true) {
        interrupt();
        await ended;
      }
  });
});
