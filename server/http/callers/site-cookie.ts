/** The product's own address, as people reach it. */
export interface Site {
  readonly publicUrl: string;
}

/** Whether cookies of this site go through TLS alone. */
export function isSecure({ publicUrl }: Site): boolean {
  return publicUrl.startsWith("https:");
}

/** With the prefix no page without TLS, and none on a sister host, can put a cookie there (RFC 6265bis, 4.1.3). */
export function cookieName(name: string, site: Site): string {
  return isSecure(site) ? `__Secure-${name}` : name;
}
