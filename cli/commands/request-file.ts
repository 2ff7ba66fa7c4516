import { parse } from "yaml";
import { Failure } from "../../core/shared/failure.ts";

/** These fields stand between two lines of "---" at the top of the file, in YAML. */
const FIELDS = {
  title: "text",
  budget: "amount",
  idea: "yes or no",
  collaboration: "text",
  private: "yes or no",
  project: "text",
  developer: "text",
  video: "number",
} as const;

type FieldName = keyof typeof FIELDS;
type FieldKind = (typeof FIELDS)[FieldName];

const KIND_TEXT: Readonly<Record<FieldKind, string>> = {
  text: "Must be a text: put it in quotes",
  amount: "Must be an amount in dollars, such as 1250",
  "yes or no": "Must be true or false",
  number: "Must be a number",
};

/** It is what a client has written into a file about a new request. */
export interface RequestFile {
  readonly title?: string;
  readonly budget?: string;
  readonly idea?: boolean;
  /** It says what help is sought. */
  readonly collaboration?: string;
  readonly private?: boolean;
  /** It is the project's name. */
  readonly project?: string;
  /** It is the username of the developer with whom the request is shared. */
  readonly developer?: string;
  /** It is the number of one's own video. */
  readonly video?: number;
  readonly content: string;
}

const FRONT_MATTER = /^---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)/;

/**
 * Reads the front matter and the description of a request.
 * @param text with lines that end with "\n"
 * @throws Failure when a field is unknown or of the wrong kind
 */
export function readRequestFile(text: string): RequestFile {
  const head = FRONT_MATTER.exec(text);
  const values = head === null ? {} : fieldsOf(head[1] ?? "");
  const errors = Object.entries(values).flatMap(([field, value]) => {
    const message = Object.hasOwn(FIELDS, field)
      ? kindError(FIELDS[field as FieldName], value)
      : "Is no field";
    return message === undefined ? [] : [{ field, message }];
  });
  if (errors.length > 0) throw new Failure({ kind: "invalid", fieldErrors: errors });
  return {
    ...(values as Omit<RequestFile, "content">),
    content: text.slice(head?.[0].length ?? 0).trim(),
  };
}

function fieldsOf(yaml: string): Readonly<Record<string, unknown>> {
  const found = read(yaml, "core");
  if (found === null || found === undefined) return {};
  if (typeof found !== "object" || Array.isArray(found)) throw invalid('Must be lines such as "title: …"');
  // A field without a value is left out.
  const given = Object.entries(found).filter(([, value]) => value !== null);
  // As YAML's numbers, 1.250 would be 1.25 and 0x10 would be 16.
  const texts = read(yaml, "failsafe") as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    given.map(([field, value]) => [field, field === "budget" ? texts[field] : value]),
  );
}

function read(yaml: string, schema: "core" | "failsafe"): unknown {
  try {
    return parse(yaml, { schema, maxAliasCount: 0, logLevel: "error" });
  } catch (error) {
    // The library adds the place in the text.
    throw invalid(error instanceof Error ? error.message : "Is no YAML");
  }
}

function kindError(kind: FieldKind, value: unknown): string | undefined {
  const isRight =
    ((kind === "text" || kind === "amount") && typeof value === "string") ||
    (kind === "yes or no" && typeof value === "boolean") ||
    (kind === "number" && Number.isSafeInteger(value));
  return isRight ? undefined : KIND_TEXT[kind];
}

function invalid(message: string): Failure {
  return new Failure({ kind: "invalid", fieldErrors: [{ field: "front matter", message }] });
}
