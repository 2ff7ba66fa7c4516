/** Users reach the product at this address. */
export interface Site {
  readonly publicUrl: string;
}

/** Tells whether cookies of this site go through TLS alone. */
export function isSecure({ publicUrl }: Site): boolean {
  return publicUrl.startsWith("https:");
}

/** Adds a prefix with which no page without TLS, also of a sister host, can set the cookie (RFC 6265bis, 4.1.3). */
export function cookieName(name: string, site: Site): string {
  return isSecure(site) ? `__Secure-${name}` : name;
}
