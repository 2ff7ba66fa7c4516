/** A header's quoted text may not hold these as they are; some clients decode the percent sign. */
const UNQUOTABLE = /[^\x20-\x7e]|["\\%]/gu;
/** `encodeURIComponent` leaves these as they are, and RFC 8187's list of characters lacks them. */
const UNENCODED = /['()*]/g;

/**
 * Makes a download's `Content-Disposition` (RFC 6266): the name in ASCII for old clients, then as it is (RFC 8187).
 * @param name without path separators; see core/collaboration/attachment-name.ts
 */
export function downloadAs(name: string): string {
  const wellFormed = name.toWellFormed();
  const ascii = wellFormed.replaceAll(UNQUOTABLE, "_");
  const exact = encodeURIComponent(wellFormed).replaceAll(
    UNENCODED,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${exact}`;
}
