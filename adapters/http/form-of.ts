import type { JsonEndpoint } from "../../contract/endpoint.ts";

export type FormEndpoint = JsonEndpoint & { readonly files: Readonly<Record<string, number>> };

/** The files are sent under the names of the contract. */
export type FormFiles<E extends FormEndpoint> = {
  readonly [Name in keyof E["files"]]?: { readonly name: string; readonly bytes: Blob } | undefined;
};

/** Builds a form for the wire, with its texts before its files. */
export function formOf(body: unknown, files: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(body ?? {}))
    if (typeof text === "string") form.append(name, text);
  for (const [name, file] of Object.entries(files))
    if (isNamed(file)) form.append(name, file.bytes, file.name);
  return form;
}

function isNamed(file: unknown): file is { readonly name: string; readonly bytes: Blob } {
  return typeof file === "object" && file !== null && "bytes" in file && file.bytes instanceof Blob;
}
