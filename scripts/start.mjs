import { buildWhenStale } from "./launch/build-client.mjs";
import { onPinnedNode } from "./launch/on-pinned-node.mjs";

await onPinnedNode(async () => {
  if (!(await buildWhenStale())) process.exit(1);
  const { main } = await import("../server/main.ts");
  await main();
});
