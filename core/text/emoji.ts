/** Sources of regular expressions, with the flags that they need. */
export interface EmojiPatterns {
  readonly any: string;
  readonly flag: string;
  readonly flags: "gu" | "gv";
}

const RECOMMENDED: EmojiPatterns = {
  any: "\\p{RGI_Emoji}",
  flag: "\\p{RGI_Emoji_Flag_Sequence}",
  flags: "gv",
};

const PICTURE = "[\\p{Emoji_Presentation}\\p{Extended_Pictographic}][\\p{Emoji_Modifier}\\ufe0f]?";

/** What could be an emoji (UTS #51, 1.4.9), of which the recommended set is a part: flags, keys, flags of regions, pictures. */
export const POSSIBLE: EmojiPatterns = {
  any: `\\p{RI}{2}|[0-9#*]\\ufe0f?\\u20e3|\\u{1f3f4}[\\u{e0061}-\\u{e007a}]{5}\\u{e007f}|${PICTURE}(?:\\u200d${PICTURE})*`,
  flag: "\\p{RI}{2}",
  flags: "gu",
};

/** Sets of strings stand in the regular expressions of Chrome 112, Firefox 116 and Safari 17, and of the server. */
export const EMOJI: EmojiPatterns = "unicodeSets" in RegExp.prototype ? RECOMMENDED : POSSIBLE;
