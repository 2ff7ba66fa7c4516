/** What a header's quoted text may hold without being escaped, apart from the percent sign, which some clients decode. */
const UNQUOTABLE = /[^\x20-\x7e]|["\\%]/gu;
/** Of what `encodeURIComponent` leaves as it is: not in RFC 8187's list of characters. */
const UNENCODED = /['()*]/g;

/**
 * `Content-Disposition` of a download (RFC 6266): the name in ASCII for old clients, then as it is (RFC 8187).
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
