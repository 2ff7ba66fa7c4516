import {
  ERROR_CODES,
  Failure,
  type FailureFacts,
  type FailureKind,
  type FieldError,
} from "../../core/shared/failure.ts";
import { secondsUntil } from "../../core/polling/retry-after.ts";
import type { RawAnswer } from "./raw-answer.ts";

const MAX_DETAIL = 500;

/**
 * Turns every response but a success into a Failure: from our server, another one, or a proxy between (HTML,
 * empty or anything else).
 */
export function readFailure(answer: RawAnswer, now: number, hasSession = true): Failure {
  const { status } = answer;
  const body = objectIn(answer.text);
  const code = ERROR_CODES.find((known) => known === body["code"]);
  const detail = detailIn(body);
  const fieldErrors = fieldErrorsIn(body["detail"]);
  const retryAfter = secondsUntil(answer.headers.get("retry-after"), now);
  const requestId = text(body["request_id"]) ?? answer.headers.get("x-request-id") ?? undefined;
  const facts: FailureFacts = {
    kind: kindOf(status, code, hasSession, detail),
    status,
    ...(code !== undefined && { code }),
    ...(detail !== undefined && { detail }),
    ...(fieldErrors.length > 0 && { fieldErrors }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(requestId !== undefined && { requestId }),
  };
  return new Failure(facts);
}

function kindOf(status: number, code: string | undefined, hasSession: boolean, detail = ""): FailureKind {
  if (status >= 500) return "server";
  switch (status) {
    case 401:
      // A wrong password is an answer to the question, no loss of the session.
      if (code === "wrong_credentials") return "rejected";
      return hasSession ? "session-expired" : "sign-in-needed";
    case 403:
      return code === "subscription_required" || /subscription/i.test(detail)
        ? "subscription-required"
        : "forbidden";
    case 404:
    case 410:
      return "not-found";
    case 409:
    case 412:
      return "conflict";
    case 422:
      return "invalid";
    case 429:
      return "rate-limited";
    default:
      return "rejected";
  }
}

function objectIn(json: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** Reads `detail` as a sentence or as an object with a message; `message` or `error` of another server. */
function detailIn(body: Readonly<Record<string, unknown>>): string | undefined {
  const { detail } = body;
  if (isObject(detail)) return text(detail["message"]);
  return text(detail) ?? text(body["message"]) ?? text(body["error"]);
}

/** Reads `detail.errors`, or the list that FastAPI sends as `detail`: `{ loc: ["body", "title"], msg }`. */
function fieldErrorsIn(detail: unknown): FieldError[] {
  const list = isObject(detail) ? detail["errors"] : detail;
  if (!Array.isArray(list)) return [];
  return (list as unknown[]).flatMap((entry) => {
    if (!isObject(entry)) return [];
    const { loc } = entry;
    // The field of a body that is a list is "".
    const named = entry["field"] === "" ? "" : text(entry["field"]);
    const field = named ?? (Array.isArray(loc) ? text((loc as unknown[]).at(-1)) : undefined);
    const message = text(entry["message"]) ?? text(entry["msg"]);
    return field === undefined || message === undefined ? [] : [{ field, message }];
  });
}

/** Retry-After is a number of seconds or a date (RFC 9110, section 10.2.3); at most a day is believed. */
function text(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value.trim().slice(0, MAX_DETAIL) : undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
