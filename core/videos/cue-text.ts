export type CaptionFormat = "vtt" | "srt";

/** Only these tags are kept, without their attributes. */
const TAG = /<(\/?)([biu])(?:[.\s][^>]*)?>/i;
const ANY_TAG = /<\/?[a-z][^<>\n]*>|<\d[\d:.]*>|\{\\[^{}\n]*\}/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&nbsp;": "\u00a0",
  "&lrm;": "\u200e",
  "&rlm;": "\u200f",
};

/** Returns a cue's text as WebVTT. Apart from emphasis, it can contain nothing but text. */
export function cueText(source: string, format: CaptionFormat): string {
  const open: string[] = [];
  let written = "";
  let at = 0;
  for (const found of source.matchAll(ANY_TAG)) {
    written += plain(source.slice(at, found.index), format) + emphasis(found[0], open);
    at = found.index + found[0].length;
  }
  written += plain(source.slice(at), format) + closed(open, 0);
  const isEmpty = written.replaceAll(/<\/?[biu]>/g, "").trim() === "";
  return isEmpty ? "" : written.replaceAll(/\n\s*\n/g, "\n").trim();
}

function emphasis(tag: string, open: string[]): string {
  const [, isClosing = "", letter = ""] = TAG.exec(tag) ?? [];
  const name = letter.toLowerCase();
  if (name === "") return "";
  if (isClosing === "") {
    open.push(name);
    return `<${name}>`;
  }
  const from = open.lastIndexOf(name);
  return from < 0 ? "" : closed(open, from);
}

/** Closes every tag that was opened from there on. */
function closed(open: string[], from: number): string {
  return open
    .splice(from)
    .reverse()
    .map((name) => `</${name}>`)
    .join("");
}

function plain(text: string, format: CaptionFormat): string {
  const said = format === "vtt" ? text.replaceAll(/&[a-z]+;/g, (entity) => ENTITIES[entity] ?? entity) : text;
  const visible = said.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, (each) =>
    each === "\n" ? each : " ",
  );
  return visible.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
