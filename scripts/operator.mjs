import { onPinnedNode } from "./launch/on-pinned-node.mjs";

/** The commands of whoever runs the place: `npm run operator` lists them. npm says where it was called from. */
await onPinnedNode(async () => {
  const { operate } = await import("../server/operate.ts");
  await operate(process.argv.slice(2), process.env["INIT_CWD"] ?? process.cwd());
});
