import type { FastifyRequest } from "fastify";
import * as v from "valibot";
import type { FieldError } from "../../../core/shared/failure.ts";
import { inputMessage, OBJECT_EXPECTED } from "./input-message.ts";
import { Refusal } from "../errors/refusal.ts";

interface Schemas {
  readonly params?: v.GenericSchema | undefined;
  readonly query?: v.GenericSchema | undefined;
  readonly body?: v.GenericSchema | undefined;
}

export interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** No form has as many fields, and the response to a body with more mistakes stays short. */
const MOST_FIELD_ERRORS = 50;

/** The library takes these messages where a schema has none of its own. */
const OWN_MESSAGES = { message: inputMessage } as const;

/**
 * Reads the input and reports all that is wrong with it in one response.
 * @throws Refusal not_found, invalid_input
 */
export function readInput(
  endpoint: Schemas,
  request: Pick<FastifyRequest, "params" | "query" | "body">,
): Input {
  const errors: FieldError[] = [];
  const params = read(endpoint.params, request.params, errors);
  // A path that cannot name anything names nothing: not a mistake in a form.
  if (errors.length > 0) throw new Refusal("not_found");
  const query = read(endpoint.query, request.query, errors);
  const body = readBody(endpoint, request.body, errors);
  if (errors.length > 0) throw new Refusal("invalid_input", undefined, { errors });
  return { params, query, body };
}

/** The library takes a list for an object without fields; a body may be a bounded list only (contract/shared.ts). */
function readBody({ body }: Schemas, sent: unknown, errors: FieldError[]): unknown {
  if (body === undefined || body.type === "lazy" || !Array.isArray(sent)) return read(body, sent, errors);
  errors.push({ field: "", message: OBJECT_EXPECTED });
  return undefined;
}

function read(schema: v.GenericSchema | undefined, value: unknown, errors: FieldError[]): unknown {
  if (schema === undefined) return undefined;
  const read = v.safeParse(schema, value, OWN_MESSAGES);
  if (read.success) return read.output;
  for (const issue of read.issues.slice(0, MOST_FIELD_ERRORS - errors.length))
    errors.push({ field: v.getDotPath(issue) ?? "", message: messageOf(issue, schema) });
  return undefined;
}

/** Judges a missing value by its own field's messages, as if nothing had been typed. */
function messageOf(issue: v.BaseIssue<unknown>, schema: v.GenericSchema): string {
  const [step, ...deeper] = issue.path ?? [];
  const isMissing = deeper.length === 0 && issue.received === "undefined" && issue.type === "object";
  const entries = "entries" in schema ? (schema.entries as Readonly<Record<string, v.GenericSchema>>) : {};
  const field = isMissing ? entries[String(step?.key)] : undefined;
  const judged = field === undefined ? undefined : v.safeParse(field, undefined, OWN_MESSAGES);
  return judged?.issues?.[0].message ?? issue.message;
}
