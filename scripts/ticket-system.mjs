import { onPinnedNode } from "./launch/on-pinned-node.mjs";

/** A stand-in for somebody's ticket system, which opens support sessions in the product that runs here. */
await onPinnedNode(async () => {
  const { main } = await import("../integrations/ticket-system/main.ts");
  await main();
});
