import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** It does the least that node:http can do: each response has the bytes and headers that the parent has sent. */
process.once("message", ({ headers, body }: { headers: Record<string, string>; body: string }) => {
  const bytes = Buffer.from(body, "base64");
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  });
  server.listen(0, "127.0.0.1", () => {
    process.send?.((server.address() as AddressInfo).port);
  });
});
process.once("disconnect", () => {
  process.exit(0);
});
