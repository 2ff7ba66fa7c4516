import { BlockList, isIP } from "node:net";

/**
 * Ranges of IPv4 that are nobody's on the internet: this network, private ones, those between providers, loopback,
 * link-local (where clouds tell machines their secrets), protocols and documentation, measurements, multicast, the rest.
 */
const NOT_PUBLIC_4 = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"],
  ...["192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15"],
  ...["198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4"],
];
/** All of IPv6 that is given to networks, ... */
const PUBLIC_6 = "2000::/3";
/** ... but for tunnels that carry an IPv4 address within (Teredo, 6to4), protocols and documentation. */
const NOT_PUBLIC_6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const refused4 = listOf(NOT_PUBLIC_4, "ipv4");
const given6 = listOf([PUBLIC_6], "ipv6");
const refused6 = listOf(NOT_PUBLIC_6, "ipv6");

/** Whether it is somebody's on the internet; false for what is no address. IPv4 within IPv6 is never one. */
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
