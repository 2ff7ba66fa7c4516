import type { IncomingHttpHeaders } from "node:http";
import * as v from "valibot";
import { RESUMABLE_TYPE } from "../../contract/endpoint.ts";
import { storable } from "../../contract/shared.ts";
import { invalidField, Refusal } from "../http/errors/refusal.ts";
import { TUS_VERSION } from "../http/routes/tus-route.ts";
import type { NewUpload, UploadMetadata } from "./upload-kind.ts";
import type { FoundUpload } from "./upload-table.ts";

/** The protocol writes numbers in digits alone, without sign, fraction, exponent and leading zero. */
const WHOLE_NUMBER = /^(?:0|[1-9]\d*)$/;
/** Names are visible ASCII without a comma, so that HEAD can send them back in a header. */
const METADATA_NAME = /^[\x21-\x2b\x2d-\x7e]+$/;
const BASE64 = /^(?:[\d+/A-Za-z]{4})*(?:[\d+/A-Za-z]{2}==|[\d+/A-Za-z]{3}=)?$/;

/** Describes the protocol, as OPTIONS answers it. */
export function protocolHeaders(largestFile: number): Readonly<Record<string, string>> {
  return {
    "tus-version": TUS_VERSION,
    "tus-extension": "creation,creation-defer-length,termination",
    "tus-max-size": String(largestFile),
  };
}

/** Describes one upload, as HEAD answers it. */
export function uploadHeaders({
  received,
  length,
  length_declared,
  metadata,
}: FoundUpload): Readonly<Record<string, string>> {
  return {
    "upload-offset": String(received),
    ...(length_declared ? { "upload-length": String(length) } : { "upload-defer-length": "1" }),
    ...(metadata !== "" && { "upload-metadata": metadata }),
  };
}

/** @throws Refusal */
export function readCreation(
  headers: IncomingHttpHeaders,
  largestFile: number,
): Pick<NewUpload, "length" | "metadata" | "metadataHeader"> {
  // Taken alone, each part of a concatenation would become a file.
  if (headers["upload-concat"] !== undefined)
    throw new Refusal("invalid_input", "Uploads in several parts at once (Upload-Concat) are not supported.");
  const length = readLength(headers, largestFile) ?? null;
  const deferral = textOf(headers, "upload-defer-length");
  if (deferral !== undefined && deferral !== "1")
    throw new Refusal("invalid_input", "Upload-Defer-Length must be 1.");
  if ((length === null) === (deferral === undefined))
    throw new Refusal("invalid_input", "Either Upload-Length or Upload-Defer-Length is needed.");
  const metadataHeader = textOf(headers, "upload-metadata");
  const metadata = metadataHeader === undefined ? {} : readMetadata(metadataHeader);
  return { length, metadata, metadataHeader: metadataHeader ?? "" };
}

export interface Continuation {
  /** The first byte of the body belongs here. */
  readonly offset: number;
  /** It is set where the sender has learnt the length of the whole file only now. */
  readonly length: number | undefined;
}

/** @throws Refusal */
export function readContinuation(headers: IncomingHttpHeaders, largestFile: number): Continuation {
  if (headers["content-type"] !== RESUMABLE_TYPE)
    throw new Refusal("unsupported_media_type", `Only ${RESUMABLE_TYPE} is understood here.`);
  const offset = readNumber(headers, "Upload-Offset");
  if (offset === undefined) throw new Refusal("invalid_input", "Upload-Offset is needed.");
  return { offset, length: readLength(headers, largestFile) };
}

function readLength(headers: IncomingHttpHeaders, largestFile: number): number | undefined {
  const length = readNumber(headers, "Upload-Length");
  if (length !== undefined && length > largestFile)
    throw new Refusal("payload_too_large", "The file is too large.");
  return length;
}

function readNumber(headers: IncomingHttpHeaders, name: string): number | undefined {
  const text = textOf(headers, name.toLowerCase());
  if (text === undefined) return undefined;
  if (!WHOLE_NUMBER.test(text)) throw new Refusal("invalid_input", `${name} must be a number of bytes.`);
  return Number(text);
}

function readMetadata(header: string): UploadMetadata {
  const metadata = new Map<string, string | null>();
  for (const pair of header.split(",")) {
    const [name = "", value = "", ...more] = pair.split(" ");
    const isPair = METADATA_NAME.test(name) && BASE64.test(value) && more.length === 0;
    if (!isPair || metadata.has(name))
      throw new Refusal(
        "invalid_input",
        "Upload-Metadata must be pairs of a name and a value in base64, with a space between the two and commas between pairs. No name may come twice.",
      );
    metadata.set(name, value === "" ? null : decoded(name, value));
  }
  return Object.fromEntries(metadata);
}

function decoded(name: string, value: string): string {
  const text = Buffer.from(value, "base64").toString("utf8");
  // Whether its kind keeps the field or not: PostgreSQL stores no U+0000, neither here nor in what comes of it.
  const [issue] = v.safeParse(storable(""), text).issues ?? [];
  if (issue !== undefined) throw invalidField(name, issue.message);
  return text;
}

/** Reads a header. Of one that comes twice Node joins the values, and what that makes is refused by its reader. */
function textOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return typeof value === "string" ? value : undefined;
}
