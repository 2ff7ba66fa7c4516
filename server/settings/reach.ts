import { BlockList, isIP } from "node:net";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** Tells whether a host's name or address leads back to this machine and nowhere else. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, "$1").toLowerCase();
  const version = isIP(bare);
  if (version === 0) return bare === "localhost" || bare.endsWith(".localhost");
  return loopback.check(bare, version === 6 ? "ipv6" : "ipv4");
}

/** Tells whether only this machine reaches a server that listens on the host and has the public URL. */
export function isPrivate(host: string, publicUrl: string): boolean {
  return isLoopback(host) && isLoopback(new URL(publicUrl).hostname);
}
