/** It is the part of a document that download links need. */
export interface LinkedPage {
  createElement(name: "a"): Pick<HTMLAnchorElement, "href" | "download" | "rel" | "click">;
}

/** Follows a link that is not shown. The page stays even if the download fails. */
export function downloadFrom(page: LinkedPage, address: string, name: string): void {
  const link = page.createElement("a");
  link.href = address;
  link.download = name;
  link.rel = "noreferrer";
  link.click();
}

/** Downloads bytes that the page holds; they go where this browser's downloads go. */
export function downloadBytes(page: LinkedPage, bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  downloadFrom(page, url, name);
  // The click has started the download by now; until the address is given back the bytes stay in memory.
  URL.revokeObjectURL(url);
}
