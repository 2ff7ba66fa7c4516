import { hostilePageAddresses } from "../../support/hostile-page-addresses.ts";
import type { TestServer } from "./test-server.ts";

/** Asks for so many hostile addresses and returns those that break the server or get a word of theirs into a page. */
export async function brokenPages(server: TestServer, count: number): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const address of hostilePageAddresses(count)) {
    const { status, body } = await server.ask(`GET ${address}` as `GET /${string}`);
    const text = typeof body === "string" ? body : "";
    if (status >= 500 || /<script>|<img src=x|<svg\/onload/i.test(text)) failed.push(`${status} ${address}`);
  }
  return failed;
}
