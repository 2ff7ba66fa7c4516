import { randomUUID } from "node:crypto";

/** The kind is the first part of a file's name. */
export type FileKind = "videos" | "posters" | "images" | "attachments" | "products";

/** Makes a name that contains nothing a user typed. */
export function newFileName(kind: FileKind): string {
  return `${kind}/${randomUUID()}`;
}

const FORM = /^[a-z]+\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function isFileName(text: string): boolean {
  return FORM.test(text);
}
