import { architectureChecks, textChecks, typeChecks } from "./checks/house-checks.mjs";
import { closeWith, sum } from "./checks/totals.mjs";
import { onPinnedNode } from "./launch/on-pinned-node.mjs";

/** Types, lint, format and architecture side by side; what is wrong is shown as soon as it is known. */
await onPinnedNode(async () => {
  const began = Date.now();
  const totals = await Promise.all(
    [...typeChecks, ...textChecks, ...architectureChecks].map(async ({ title, run }) => {
      const { output, ...found } = await run({ isQuiet: true });
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      process.stdout.write(`${found.failed === 0 ? "good  " : "FAILED"} ${title} (${seconds} s)\n`);
      if (found.failed > 0) process.stdout.write(`${output}\n`);
      return found;
    }),
  );
  closeWith(sum(totals));
});
