import { onPinnedNode } from "./launch/on-pinned-node.mjs";

/** The bridge between support sessions and the issues of repositories on GitHub. */
await onPinnedNode(async () => {
  const { main } = await import("../integrations/github-issues/main.ts");
  await main();
});
