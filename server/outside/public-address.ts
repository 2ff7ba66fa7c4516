import { BlockList, isIP } from "node:net";

/**
 * These ranges of IPv4 are not public: this network, private networks, carrier-grade NAT, loopback,
 * link-local (where clouds serve machines their secrets), protocols and documentation, benchmarks, multicast,
 * reserved.
 */
const NOT_PUBLIC_4 = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"],
  ...["192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15"],
  ...["198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4"],
];
/** IPv6 addresses outside this range are not assigned to networks. */
const PUBLIC_6 = "2000::/3";
/** Refused parts of it are tunnels that carry an IPv4 address (Teredo, 6to4), protocols, documentation. */
const NOT_PUBLIC_6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const refused4 = listOf(NOT_PUBLIC_4, "ipv4");
const given6 = listOf([PUBLIC_6], "ipv6");
const refused6 = listOf(NOT_PUBLIC_6, "ipv6");

/** Tells whether an address is public on the internet; false for other text, and for IPv4 within IPv6. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !refused4.check(address, "ipv4");
    case 6:
      return given6.check(address, "ipv6") && !refused6.check(address, "ipv6");
    default:
      return false;
  }
}

function listOf(ranges: readonly string[], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = "", bits = ""] = range.split("/");
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}
