import { closeSync, openSync } from "node:fs";
import type { UserId } from "../../../core/shared/id.ts";
import { DiskFileStore } from "../../../server/files/disk-file-store.ts";
import { drawImage } from "../../../server/images/draw-image.ts";
import { Readmes } from "../../../server/readme/readmes.ts";
import { readContainer } from "../../../server/video-containers/read-container.ts";

/** This program asks for each kind of process while no file descriptor is left, and again when some are. */
const readmes = new Readmes(() => new Date(), { processorMs: 5_000 });
const drawn = () => drawImage("anna", new Uint8Array(9), { shape: "inside", sides: [9], formats: ["webp"] });
const asked = () => [
  drawn(),
  readContainer(new DiskFileStore("."), { name: "0".repeat(32), size: 9 }),
  readmes.render({ text: "# A", repositoryUrl: null, author: 1 as UserId }),
];

const opened: number[] = [];
try {
  for (;;) opened.push(openSync(import.meta.filename, "r"));
} catch {
  // No more files can be opened.
}
const refused = await Promise.allSettled(asked());
for (const each of opened) closeSync(each);

const codes = refused.map((each) => each.status === "rejected" && (each.reason as { code?: unknown }).code);
const [again, , readme] = await Promise.allSettled(asked());
await readmes.stop();
process.stdout.write(JSON.stringify({ codes, again, readme: readme?.status }));
