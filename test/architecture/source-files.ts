import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const root = join(import.meta.dirname, "../..");

const NOT_OURS = new Set(["node_modules", "build", "data", "docs", "test-results", "playwright-report"]);
const SOURCE = /\.(ts|tsx|js|mjs|css)$/;

/** The list has the path of every source file, relative to the repository. */
export const sourceFiles: readonly string[] = filesIn("");

/** These folders are the product; the others test, measure, build and describe it. */
export const PRODUCT_FOLDERS = ["core", "contract", "adapters", "ui", "server", "integrations", "cli"];

export const productFiles = sourceFiles.filter(isProduct);

/** @param path a file relative to the repository */
export function isProduct(path: string): boolean {
  return PRODUCT_FOLDERS.includes(path.split("/", 1)[0] ?? "");
}

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    // Settings of tools are sources too; their folders, such as .git, are not.
    if (entry.isDirectory()) return entry.name.startsWith(".") || NOT_OURS.has(path) ? [] : filesIn(path);
    return SOURCE.test(entry.name) ? [path] : [];
  });
}

export function textOf(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

/** Counts lines as an editor does; the end of the last line begins no new one. */
export function lineCount(path: string): number {
  return textOf(path).trimEnd().split("\n").length;
}
