/**
 * Characters by the Latin letter that they look like, except those that compatibility decomposition (NFKD) makes
 * Latin: Unicode's confusables (UTS #39, version 10) of these letters and of the digits in their place, small
 * capitals, and Greek and Cyrillic letters that resemble a capital. Those of right-to-left scripts are escaped.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: "ɑΑΛαλАДадᎪᏎᗅᴀ⍶⍺ꓮꭺ𐊠𑢯𖽀",
  b: "ßƀƂƃƄȢȣɓʙΒБВЬвѢѣҌҍ৪੪ᏏᏴᖯᗷꓐꞴ𐊂𐊡𐌁𐌚",
  c: "¢ȼСсҪҫᏟᴄ₡Ⲥⲥꓚꮯ𐊢𐌂𐐕𐐽𐔜𑣩𑣲🝌",
  d: "ÐĐđƉƌɖɗԁᎠᏧᑯᗞᗪᴅ₫ꓒꓓꭰ",
  e: "ƷȜɆɇΕΣεЄЕЗеэєҘҽҿӠᎬᴇ℮⋿ⳌⴹꓰꝪꞫꬲꭼ𐊆𑢦𑢮𑣊𖼻𝈆",
  f: "ƑƒϜғքᖴᵮẝꓝꜰꞘꞙꬵ𐊇𐊥𐔥𑢢𑣂𝈓",
  g: "ƍǤǥɠɡɢԌցᏀᏳᶃꓖ",
  h: "ĦħɦʜΗНнћҢһӇӉհᎻᏂᏲᕼⱧⲎꓧꚕ𐋏",
  i: "ıɨɩɪιіӏᎥᵻᵼ⍳⍸ꙇꭵ𑣃",
  k: "ĸƙΚκКкҚҞᏦᛕᴋ₭ⱩⲔꓗꝀ𐔘",
  l: "ŁłƖƗƚǀɫɭʟΙІӀᏞᒪᛁ∣⏽ⲒⳐⵏꓡꓲꮮ𐊊𐌉𐌠𐐛𐔦𑢣𑢲𖼖𖼨𝈪\u05c0\u05d5\u05df\u0627\u0661\u06f1\u07ca",
  m: "ΜϺМмӍᎷᗰᛖᴍⲘꓟꮇ𐊰𐌑",
  n: "ƝƞɳɴΝηИипոռᵰⲚꓠ𐆎𐔓",
  o: "ØøƟɵΘΟθοσОоѲѳӨөՕօ०০੦૦ଠ୦௦౦೦ഠ൦๐໐တဝ၀ჿዐᎾᏫᴏᴑ⊖⊝⍬Ⲟⲟⴱⵁⵔ〇ꓳꝊꝋꬽꬾꭴꮎꮻ𐊒𐊫𐐄𐐬𐓂𐓪𐔖𑓐𑢵𑣈𑣗𑣠𝈚🜔\u05e1\u0647\u0665\u06d5\u06f5\u07c0",
  p: "ƥΡρРрᏢᑭᴘᵽ⍴Ⲣⲣꓑꮲ𐊕",
  r: "ƦɍɼɽʀЯгяᎡᏒᖇᴦᵲⲅꓣꭇꭈꭱꮁ𐒴𖼵𝈖",
  s: "ƼƽʂςЅѕՏᏕᏚᵴꓢꜱꮪ𐊖𐐠𐑈𑢻𑣁𖼺",
  t: "ŦŧƭƮȾΤτТтҬᎢᴛᵵ₮⊤⍡⟙Ⲧꓔꭲ𐊗𐊱𐌕𐓒𑢼𑣆𖼊𝈒🝨",
  u: "ɄʋμυЦцՍսሀᏌᑌᴜᵾ∪⋃ꓴꞟꭎꭒꮜ𐓎𐓶𑢸𑣘𖽂",
  v: "νѴѵᏙᐯᴠ∨⋁ⴸꓦꛟꮩ𐆗𐔝𑜆𑢠𑣀𖼈𝈍🜈\u05d8\u0667\u06f7",
  w: "ɯωШшщѡѽԜԝաᎳᏔᴡ₩ꓪꝡꮃ𑓅𑜊𑜎𑜏𑣦𑣯",
  y: "¥ƴɎɏɣʏΥγУуҮүҰұყᎩᎽᶌỿⲨꓬꭚ𐊲𑢤𑣜𖽃",
};

const LETTER_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, alikes]) =>
    Array.from(alikes, (alike) => [alike, letter] as const),
  ),
);

/** First letters of alphabets in circles and boxes, and of the regional indicators. */
const BOXED_ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6] as const;
const LETTERS = 26;
const SMALL_A = 0x61;

/** Returns the small Latin letter that a character of a decomposed text looks like; the character itself if none. */
export function plainLetter(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  const alphabet = BOXED_ALPHABETS.find((first) => point >= first && point < first + LETTERS);
  if (alphabet !== undefined) return String.fromCharCode(SMALL_A + point - alphabet);
  return LETTER_OF.get(character) ?? character.toLowerCase();
}
