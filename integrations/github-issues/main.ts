import { reportError, runProgram } from "../shared/run-program.ts";
import { readBridgeSettings } from "./bridge-settings.ts";
import { startBridge } from "./start-bridge.ts";

export async function main(): Promise<void> {
  await runProgram(
    async () => {
      const bridge = await startBridge(readBridgeSettings(process.env), { report: reportError });
      bridge.catchUp.start();
      return bridge;
    },
    ({ origin }) =>
      `The bridge to GitHub Issues is ready at ${origin}: GitHub's webhook goes to /github, developers get their links at /`,
  );
}

if (import.meta.main) await main();
