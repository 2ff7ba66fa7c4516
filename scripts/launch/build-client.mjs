import { beginBuild, isBuildFresh } from "./build-freshness.mjs";
import { withProgress } from "./progress.mjs";
import { runNode } from "./run.mjs";

/** @returns {Promise<boolean>} whether the client could be built; if not, the reason has been said */
export async function buildClient() {
  const finish = beginBuild();
  const { code, output } = await withProgress(
    "Building the client",
    runNode(["scripts/build.ts"], { env: { NODE_ENV: "production" }, isQuiet: true }),
  );
  if (code === 0) {
    process.stdout.write(output);
    finish();
    return true;
  }
  process.stderr.write(`${output}\nThe client could not be built; the reason stands above.\n`);
  return false;
}

/** @returns {Promise<boolean>} whether there is a build of the sources as they are */
export async function buildWhenStale() {
  return isBuildFresh() || (await buildClient());
}
