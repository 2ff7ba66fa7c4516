import { runJest } from "./checks/jest-run.mjs";
import { findPostgres } from "./checks/postgres.mjs";
import { closeWith } from "./checks/totals.mjs";
import { onPinnedNode } from "./launch/on-pinned-node.mjs";

/** Those server tests that open a database by this file; the others would do the same again. */
const ON_A_DATABASE = [
  "--findRelatedTests",
  "test/server/support/test-database.ts",
  "--testPathIgnorePatterns",
  "/test/(?!server/)",
];

/** The server tests once more, on a real PostgreSQL instead of the embedded one. */
await onPinnedNode(async () => {
  const postgres = await findPostgres();
  if ("problem" in postgres) {
    process.stderr.write(`${postgres.problem}\n`);
    return closeWith({ passed: 0, failed: 1 });
  }
  process.stdout.write(`\n== Server on PostgreSQL at ${new URL(postgres.url).host}\n`);
  try {
    closeWith(await runJest(ON_A_DATABASE, { env: { TEST_DATABASE_URL: postgres.url } }));
  } finally {
    await postgres.stop();
  }
});
