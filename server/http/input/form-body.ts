import type { IncomingMessage } from "node:http";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import type { JsonEndpoint } from "../../../contract/endpoint.ts";
import type { FieldError } from "../../../core/shared/failure.ts";
import { limitedBody } from "./limited-body.ts";
import { ARRIVING } from "../limits/shared-memory.ts";
import { Refusal } from "../errors/refusal.ts";

const FIELDS = 50;
const FIELD_BYTES = 64 * 1024;
const BYTES_IN_MB = 1024 * 1024;

/** The small file of a form is in memory as a whole. */
export interface FormFile {
  /** The caller's device gave this name, which is unchecked. */
  readonly name: string;
  /** The handler has to find out what they are: the type that the caller declares is not read. */
  readonly bytes: Buffer;
}

export interface Form {
  readonly texts: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, FormFile>>;
}

/**
 * Reads a form (multipart/form-data; RFC 7578) with its files into memory. Texts and files that the endpoint does not
 * know are left out; a file without name and bytes counts as none: browsers send one for a field that was left empty.
 * @param sender who holds the memory that it takes
 * @throws Refusal unavailable where it gives way to another sender, and for a body that is no such form or too large
 */
export async function readForm(
  request: IncomingMessage,
  { files: limits = {}, limits: bodyLimits }: JsonEndpoint,
  sender: string,
): Promise<Form> {
  const type = request.headers["content-type"] ?? "";
  if (bodyLimits === undefined || !type.toLowerCase().startsWith("multipart/form-data"))
    throw new Refusal("unsupported_media_type", "Only multipart/form-data is understood here.");
  if (Number(request.headers["content-length"] ?? 0) > bodyLimits.bytes)
    throw new Refusal("payload_too_large");
  const body = limitedBody(request, bodyLimits);
  const held = ARRIVING.hold(sender, (refusal) => body.destroy(refusal));
  body.on("data", (part: Buffer) => held.grow(part.byteLength));
  try {
    const reader = new FormReader(type, limits);
    await pipeline(body, reader.parser);
    return reader.form();
  } catch (error) {
    throw error instanceof Refusal ? error : malformed();
  } finally {
    body.destroy();
    held.release();
  }
}

class FormReader {
  readonly parser: BusboyInstance;
  readonly #limits: Readonly<Record<string, number>>;
  readonly #texts = new Map<string, string>();
  readonly #files = new Map<string, FormFile>();
  readonly #errors: FieldError[] = [];

  constructor(contentType: string, limits: Readonly<Record<string, number>>) {
    this.#limits = limits;
    this.parser = newParser(contentType, limits);
    this.parser.on("field", (name, value, isNameCut, isCut) => {
      if (isNameCut) this.#fail(malformed());
      else if (isCut) this.#note(name, "This text is too long");
      else if (Object.hasOwn(this.#limits, name)) this.#note(name, "Must be a file");
      else if (this.#texts.has(name)) this.#note(name, "Must be sent once");
      else this.#texts.set(name, value);
    });
    this.parser.on("file", (field, stream, name) => {
      const parts: Buffer[] = [];
      // A form that breaks off ends its files, too; the parser itself reports it.
      stream.on("error", () => undefined);
      stream.on("data", (part: Buffer) => {
        if (Object.hasOwn(this.#limits, field)) parts.push(part);
      });
      stream.on("end", () => this.#keep(field, { name, bytes: Buffer.concat(parts) }, stream.truncated));
    });
    for (const event of ["fieldsLimit", "filesLimit", "partsLimit"] as const)
      this.parser.on(event, () => this.#fail(new Refusal("invalid_input", "The form has too many parts.")));
  }

  /** @throws Refusal invalid_input for parts that cannot be what the endpoint asks for */
  form(): Form {
    if (this.#errors.length > 0) throw new Refusal("invalid_input", undefined, { errors: this.#errors });
    return { texts: Object.fromEntries(this.#texts), files: Object.fromEntries(this.#files) };
  }

  #keep(field: string, file: FormFile, isTruncated: boolean): void {
    const most = Object.hasOwn(this.#limits, field) ? this.#limits[field] : undefined;
    if (most === undefined || (file.name === "" && file.bytes.length === 0)) return;
    if (isTruncated || file.bytes.length > most)
      this.#note(field, `The file must be at most ${sizeOf(most)}`);
    else if (this.#files.has(field)) this.#note(field, "Must be sent once");
    else this.#files.set(field, file);
  }

  #note(field: string, message: string): void {
    this.#errors.push({ field, message });
  }

  #fail(refusal: Refusal): void {
    this.parser.destroy(refusal);
  }
}

function newParser(contentType: string, files: Readonly<Record<string, number>>): BusboyInstance {
  const count = Object.keys(files).length;
  const limits = {
    files: count,
    fields: FIELDS,
    parts: FIELDS + count,
    fieldNameSize: 100,
    fieldSize: FIELD_BYTES,
    fileSize: Math.max(...Object.values(files)) + 1,
    headerPairs: 20,
  };
  try {
    return new Busboy({ headers: { "content-type": contentType }, limits });
  } catch {
    throw malformed();
  }
}

function malformed(): Refusal {
  return new Refusal("invalid_input", "The form could not be read.");
}

function sizeOf(bytes: number): string {
  return bytes >= BYTES_IN_MB ? `${bytes / BYTES_IN_MB} MB` : `${Math.round(bytes / 1024)} KB`;
}
