import { cueText, type CaptionFormat } from "./cue-text.ts";
import { isWellFormed } from "../text/well-formed.ts";

/** The limit is in bytes for a file of captions in UTF-8. */
export const MAX_CAPTION_BYTES = 512 * 1024;
export const NO_CAPTIONS = "There are no captions in this file. Choose a .vtt or .srt file.";
export const CAPTION_LIMITS = { cues: 10_000, cueCharacters: 2_000, languages: 40 } as const;

export interface Cue {
  /** Start and end are in milliseconds from the beginning. */
  readonly start: number;
  readonly end: number;
  /** It has lines of WebVTT, with b, i and u as the only tags. */
  readonly text: string;
  /** It is the position as WebVTT writes it, and "" for the usual one. */
  readonly settings: string;
}

export type ReadCaptions =
  /**
   * @param cues in the order in which they begin
   * @param leftOut a sentence for each line that could not be understood, the first 20 of them
   */
  | { readonly kind: "read"; readonly cues: readonly Cue[]; readonly leftOut: readonly string[] }
  /** @param message with the line, counted from 1 */
  | { readonly kind: "wrong"; readonly message: string };

const ARROW = "-->";
const TIME = /^(?:(\d{1,3}):)?([0-5]?\d):([0-5]?\d)(?:[.,](\d{1,9}))?$/;
/** These blocks of WebVTT are not shown to viewers; each ends at the next blank line. */
const ASIDE = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;
const MOST_SAID = 20;
/** Only these settings of a cue are kept; regions and later additions are dropped. */
const SETTING =
  /^(?:vertical:(?:rl|lr)|line:-?\d{1,4}(?:\.\d{1,3})?%?(?:,(?:start|center|end))?|(?:position:\d{1,3}(?:\.\d{1,3})?%(?:,(?:line-left|center|line-right))?)|size:\d{1,3}(?:\.\d{1,3})?%|align:(?:start|center|end|left|right))$/;

/**
 * Reads a file of WebVTT or SubRip (.srt), which its first line tells apart. It keeps all that it
 * understands: real files follow neither format exactly, and one odd caption is no reason to lose all others.
 */
export function readCaptions(file: string): ReadCaptions {
  if (utf8Length(file) > MAX_CAPTION_BYTES)
    return wrong(`The file is larger than ${MAX_CAPTION_BYTES / 1024} KB.`);
  if (file.includes("\u0000") || !isWellFormed(file)) return wrong("This is not a text file in UTF-8.");
  const lines = file.replace(/^\ufeff/, "").split(/\r\n|\r|\n/);
  const format = /^WEBVTT([ \t]|$)/.test(lines[0] ?? "") ? "vtt" : "srt";
  const read = new CaptionReader(format);
  for (const [at, line] of (format === "vtt" ? ["", ...lines.slice(1)] : lines).entries())
    read.take(line, at + 1);
  read.end();
  const { cues, leftOut } = read;
  if (cues.length > CAPTION_LIMITS.cues) return wrong(`Captions have at most ${CAPTION_LIMITS.cues} cues.`);
  if (cues.length === 0) return wrong(leftOut[0] ?? NO_CAPTIONS);
  return {
    kind: "read",
    cues: cues.toSorted((one, other) => one.start - other.start),
    leftOut: firstOf(leftOut),
  };
}

function firstOf(sentences: readonly string[]): readonly string[] {
  const more = sentences.length - MOST_SAID;
  return more <= 0 ? sentences : [...sentences.slice(0, MOST_SAID), `And ${more} more.`];
}

/** Returns the same text for all files with the same cues. */
export function toWebVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ start, end, text, settings }) => {
    const times = `${timeText(start)} ${ARROW} ${timeText(end)}${settings === "" ? "" : ` ${settings}`}`;
    return `${times}\n${text}`;
  });
  return `${["WEBVTT", ...blocks].join("\n\n")}\n`;
}

/** It is a caption of which lines are still being read. */
interface Open {
  /** Lines are counted from 1. */
  readonly at: number;
  readonly times: Times;
  readonly lines: string[];
}

interface Times {
  readonly start: number;
  readonly end: number;
  readonly settings: readonly string[];
}

/** It reads line by line: times begin a caption wherever they stand. */
class CaptionReader {
  readonly cues: Cue[] = [];
  readonly leftOut: string[] = [];
  readonly #format: CaptionFormat;
  #open: Open | undefined;
  /** Until the next times, or the next blank line of WebVTT, lines belong to no caption. */
  #isAside = false;
  #before = "";

  constructor(format: CaptionFormat) {
    this.#format = format;
  }

  take(line: string, at: number): void {
    const times = line.includes(ARROW) && !this.#isNote(line) ? timesOf(line) : undefined;
    if (times !== undefined) this.#begin(times, at);
    else if (line.includes(ARROW) && this.#isBetween() && !this.#isNote(line)) this.#leaveOut(notTimes(at));
    else this.#goOn(line, at);
    this.#before = line;
  }

  end(): void {
    const open = this.#open;
    this.#open = undefined;
    if (open === undefined) return;
    const { at, times, lines } = open;
    const text = cueText(lines.join("\n"), this.#format);
    if (text.length > CAPTION_LIMITS.cueCharacters)
      this.leftOut.push(`Line ${at}: a caption has at most ${CAPTION_LIMITS.cueCharacters} characters.`);
    else if (text !== "")
      this.cues.push({ ...times, text, settings: settingsOf(times.settings, this.#format) });
  }

  #begin(times: Times, at: number): void {
    if (times.end <= times.start) return this.#leaveOut(`Line ${at}: a caption must end after it begins.`);
    this.#takeNumber();
    this.end();
    [this.#open, this.#isAside] = [{ at, times, lines: [] }, false];
  }

  #leaveOut(sentence: string): void {
    this.#takeNumber();
    this.end();
    this.leftOut.push(sentence);
    this.#isAside = true;
  }

  #goOn(line: string, at: number): void {
    if (line.trim() === "" && this.#format === "vtt") {
      this.end();
      this.#isAside = false;
    } else if (this.#open !== undefined) this.#open.lines.push(line);
    else if (this.#isNote(line)) this.#isAside = true;
    else if (this.#format === "srt" && !this.#isAside && line.trim() !== "" && !isNumber(line))
      this.#leaveOut(notTimes(at));
  }

  /**
   * Recognizes a number above the times, with or without a blank line between: it belongs to the next caption
   * and is no text.
   */
  #takeNumber(): void {
    const lines = this.#open?.lines ?? [];
    const last = lines.findLastIndex((line) => line.trim() !== "");
    const isDirectlyAbove = last === lines.length - 1;
    if (isNumber(lines[last] ?? "") && (isDirectlyAbove || (lines[last - 1] ?? "x").trim() === ""))
      lines.splice(last);
  }

  /** Tells whether a block of WebVTT begins that is not shown to viewers. */
  #isNote(line: string): boolean {
    return this.#format === "vtt" && this.#before.trim() === "" && ASIDE.test(line);
  }

  /** Tells whether times are expected here, and an arrow is not part of the text. */
  #isBetween(): boolean {
    return (
      (this.#open === undefined && !this.#isAside) || this.#before.trim() === "" || isNumber(this.#before)
    );
  }
}

function isNumber(line: string): boolean {
  return /^\s*\d+\s*$/.test(line);
}

function timesOf(line: string): Times | undefined {
  const [from = "", after = ""] = line.split(ARROW);
  const [to = "", ...settings] = after.trim().split(/\s+/);
  const [start, end] = [timeOf(from.trim()), timeOf(to)];
  return start === undefined || end === undefined ? undefined : { start, end, settings };
}

function settingsOf(asked: readonly string[], format: CaptionFormat): string {
  return format === "srt" ? "" : asked.filter((each) => SETTING.test(each)).join(" ");
}

function timeOf(text: string): number | undefined {
  const found = TIME.exec(text);
  if (found === null) return undefined;
  const [, hours = "0", minutes, seconds, fraction = ""] = found;
  const thousandths = Number(fraction.slice(0, 3).padEnd(3, "0"));
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + thousandths;
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
