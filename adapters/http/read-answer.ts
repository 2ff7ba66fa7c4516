import * as v from "valibot";
import type { Answer, JsonEndpoint, UploadEndpoint } from "../../contract/endpoint.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { RawAnswer } from "./raw-answer.ts";

/**
 * Reads the response by its contract. A response that breaks it fails as "bad-answer", so that unchecked data
 * goes no further.
 */
export function readAnswer<E extends JsonEndpoint | UploadEndpoint>(
  endpoint: E,
  answer: RawAnswer,
): Answer<E> {
  if (endpoint.answer === undefined) return undefined as Answer<E>;
  const read = v.safeParse(endpoint.answer, json(answer));
  if (!read.success)
    throw badAnswer(answer, `${v.getDotPath(read.issues[0]) ?? ""}: ${read.issues[0].message}`);
  return read.output as Answer<E>;
}

export interface Counted<E extends JsonEndpoint> {
  readonly items: Answer<E>;
  readonly total: number;
}

/** Reads a part of a list, and the size of the whole list. */
export function readCounted<E extends JsonEndpoint>(endpoint: E, answer: RawAnswer): Counted<E> {
  const items = readAnswer(endpoint, answer);
  const total = answer.headers.get("x-total-count") ?? "";
  if (!/^\d{1,15}$/.test(total)) throw badAnswer(answer, "X-Total-Count is missing");
  return { items, total: Number(total) };
}

function json(answer: RawAnswer): unknown {
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
