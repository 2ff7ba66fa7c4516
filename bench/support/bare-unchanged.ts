import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** It does the least that node:http can do: each response is the same 304. The argument is its padding in bytes. */
const [padding = "0"] = process.argv.slice(2);

const server = createServer((_request, response) => {
  response.writeHead(304, { etag: `W/"${"x".repeat(Number(padding))}"` });
  response.end();
});
server.listen(0, "127.0.0.1", () => {
  process.send?.((server.address() as AddressInfo).port);
});
process.once("disconnect", () => {
  process.exit(0);
});
