import type { AddressInfo } from "node:net";
import type { TestServer } from "../../server/support/test-server.ts";

/** Lets the server listen, and returns its origin. */
export async function listening(server: TestServer): Promise<string> {
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  return `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
}
