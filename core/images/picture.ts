import type { Id } from "../shared/id.ts";
import { isPlainLink } from "../text/plain-link.ts";

export type ImageId = Id<"image">;

/** The kind says where an image is shown. */
export type ImageKind = "showcase" | "product" | "avatar";

/**
 * Widths are in pixels and ascend. Images of showcases and products fit into squares of these sides, so that
 * a tall one is narrower; avatars are squares. No image is drawn larger than the original.
 */
export const IMAGE_WIDTHS = {
  showcase: [320, 640, 1280],
  product: [320, 640, 1280],
  avatar: [48, 96, 192],
} as const satisfies Readonly<Record<ImageKind, readonly number[]>>;

export const IMAGE_FORMATS = ["avif", "webp"] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** It is one size of a picture, with an address for each format. */
export interface PictureSource extends Readonly<Record<ImageFormat, string>> {
  /** It is in pixels. */
  readonly width: number;
}

/**
 * The server draws a picture in several sizes, at addresses whose content never changes. Another server's picture has
 * one address and no known size: see `pictureAt`.
 */
export interface Picture {
  /** Width and height are those of the largest size, in pixels; 0 where unknown. */
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  /** They ascend by width; there is at least one. */
  readonly sources: readonly PictureSource[];
}

/** Accepts a path of the server, not one that names another host. */
const PATH = /^\/(?![/\\])[^\s\\]*$/;

/** Returns a picture of which only the address is known; null unless that is https or a path of the server. */
export function pictureAt(address: string): Picture | null {
  if (!PATH.test(address) && !(/^https:/i.test(address) && isPlainLink(address))) return null;
  return {
    width: 0,
    height: 0,
    placeholder: "",
    sources: [{ width: 0, avif: address, webp: address }],
  };
}

/** Tells whether the picture has sizes and formats to choose from. */
export function isSized({ width }: Picture): boolean {
  return width > 0;
}

/**
 * Reads a picture from data that other programs may have written, such as the browser's storage; null unless
 * every field is valid.
 */
export function readPicture(value: unknown): Picture | null {
  const { width, height, placeholder, sources } = fieldsOf<Picture>(value);
  if (typeof width !== "number" || typeof height !== "number" || typeof placeholder !== "string") return null;
  if (!Array.isArray(sources) || sources.length === 0 || !sources.every(isSource)) return null;
  return { width, height, placeholder, sources };
}

function isSource(value: unknown): value is PictureSource {
  const { width, avif, webp } = fieldsOf<PictureSource>(value);
  return typeof width === "number" && typeof avif === "string" && typeof webp === "string";
}

function fieldsOf<T>(value: unknown): Partial<Record<keyof T, unknown>> {
  return typeof value === "object" && value !== null ? value : {};
}

/** A placeholder is a grid of colours, row by row, six hexadecimal digits each. */
export const PLACEHOLDER = { columns: 4, rows: 3 } as const;

/**
 * Colours behind pictures that can be seen through, in both themes: each gets the one from which its shape stands out.
 * The style sheet has the same (ui/shared/tokens.css).
 */
export const GROUNDS = { light: "ffffff", dark: "1d2329" } as const;
export type Ground = keyof typeof GROUNDS;

/** Returns the placeholder of a picture that can be seen through. */
export function placeholderOn(ground: Ground): string {
  return GROUNDS[ground].repeat(PLACEHOLDER.columns * PLACEHOLDER.rows);
}

/** Reads the ground from the placeholder; undefined for an opaque picture. */
export function groundOf({ placeholder }: Pick<Picture, "placeholder">): Ground | undefined {
  return (["light", "dark"] as const).find((ground) => placeholder === placeholderOn(ground));
}

const FORM = new RegExp(`^[0-9a-f]{${PLACEHOLDER.columns * PLACEHOLDER.rows * 6}}$`);

/** Returns twelve colours such as "#17594a"; none for an invalid placeholder. */
export function placeholderColours(placeholder: string): readonly string[] {
  if (!FORM.test(placeholder)) return [];
  return (placeholder.match(/.{6}/g) ?? []).map((colour) => `#${colour}`);
}
