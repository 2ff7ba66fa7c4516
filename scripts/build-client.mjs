import { buildClient } from "./launch/build-client.mjs";
import { onPinnedNode } from "./launch/on-pinned-node.mjs";

await onPinnedNode(async () => {
  if (!(await buildClient())) process.exitCode = 1;
});
