const TAG = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g;

/** Returns a version as a strong entity tag (RFC 9110, section 8.8.3). */
export function entityTag(version: string): string {
  return `"${version}"`;
}

/** Tells whether `If-Match` names this tag (RFC 9110, section 13.1.1): by strong comparison, so no weak one matches. */
export function isMatched(ifMatch: string, etag: string): boolean {
  return isAny(ifMatch) || (!etag.startsWith("W/") && tagsIn(ifMatch).includes(etag));
}

/** Tells whether the caller has this tag already, as `If-None-Match` says (section 13.1.2): by weak comparison. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return isAny(ifNoneMatch) || tagsIn(ifNoneMatch).some((known) => opaque(known) === opaque(etag));
}

function isAny(header: string): boolean {
  return header.trim() === "*";
}

/** Returns the tags of a header; a comma within a tag separates nothing. */
function tagsIn(header: string): readonly string[] {
  return header.match(TAG) ?? [];
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, "");
}
