import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

const [folder = ""] = process.argv.slice(2);

/** Writes the body into a file, the least that node:http can do. With `?sync` it answers once the disk has it. */
async function keep(request: IncomingMessage): Promise<void> {
  const path = join(folder, "bare");
  await pipeline(request, createWriteStream(path, { flush: request.url?.endsWith("?sync") === true }));
  await rm(path);
}

const server = createServer((request, response) => {
  keep(request).then(
    () => response.writeHead(204).end(),
    () => request.destroy(),
  );
});
server.listen(0, "127.0.0.1", () => {
  process.send?.((server.address() as AddressInfo).port);
});
process.once("disconnect", () => {
  process.exit(0);
});
