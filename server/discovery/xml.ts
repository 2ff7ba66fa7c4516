import { withoutTurns } from "../../core/text/plain-name.ts";

/** What XML 1.0 knows no character for, whatever way it is written. */
const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** For text and for quoted attributes. */
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
