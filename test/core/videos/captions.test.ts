import { describe, expect, it } from "@jest/globals";
import { CAPTION_LIMITS, readCaptions, toWebVtt } from "../../../core/videos/captions.ts";
import { processorClock } from "../../support/patience.ts";

const vtt = (...blocks: string[]) => ["WEBVTT", ...blocks].join("\n\n");
const cue = (text: string, times = "00:00:01.000 --> 00:00:02.000") => `${times}\n${text}`;

function texts(file: string) {
  const read = readCaptions(file);
  return read.kind === "read" ? read.cues.map(({ text }) => text) : read.message;
}

describe("readCaptions", () => {
  it("reads WebVTT with names, notes, styles and short times", () => {
    const file = vtt(
      "STYLE\n::cue { color: red }",
      "NOTE\nby hand",
      `intro\n${cue("Hello", "00:01.000 --> 00:02.500 align:start region:a")}`,
    );
    expect(readCaptions(file)).toEqual({
      kind: "read",
      cues: [{ start: 1_000, end: 2_500, text: "Hello", settings: "align:start" }],
      leftOut: [],
    });
  });

  it("reads SubRip with its commas, its mark of the byte order and lines of Windows", () => {
    const file =
      "\ufeff1\r\n00:00:01,000 --> 00:00:02,000\r\nFish & chips\r\nat <3\r\n\r\n2\r\n01:00:03,000 --> 01:00:04,250\r\n{\\an8}<font color=red>Two</font>\r\n";
    expect(readCaptions(file)).toMatchObject({
      cues: [
        { start: 1_000, text: "Fish &amp; chips\nat &lt;3" },
        { start: 3_603_000, end: 3_604_250, text: "Two" },
      ],
    });
  });

  it.each([
    ["<v Anna>So <b>be</b> it", "So <b>be</b> it"],
    ["<i.loud>now</i> <00:00:01.500>then", "<i>now</i> then"],
    ["<b><i>all</b>", "<b><i>all</i></b>"],
    ["</b>a</u>", "a"],
    ["<img src=x onerror=alert(1)>seen", "seen"],
    ["<script>alert(1)</script>", "alert(1)"],
    ["a < b --> &lt;i&gt; &copy;", "a &lt; b --&gt; &lt;i&gt; &amp;copy;"],
    ["<<b>script>", "&lt;<b>script&gt;</b>"],
  ])("keeps of %s the text and its emphasis", (said, kept) => {
    expect(texts(vtt(cue(said)))).toEqual([kept]);
  });

  it.each([
    [vtt(cue("a", "00:00:02.000 --> 00:00:01.000")), "Line 3: a caption must end after it begins."],
    [vtt(cue("a", "1:2x --> 00:00:03.000")), "Line 3: expected times such as"],
    ["1\nHello\n", "Line 2: expected times such as"],
    ["<html><body>No captions</body></html>", "Line 1: expected times such as"],
    [vtt("NOTE\nnothing else"), "There are no captions in this file."],
    ["", "There are no captions in this file."],
    [`${vtt(cue("a"))}\u0000`, "This is not a text file in UTF-8."],
    [vtt(cue("é".repeat(300_000))), "The file is larger than 512 KB."],
    [vtt(cue("x".repeat(CAPTION_LIMITS.cueCharacters + 1))), "Line 3: a caption has at most"],
  ])("says what is wrong and in which line", (file, message) => {
    expect(texts(file)).toContain(message);
  });

  it("puts captions in the order in which they begin", () => {
    expect(texts(vtt(cue("b", "00:00:02.000 --> 00:00:03.000"), cue("a")))).toEqual(["a", "b"]);
  });

  const one = "1\n00:00:01,000 --> 00:00:02,000\nFirst\n\n";
  const last = "9\n00:00:05,000 --> 00:00:06,000\nLast\n";
  it.each([
    ["hours of one digit", one.replaceAll("00:00:0", "0:00:0"), ["First", "Last"]],
    ["fractions of two digits", one.replaceAll(",000", ",50").replace("02", "03"), ["First", "Last"]],
    ["times without a fraction", one.replaceAll(",000", ""), ["First", "Last"]],
    ["an arrow without blanks", one.replace(" --> ", "-->"), ["First", "Last"]],
    ["coordinates", one.replace("02,000", "02,000 X1:1 X2:2"), ["First", "Last"]],
    ["an empty line within", `${one}second line\n\n`, ["First\nsecond line", "Last"]],
    ["blanks in the blank line", one.replace("\n\n", "\n \t\n"), ["First", "Last"]],
    ["no blank line between", one.replace("\n\n", "\n"), ["First", "Last"]],
    [
      "a blank line below the number",
      one.replace("1\n", "1\n\n") + one.replace("1\n", "2\n\n"),
      ["First", "First", "Last"],
    ],
    ["a caption without text", `${one}2\n00:00:03,000 --> 00:00:04,000\n\n`, ["First", "Last"]],
    ["an arrow in what is said", one.replace("First", "a\nb --> c"), ["a\nb --&gt; c", "Last"]],
    ["a number that is said", one.replace("First", "42"), ["42", "Last"]],
  ])("reads SubRip with %s", (_, file, said) => {
    const read = readCaptions(file + last);
    expect(read).toMatchObject({ kind: "read", leftOut: [] });
    expect(texts(file + last)).toEqual(said);
  });

  it.each([
    [
      "of no length",
      "2\n00:00:03,000 --> 00:00:03,000\nflash\n\n",
      "Line 6: a caption must end after it begins.",
    ],
    [
      "that ends first",
      "2\n00:00:04,000 --> 00:00:03,000\nwrong\n\n",
      "Line 6: a caption must end after it begins.",
    ],
    ["without readable times", "2\n00:00:0x --> 00:00:03,000\nwrong\n\n", "Line 6: expected times such as"],
  ])("leaves out a caption %s, says in which line, and keeps the others", (_, odd, sentence) => {
    expect(readCaptions(one + odd + last)).toMatchObject({
      cues: [{ text: "First" }, { text: "Last" }],
      leftOut: [expect.stringContaining(sentence)],
    });
  });

  it("takes a note with an arrow for a note", () => {
    const read = readCaptions(vtt("NOTE a --> b\nand more", cue("Said")));
    expect(read).toMatchObject({ cues: [{ text: "Said" }], leftOut: [] });
  });

  it("says twenty lines, and how many more", () => {
    const read = readCaptions(one + "2\n00:00:04,000 --> 00:00:03,000\nwrong\n\n".repeat(25));
    if (read.kind !== "read") throw new Error(read.message);
    expect({ said: read.leftOut.length, last: read.leftOut.at(-1) }).toEqual({
      said: 21,
      last: "And 5 more.",
    });
  });

  it("takes long lines of what looks like tags in no time", () => {
    const worked = processorClock();
    for (const piece of ["<b", "<b ", "<", "&a", "00:", "{\\"]) readCaptions(vtt(cue(piece.repeat(60_000))));
    expect(worked()).toBeLessThan(5_000);
  });
});

describe("toWebVtt", () => {
  it("is read again as it was", () => {
    const file = vtt(
      cue("A &amp; <i>B</i>\nsecond", "101:02:03.004 --> 101:02:04.000 line:-1 align:end"),
      cue("x", "101:02:03.004 --> 101:02:05.000"),
    );
    const read = readCaptions(file);
    if (read.kind !== "read") throw new Error(read.message);
    expect(toWebVtt(read.cues)).toBe(`${file}\n`);
    expect(readCaptions(toWebVtt(read.cues))).toEqual(read);
  });
});
