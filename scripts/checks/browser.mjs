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
  const folders = (env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...installed, ...MAC_APPS, downloaded()].find((path) => path !== undefined && existsSync(path));
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
 * Finds a browser for the tests or installs one.
 * @returns {Promise<{ path: string } | { problem: string }>}
 */
export async function ensureBrowser() {
  const named = process.env["CHROMIUM_PATH"];
  const found = findTestBrowser();
  if (found !== undefined) return { path: found };
  if (named) return { problem: `CHROMIUM_PATH names ${named}, which is not there: correct it or unset it.` };

  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await withProgress(
      "Installing Debian's Chromium for the browser tests",
      run("sh", ["-c", `apt-get update -q && (${installing(SHELL)} || ${installing("chromium")})`], {
        isQuiet: true,
        env,
      }),
    );
    const installed = findTestBrowser();
    // On some systems like Debian this package only points to another package manager, which a container does
    // not have.
    if (installed !== undefined && (await run(installed, ["--version"], { isQuiet: true })).code === 0)
      return { path: installed };
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

/** @param {string} name of a package */
function installing(name) {
  return `apt-get install -y -q --no-install-recommends ${name}`;
}
