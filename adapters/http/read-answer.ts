import * as v from "valibot";
import type { Answer, JsonEndpoint, UploadEndpoint } from "../../contract/endpoint.ts";
import { Failure, type FailureFacts } from "../../core/shared/failure.ts";
import type { RawAnswer } from "./raw-answer.ts";
import { tolerant } from "./tolerant.ts";

/**
 * Reads the response by its contract, as far as another server keeps it (`tolerant`). A response that breaks it fails
 * as "bad-answer", so that unchecked data goes no further.
 */
export function readAnswer<E extends JsonEndpoint | UploadEndpoint>(
  endpoint: E,
  answer: RawAnswer,
): Answer<E> {
  if (endpoint.answer === undefined) return undefined as Answer<E>;
  const read = v.safeParse(tolerant(endpoint.answer), json(answer));
  if (!read.success)
    throw badAnswer(answer, `${v.getDotPath(read.issues[0]) ?? ""}: ${read.issues[0].message}`);
  return read.output as Answer<E>;
}

export interface Counted<E extends JsonEndpoint> {
  readonly items: Answer<E>;
  readonly total: number;
}

/** Asked part of a list, as far as the call names it. */
export interface AskedPart {
  readonly skip?: unknown;
  readonly limit?: unknown;
}

/**
 * Reads a part of a list, and the size of the whole list. Servers that do not count send no X-Total-Count: a full part
 * then has at least one row more behind it.
 */
export function readCounted<E extends JsonEndpoint>(
  endpoint: E,
  answer: RawAnswer,
  { skip, limit }: AskedPart = {},
): Counted<E> {
  const items = readAnswer(endpoint, answer);
  const total = answer.headers.get("x-total-count");
  if (total === null) {
    const { length } = items as readonly unknown[];
    return { items, total: Number(skip ?? 0) + length + (length === Number(limit) ? 1 : 0) };
  }
  if (!/^\d{1,15}$/.test(total)) throw badAnswer(answer, "X-Total-Count is no number");
  return { items, total: Number(total) };
}

/** Tells whether the server does not have the call; our own says by a code what it has not found. */
export function isMissingCall({ status, code }: FailureFacts): boolean {
  return code === undefined && (status === 404 || status === 405);
}

/** Tells the same of a read, whose last segment another server may take for an id and refuse as no number. */
export function isMissingRead(facts: FailureFacts): boolean {
  return isMissingCall(facts) || (facts.code === undefined && facts.status === 422);
}

function json(answer: RawAnswer): unknown {
  if (answer.status >= 400 || answer.text === "") return undefined;
  try {
    return JSON.parse(answer.text);
  } catch {
    throw badAnswer(answer, "not JSON");
  }
}

/** Builds the failure. `cause` helps to find the fault; it names fields, but no values. */
function badAnswer({ status, headers }: RawAnswer, cause: string): Failure {
  const requestId = headers.get("x-request-id");
  const failure = new Failure({ kind: "bad-answer", status, ...(requestId !== null && { requestId }) });
  failure.cause = cause;
  return failure;
}
