import { randomUUID } from "node:crypto";

/** What a file is for: the first part of its name. */
export type FileKind = "videos" | "posters" | "images" | "attachments" | "products";

/** A name of ours: nothing that a person typed is ever part of one. */
export function newFileName(kind: FileKind): string {
  return `${kind}/${randomUUID()}`;
}

const FORM = /^[a-z]+\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether something in the store may be one of ours. */
export function isFileName(text: string): boolean {
  return FORM.test(text);
}
