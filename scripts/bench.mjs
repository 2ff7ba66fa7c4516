import { buildWhenStale } from "./launch/build-client.mjs";
import { onPinnedNode } from "./launch/on-pinned-node.mjs";
import { runNode } from "./launch/run.mjs";

/** Names of measurements may follow: `npm run bench -- listing`. */
await onPinnedNode(async () => {
  if (!(await buildWhenStale())) process.exit(1);
  const { code } = await runNode(["bench/run.ts", ...process.argv.slice(2)]);
  process.exitCode = code;
});
