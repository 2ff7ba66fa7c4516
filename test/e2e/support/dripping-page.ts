import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface DrippingPages {
  readonly url: string;
  /**
   * Lets the next part of the page through.
   * @returns whether there is one more
   */
  readonly next: () => boolean;
  readonly close: () => Promise<void>;
}

/** Starts a proxy that cuts each page of the product behind every match of `gap` and holds it there. */
export async function startDrippingPages(productUrl: string, gap: RegExp): Promise<DrippingPages> {
  let parts: string[] = [];
  let send: (part: string, isLast: boolean) => void = () => undefined;
  const next = () => {
    const part = parts.shift();
    if (part !== undefined) send(part, parts.length === 0);
    return parts.length > 0;
  };
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(new URL(request.url ?? "/", productUrl));
      const headers = Object.fromEntries(
        [...answer.headers].filter(
          ([name]) => !/^(content-(length|encoding)|transfer-encoding|connection)$/.test(name),
        ),
      );
      response.writeHead(answer.status, headers);
      if (!headers["content-type"]?.startsWith("text/html")) {
        response.end(new Uint8Array(await answer.arrayBuffer()));
        return;
      }
      parts = splitBehind(await answer.text(), gap);
      send = (part, isLast) => (isLast ? response.end(part) : response.write(part));
      next();
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    next,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

function splitBehind(text: string, gap: RegExp): string[] {
  const ends = [...text.matchAll(gap)].map(({ index, 0: match }) => index + match.length);
  return [0, ...ends].map((start, at) => text.slice(start, ends[at]));
}
