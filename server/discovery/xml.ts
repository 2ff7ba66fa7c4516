import { withoutTurns } from "../../core/text/plain-name.ts";

/** XML 1.0 allows these characters in no form, not even as references. */
const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Escapes a text for content and for quoted attributes. */
export function xmlText(text: string): string {
  return withoutTurns(text)
    .toWellFormed()
    .replaceAll(NO_XML, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&apos;");
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
