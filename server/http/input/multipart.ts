import { pipeline, type Readable } from "node:stream";
import { Busboy } from "@fastify/busboy";
import { Refusal } from "../errors/refusal.ts";

/** The limits leave room for the fields beside the one file; no form of the product is larger. */
const LIMITS = {
  files: 1,
  fields: 50,
  parts: 51,
  fieldNameSize: 100,
  fieldSize: 64 * 1024,
  headerPairs: 20,
} as const;

export interface MultipartFile {
  /** These text fields stand before the file. */
  readonly fields: Readonly<Record<string, string>>;
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Readable;
  /** It resolves when the form has ended as it should, after the file. */
  readonly ended: Promise<void>;
}

/**
 * Reads a form (multipart/form-data) as far as the beginning of its one file.
 * @throws Refusal invalid_input for a body that is no such form; the Refusal that `body` fails with
 */
export function openMultipart(body: Readable, contentType: string): Promise<MultipartFile> {
  return new Promise((resolve, reject) => {
    const fields = new Map<string, string>();
    const parser = newParser(contentType);
    let bytes: Readable | undefined;
    const ended = new Promise<void>((resolveEnd, rejectEnd) => {
      const fail = (error: unknown) => {
        const refusal = error instanceof Refusal ? error : malformed();
        bytes?.destroy(refusal);
        reject(refusal);
        rejectEnd(refusal);
      };
      parser.on("field", (name, value, isNameCut, isCut) => {
        if (isNameCut || isCut || bytes !== undefined) fail(malformed());
        else fields.set(name, value);
      });
      for (const event of ["fieldsLimit", "filesLimit", "partsLimit"] as const)
        parser.on(event, () => fail(malformed()));
      parser.on("file", (_field, file, name, _encoding, mediaType) => {
        bytes = file;
        // It may fail before or after it is read.
        file.on("error", () => undefined);
        resolve({ fields: Object.fromEntries(fields), name, mediaType, bytes: file, ended });
      });
      pipeline(body, parser, (error) => {
        if (error) fail(error);
        else if (bytes === undefined) fail(malformed());
        else resolveEnd();
      });
    });
    // A caller who has the file awaits its end; any other caller has got the rejection above.
    ended.catch(() => undefined);
  });
}

function newParser(contentType: string) {
  try {
    return new Busboy({ headers: { "content-type": contentType }, limits: LIMITS });
  } catch {
    throw malformed();
  }
}

function malformed(): Refusal {
  return new Refusal("invalid_input", "The form must have its text fields first and then one file.");
}
