import { readFileSync } from "node:fs";

/** This Node can install the packages, among them the pinned Node. */
const OLDEST_LAUNCHER = [20, 0];
/** The product needs type stripping without a flag, `argon2` of node:crypto and `node:sqlite`. */
const OLDEST_RUNTIME = [24, 9];

/**
 * Returns the version of Node that package.json pins for a system; undefined where no package fits the
 * system.
 * @param {string} system such as "linux-x64"
 * @returns {string | undefined}
 */
export function pinnedVersion(system = `${process.platform}-${process.arch}`) {
  const text = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
  const { optionalDependencies } = /** @type {{ optionalDependencies: Record<string, string> }} */ (
    JSON.parse(text)
  );
  return optionalDependencies[`node-${system}`];
}

/**
 * Returns why this Node cannot run the product, in one sentence; undefined when it can.
 * @param {string} version without a leading v
 * @param {string} system such as "linux-x64"
 * @param {string | undefined} pinned
 * @returns {string | undefined}
 */
export function refusal(version, system, pinned) {
  if (!isAtLeast(version, OLDEST_LAUNCHER))
    return `This is Node ${version}: install Node ${OLDEST_LAUNCHER[0]} or newer and start again.`;
  if (pinned === undefined && !isAtLeast(version, OLDEST_RUNTIME))
    return `This is Node ${version}, and there is no packaged Node for ${system}: install Node ${OLDEST_RUNTIME.join(".")} or newer and start again.`;
  return undefined;
}

/**
 * @param {string} version
 * @param {readonly number[]} oldest major, minor
 */
function isAtLeast(version, oldest) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldest;
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}
