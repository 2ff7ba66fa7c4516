import { runHouseChecks } from "./checks/house-checks.mjs";
import { closeWith } from "./checks/totals.mjs";
import { onPinnedNode } from "./launch/on-pinned-node.mjs";

await onPinnedNode(async () => {
  closeWith(await runHouseChecks());
});
