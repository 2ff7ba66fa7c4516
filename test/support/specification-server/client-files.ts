import { existsSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import * as v from "valibot";
import { pagePolicy } from "../../../server/http/errors/security-headers.ts";
import { notFound, rawBytes, type RawReply } from "./json.ts";

const built = v.object({
  shell: v.string(),
  portal: v.string(),
  publicFiles: v.array(v.string()),
  trustedTypes: v.array(v.string()),
});

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".ico": "image/vnd.microsoft.icon",
  ".js": "text/javascript",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

const ASSET = /^\/assets(\/\w[\w.-]*)+$/;

/** Returns what answers the addresses of the built client in this folder: files, and the shell for every page. */
export function clientFiles(folder: string): (path: string) => RawReply {
  const pages = v.parse(built, JSON.parse(readFileSync(join(folder, "pages.json"), "utf8")));
  const files = new Set(pages.publicFiles.map((name) => `/${name}`));
  const page = (name: string): RawReply => ({
    ...rawBytes("text/html; charset=utf-8", readFileSync(join(folder, name))),
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": pagePolicy([], pages.trustedTypes),
    },
  });
  return (path) => {
    if (ASSET.test(path) || files.has(path)) {
      const file = join(folder, path);
      if (!existsSync(file)) throw notFound();
      return rawBytes(TYPES[extname(path)] ?? "application/octet-stream", readFileSync(file));
    }
    if (path.startsWith("/assets/")) throw notFound();
    return page(path.startsWith("/collaboration/") ? pages.portal : pages.shell);
  };
}
