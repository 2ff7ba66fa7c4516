import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface BareFilmPage {
  readonly url: string;
  readonly close: () => void;
}

interface Film {
  readonly bytes: Buffer;
  readonly mediaType: string;
  /** The poster is a WebP. */
  readonly poster?: Buffer | undefined;
}

/** Serves the least that shows a film: a document with one `<video>` of these bytes, and their parts on request. */
export async function bareFilmPage({ bytes, mediaType, poster }: Film): Promise<BareFilmPage> {
  const picture = poster === undefined ? "" : ` poster="/poster"`;
  const page = `<!doctype html><title>Film</title><meta name="viewport" content="width=device-width"><video src="/film"${picture} preload="metadata" controls width="360" height="200"></video>`;
  const server = createServer(({ url, headers }, response) => {
    if (url === "/poster" && poster !== undefined) {
      response.writeHead(200, { "content-type": "image/webp", "content-length": poster.length });
      response.end(poster);
      return;
    }
    if (url !== "/film") {
      response.writeHead(200, { "content-type": "text/html" });
      response.end(page);
      return;
    }
    const [, first = "0", last = ""] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? "") ?? [];
    const from = Number(first);
    const to = last === "" ? bytes.length - 1 : Number(last);
    response.writeHead(206, {
      "content-type": mediaType,
      "accept-ranges": "bytes",
      "content-range": `bytes ${from}-${to}/${bytes.length}`,
      "content-length": to - from + 1,
    });
    response.end(bytes.subarray(from, to + 1));
  });
  const { promise, resolve } = Promise.withResolvers<undefined>();
  server.listen(0, "127.0.0.1", () => {
    resolve(undefined);
  });
  await promise;
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
