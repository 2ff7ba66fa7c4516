import { setFlagsFromString } from "node:v8";
import { onPinnedNode } from "./launch/on-pinned-node.mjs";

/** The commands of whoever runs the place: `npm run operator` lists them. npm says where it was called from. */
await onPinnedNode(async () => {
  // Optimizing one function of the embedded database takes 600 MB, which no command lives long enough to be worth.
  for (const flag of ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"]) setFlagsFromString(flag);
  const { operate } = await import("../server/operate.ts");
  await operate(process.argv.slice(2), process.env["INIT_CWD"] ?? process.cwd());
});
