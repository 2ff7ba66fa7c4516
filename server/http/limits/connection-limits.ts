import type { Server } from "node:http";
import type { Socket } from "node:net";
import { addressKey } from "../callers/network-of.ts";

/** Node closes further connections of one process at once; each open one costs some ten kilobytes. */
const MOST_CONNECTIONS = 10_000;
/** One address may have this many, for an office with browsers of six connections each. */
const MOST_OF_ONE_ADDRESS = 500;

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Limits the connections at once. Those of the machine itself and, behind a proxy, those of the proxies bring the
 * requests of all callers and are not counted by address.
 */
export function limitConnections(server: Server, isBehindProxy: boolean): void {
  server.maxConnections = MOST_CONNECTIONS;
  if (isBehindProxy) return;
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || LOOPBACK.test(remoteAddress)) return;
    const address = addressKey(remoteAddress);
    const count = (open.get(address) ?? 0) + 1;
    if (count > MOST_OF_ONE_ADDRESS) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}
