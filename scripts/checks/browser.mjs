import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { root, run, runNode, withProgress } from "../launch/run.mjs";

/** This browser has no windows; the tests take two thirds of the time on it. */
const SHELL = "chromium-headless-shell";
const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const MAC_APPS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];
const MAC_FIREFOX = "/Applications/Firefox.app/Contents/MacOS/firefox";

const CAN_INSTALL = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** The engines beside Chromium, with the programs that their tests need and the packages that have these. */
const OTHER_ENGINES = {
  firefox: { isThere: () => findFirefox() !== undefined, packages: ["firefox-esr"] },
  webkit: {
    isThere: () => ["WebKitWebDriver", "Xvfb"].every((program) => installed([program]) !== undefined),
    // The last one has the decoder of most films.
    packages: ["webkit2gtk-driver", "xvfb", "gstreamer1.0-plugins-good", "gstreamer1.0-libav"],
  },
};
/** @typedef {keyof typeof OTHER_ENGINES} OtherEngine */

/**
 * Finds a Chromium or Chrome as people use it: the one that CHROMIUM_PATH names, else an installed one, else
 * the one that Playwright has downloaded.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined}
 */
export function findBrowser(env = process.env) {
  return find([...NAMES, SHELL], env);
}

/**
 * Finds a browser in the same order, but prefers the headless shell to all others.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined}
 */
export function findTestBrowser(env = process.env) {
  return find([SHELL, ...NAMES], env);
}

/**
 * @param {readonly string[]} names the first that is installed is taken
 * @param {NodeJS.ProcessEnv} env
 */
function find(names, env) {
  const named = env["CHROMIUM_PATH"];
  if (named) return existsSync(named) ? named : undefined;
  return [installed(names, env), ...MAC_APPS, downloaded()].find(
    (path) => path !== undefined && existsSync(path),
  );
}

/**
 * Finds a program in the folders of PATH.
 * @param {readonly string[]} names the first that is installed is taken
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined}
 */
function installed(names, env = process.env) {
  const folders = (env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** Returns where Playwright's download would be, whether or not it is there. */
function downloaded() {
  try {
    const tool = /** @type {typeof import("@playwright/test")} */ (
      createRequire(`${root}package.json`)("@playwright/test")
    );
    return tool.chromium.executablePath();
  } catch {
    return undefined;
  }
}

/**
 * Finds Mozilla's Firefox: the one that FIREFOX_PATH names, else an installed one.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined}
 */
export function findFirefox(env = process.env) {
  const named = env["FIREFOX_PATH"];
  if (named) return existsSync(named) ? named : undefined;
  return [installed(["firefox-esr", "firefox"], env), MAC_FIREFOX].find(
    (path) => path !== undefined && existsSync(path),
  );
}

/**
 * @param {OtherEngine} name
 * @returns {Promise<boolean>} whether the engine is there, or could be installed
 */
export async function ensureEngine(name) {
  const { isThere, packages } = OTHER_ENGINES[name];
  if (!isThere() && CAN_INSTALL) await installPackages(name, installing(...packages));
  return isThere();
}

/**
 * Finds a browser for the tests or installs one.
 * @returns {Promise<{ path: string } | { problem: string }>}
 */
export async function ensureBrowser() {
  const named = process.env["CHROMIUM_PATH"];
  const found = findTestBrowser();
  if (found !== undefined) return { path: found };
  if (named) return { problem: `CHROMIUM_PATH names ${named}, which is not there: correct it or unset it.` };

  if (CAN_INSTALL) {
    await installPackages("Chromium", `(${installing(SHELL)} || ${installing("chromium")})`);
    const added = findTestBrowser();
    // On some systems like Debian this package only points to another package manager, which a container does
    // not have.
    if (added !== undefined && (await run(added, ["--version"], { isQuiet: true })).code === 0)
      return { path: added };
  }
  await withProgress(
    "Downloading a Chromium for the browser tests",
    runNode(["node_modules/@playwright/test/cli.js", "install", "chromium"], { isQuiet: true }),
  );
  const path = downloaded();
  if (path !== undefined && existsSync(path)) return { path };
  return {
    problem:
      "There is no Chromium for the browser tests and none could be installed: install Chromium or Chrome, or name one in CHROMIUM_PATH.",
  };
}

/**
 * @param {string} browser
 * @param {string} command for the shell
 */
function installPackages(browser, command) {
  return withProgress(
    `Installing Debian's ${browser} for the browser tests`,
    run("sh", ["-c", `apt-get update -q && ${command}`], {
      isQuiet: true,
      env: { DEBIAN_FRONTEND: "noninteractive" },
    }),
  );
}

/** @param {readonly string[]} names of packages */
function installing(...names) {
  return `apt-get install -y -q --no-install-recommends ${names.join(" ")}`;
}
