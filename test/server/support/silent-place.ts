import { once } from "node:events";
import { connect } from "node:net";
import { Worker } from "node:worker_threads";

/** Listens in a thread that then sleeps, so that the system drops connections beyond the few that wait. */
const PROGRAM = `
  const { createServer } = require("node:net");
  const { parentPort, workerData } = require("node:worker_threads");
  createServer().listen({ ...workerData, backlog: 1 }, () => {
    parentPort.postMessage("listens");
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  });`;
const WAITING = 2;

/** Takes an address of this machine where connections are neither taken nor refused. Returns its end. */
export async function silentPlace(host: string, port: number): Promise<() => Promise<void>> {
  const thread = new Worker(PROGRAM, { eval: true, workerData: { host, port } });
  await once(thread, "message");
  const waiting = Array.from({ length: WAITING }, () => connect(port, host).on("error", () => undefined));
  await Promise.all(waiting.map((each) => once(each, "connect")));
  return async () => {
    for (const each of waiting) each.destroy();
    await thread.terminate();
  };
}
