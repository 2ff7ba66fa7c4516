import { cueText, type CaptionFormat } from "./cue-text.ts";

/** Bytes of a file of captions, in UTF-8. */
export const MAX_CAPTION_BYTES = 512 * 1024;
export const CAPTION_LIMITS = { cues: 10_000, cueCharacters: 2_000, languages: 40 } as const;

export interface Cue {
  /** Milliseconds from the beginning. */
  readonly start: number;
  readonly end: number;
  /** Lines of WebVTT with b, i and u as its only tags. */
  readonly text: string;
  /** Where it stands, as WebVTT writes it; "" for the usual place. */
  readonly settings: string;
}

export type ReadCaptions =
  | { readonly kind: "read"; readonly cues: readonly Cue[] }
  /** @param message with the line, counted from 1 */
  | { readonly kind: "wrong"; readonly message: string };

const ARROW = "-->";
const TIME = /^(?:(\d{2,3}):)?([0-5]\d):([0-5]\d)[.,](\d{3})$/;
/** Of the settings of a cue these; regions and whatever comes later are left out. */
const SETTING =
  /^(?:vertical:(?:rl|lr)|line:-?\d{1,4}(?:\.\d{1,3})?%?(?:,(?:start|center|end))?|(?:position:\d{1,3}(?:\.\d{1,3})?%(?:,(?:line-left|center|line-right))?)|size:\d{1,3}(?:\.\d{1,3})?%|align:(?:start|center|end|left|right))$/;

/** A file of WebVTT or SubRip (.srt); what it is shows in its first line. */
export function readCaptions(file: string): ReadCaptions {
  if (utf8Length(file) > MAX_CAPTION_BYTES)
    return wrong(`The file is larger than ${MAX_CAPTION_BYTES / 1024} KB.`);
  if (file.includes("\u0000") || !file.isWellFormed()) return wrong("This is not a text file in UTF-8.");
  const lines = file.replace(/^\ufeff/, "").split(/\r\n|\r|\n/);
  const isWebVtt = /^WEBVTT([ \t]|$)/.test(lines[0] ?? "");
  const cues: Cue[] = [];
  for (const block of blocksOf(lines)) {
    const cue = readBlock(block, isWebVtt ? "vtt" : "srt", cues.at(-1));
    if (typeof cue === "string") return wrong(cue);
    if (cue !== undefined) cues.push(cue);
    if (cues.length > CAPTION_LIMITS.cues) return wrong(`Captions have at most ${CAPTION_LIMITS.cues} cues.`);
  }
  if (cues.length === 0) return wrong("There are no captions in this file. Choose a .vtt or .srt file.");
  return { kind: "read", cues };
}

/** Why these are no captions; undefined when they are. */
export function captionsError(file: string): string | undefined {
  const read = readCaptions(file);
  return read.kind === "wrong" ? read.message : undefined;
}

/** The same for every file that says the same. */
export function toWebVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ start, end, text, settings }) => {
    const times = `${timeText(start)} ${ARROW} ${timeText(end)}${settings === "" ? "" : ` ${settings}`}`;
    return `${times}\n${text}`;
  });
  return `${["WEBVTT", ...blocks].join("\n\n")}\n`;
}

interface Block {
  /** Of its first line, counted from 1. */
  readonly line: number;
  readonly lines: readonly string[];
}

/** Blank lines part them. */
function* blocksOf(lines: readonly string[]): Generator<Block> {
  let [from, at] = [0, 0];
  for (; at <= lines.length; at += 1) {
    if ((lines[at] ?? "").trim() !== "") continue;
    if (at > from) yield { line: from + 1, lines: lines.slice(from, at) };
    from = at + 1;
  }
}

/** @returns a sentence for what is wrong; undefined for what is no cue, such as a note or a style */
function readBlock(
  { line, lines }: Block,
  format: CaptionFormat,
  before: Cue | undefined,
): Cue | string | undefined {
  // A number, or a name, may stand above the times.
  const timesAt = lines.slice(0, 2).findIndex((each) => each.includes(ARROW));
  if (timesAt < 0) return format === "srt" ? notTimes(line + Math.min(1, lines.length - 1)) : undefined;
  const [from = "", after = ""] = (lines[timesAt] ?? "").split(ARROW);
  const [to = "", ...settings] = after.trim().split(/\s+/);
  const [start, end] = [timeOf(from.trim()), timeOf(to)];
  const at = line + timesAt;
  if (start === undefined || end === undefined) return notTimes(at);
  if (end <= start) return `Line ${at}: a caption must end after it begins.`;
  if (before !== undefined && start < before.start)
    return `Line ${at}: this caption begins before the one above it. Captions must be in order.`;
  const text = cueText(lines.slice(timesAt + 1).join("\n"), format);
  if (text.length > CAPTION_LIMITS.cueCharacters)
    return `Line ${at}: a caption has at most ${CAPTION_LIMITS.cueCharacters} characters.`;
  return text === "" ? undefined : { start, end, text, settings: settingsOf(settings, format) };
}

function settingsOf(asked: readonly string[], format: CaptionFormat): string {
  return format === "srt" ? "" : asked.filter((each) => SETTING.test(each)).join(" ");
}

function timeOf(text: string): number | undefined {
  const found = TIME.exec(text);
  if (found === null) return undefined;
  const [, hours = "0", minutes, seconds, thousandths] = found;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + Number(thousandths);
}

function timeText(ms: number): string {
  const part = (value: number, length = 2) => String(value).padStart(length, "0");
  const seconds = Math.floor(ms / 1_000);
  const clock = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${clock.map((each) => part(each)).join(":")}.${part(ms % 1_000, 3)}`;
}

function notTimes(line: number): string {
  return `Line ${line}: expected times such as 00:00:01.000 ${ARROW} 00:00:04.000.`;
}

function wrong(message: string): ReadCaptions {
  return { kind: "wrong", message };
}

function utf8Length(text: string): number {
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    // Each half of a pair takes two of its four bytes.
    length += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 2 : 3;
  }
  return length;
}
