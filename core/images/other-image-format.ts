/** These formats are common but not accepted. */
const FORMATS = {
  HEIC: { types: ["image/heic", "image/heif"], ends: [".heic", ".heif"] },
  AVIF: { types: ["image/avif"], ends: [".avif"] },
  "JPEG XL": { types: ["image/jxl"], ends: [".jxl"] },
  SVG: { types: ["image/svg+xml"], ends: [".svg"] },
  GIF: { types: ["image/gif"], ends: [".gif"] },
} as const;
export type OtherImageFormat = keyof typeof FORMATS;

const NAMES = Object.keys(FORMATS) as OtherImageFormat[];
/** The article follows the pronunciation: an "AVIF", an "SVG". */
const WITH_AN: ReadonlySet<OtherImageFormat> = new Set(["AVIF", "SVG"]);
const HEIC_BRANDS = /^(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)$/;
const AVIF_BRANDS = /^avi[fs]$/;
/** Fewer bytes are enough to recognize an image. */
const HEAD_BYTES = 1024;
const SVG_BEGINNINGS = ["<svg", "<?xml", "<!--", "<!doctype svg"];
const BYTE_ORDER_MARK = "\u00ef\u00bb\u00bf";

/** @returns what is wrong with an image of this format */
export function otherFormatText(format: OtherImageFormat): string {
  return `This is ${WITH_AN.has(format) ? "an" : "a"} ${format} image: save it as a PNG, JPEG or WebP first.`;
}

/** Reads the format from what the device says; undefined for any other file. */
export function otherFormatOfFile(type: string, name: string): OtherImageFormat | undefined {
  const end = name.toLowerCase();
  return NAMES.find((format) => {
    const { types, ends } = FORMATS[format];
    return type === "" ? ends.some((each) => end.endsWith(each)) : types.some((each) => each === type);
  });
}

/** Reads the format from the first bytes; undefined for any other content. */
export function otherFormatOfBytes(bytes: Uint8Array): OtherImageFormat | undefined {
  const head = latin1(bytes.subarray(0, HEAD_BYTES));
  if (head.startsWith("GIF8")) return "GIF";
  if (head.startsWith("\u00ff\n") || head.startsWith("\0\0\0\fJXL ")) return "JPEG XL";
  if (head.startsWith("ftyp", 4)) return formatOfBrands(brandsOf(head));
  return isSvg(head) ? "SVG" : undefined;
}

function isSvg(head: string): boolean {
  const marked = head.startsWith(BYTE_ORDER_MARK) ? head.slice(BYTE_ORDER_MARK.length) : head;
  const text = marked.trimStart().toLowerCase();
  const mayBe = SVG_BEGINNINGS.some((beginning) => text.startsWith(beginning)) && !text.includes("<html");
  return mayBe && /<svg[\s/>]/.test(text);
}

/** Lists the major brand, then, after a version, the compatible ones within the box. */
function brandsOf(head: string): readonly string[] {
  const length = head.charCodeAt(2) * 256 + head.charCodeAt(3);
  const others = head.slice(16, length).match(/[^]{4}/g) ?? [];
  return [head.slice(8, 12), ...others];
}

/** Chooses by the brands. HEIC and AVIF may both list what they have in common. */
function formatOfBrands(brands: readonly string[]): OtherImageFormat | undefined {
  if (brands.some((brand) => AVIF_BRANDS.test(brand))) return "AVIF";
  return brands.some((brand) => HEIC_BRANDS.test(brand)) ? "HEIC" : undefined;
}

function latin1(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
}
