import { toJsonSchema } from "@valibot/to-json-schema";
import { type GenericSchema, is, type LazySchema } from "valibot";
import {
  type Access,
  type Credential,
  type Endpoint,
  type JsonEndpoint,
  RESUMABLE_TYPE,
  statusOf,
} from "../../../contract/endpoint.ts";
import { errorBody } from "../../../contract/errors.ts";
import { PRODUCT_NAME } from "../../../core/shared/brand.ts";
import { credentialsOf } from "../callers/credential-scheme.ts";

export type JsonSchema = Record<string, unknown>;

/** Returns the schema as the sender writes it; what JSON Schema cannot say (a rule in code) is left out. */
export function jsonSchemaOf(schema: GenericSchema): JsonSchema {
  const {
    $schema: _,
    $defs: __,
    ...rest
  } = toJsonSchema(schema, {
    typeMode: "input",
    errorMode: "ignore",
    target: "draft-2020-12",
    // Bounded lists (contract/shared.ts) are written out, because a reference would lead to nothing there.
    overrideSchema: ({ valibotSchema }) =>
      isLazy(valibotSchema) ? jsonSchemaOf(valibotSchema.getter(undefined)) : undefined,
  }) as JsonSchema;
  return rest;
}

function isLazy(schema: object): schema is LazySchema<GenericSchema> {
  return "type" in schema && schema.type === "lazy";
}

interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  readonly schema: unknown;
  readonly description?: string;
}

function parametersOf(schema: GenericSchema | undefined, place: "path" | "query"): Parameter[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema) as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

const IDEMPOTENCY_KEY: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  schema: { type: "string", format: "uuid" },
  description:
    "One for each command; a retry with the same key, query and body has one effect and gets the first answer. Kept for 24 hours.",
};

const IF_MATCH: Parameter = {
  name: "If-Match",
  in: "header",
  required: false,
  schema: { type: "string" },
  description: "The ETag of what is replaced: refused with 412 when it is another one by now.",
};

const CREDENTIAL_SENTENCE: Readonly<Record<Credential, string>> = {
  session: "Signed in.",
  client: "Signed in as a client.",
  developer: "Signed in as a developer.",
  link: "With the token of a link.",
  integration: "With the key of an integration.",
  provider: "Signed by the provider.",
};

/** The values are names of `securitySchemes` below. */
const CREDENTIAL_SCHEME: Readonly<Record<Credential, string>> = {
  session: "token",
  client: "token",
  developer: "token",
  link: "link",
  integration: "integration",
  provider: "signature",
};

export function accessSentence(access: Access): string {
  if (access === "public") return "Everyone.";
  if (access === "optional") return "Everyone; a token, when sent, must be good.";
  return credentialsOf(access)
    .map((credential) => CREDENTIAL_SENTENCE[credential])
    .join(" Or: ");
}

/** Returns the heading of a call: the first word of its path below /api, else of its path. */
export function groupOf({ path }: Endpoint): string {
  const [, first = "", second = ""] = path.split("/");
  return (first === "api" ? second : first) || "pages";
}

/** OpenAPI knows no path of open length: the rest of the address counts as one parameter. */
function openApiPath(path: string): string {
  return path.replace(/:(\w+)/g, "{$1}").replace(/\*$/, "{rest}");
}

function securityOf(access: Access): Record<string, []>[] {
  if (access === "public") return [];
  const bearer = { token: [] as [] };
  if (access === "optional") return [{}, bearer];
  const schemes = credentialsOf(access).map((credential) => CREDENTIAL_SCHEME[credential]);
  return [...new Set(schemes)].map((scheme) => ({ [scheme]: [] }));
}

function formSchemaOf({ body, files = {} }: JsonEndpoint): JsonSchema {
  const texts = body === undefined ? { type: "object" } : jsonSchemaOf(body);
  const parts = Object.keys(files).map((name) => [name, { type: "string", format: "binary" }] as const);
  return { ...texts, properties: { ...(texts["properties"] as object), ...Object.fromEntries(parts) } };
}

function requestBodyOf(endpoint: Endpoint) {
  const binary = { type: "string", format: "binary" };
  switch (endpoint.kind) {
    case "stream":
      return undefined;
    case "tus":
      return endpoint.method === "PATCH" ? { [RESUMABLE_TYPE]: { schema: binary } } : undefined;
    case "page":
      return (
        endpoint.body && { "application/x-www-form-urlencoded": { schema: jsonSchemaOf(endpoint.body) } }
      );
    case "upload":
      if (endpoint.transfer === "multipart") return { "multipart/form-data": { schema: { type: "object" } } };
      return Object.fromEntries(endpoint.mediaTypes.map((type) => [type, { schema: binary }]));
    default:
      if (endpoint.files !== undefined) return { "multipart/form-data": { schema: formSchemaOf(endpoint) } };
      if (endpoint.rawBody === true) return { "*/*": { schema: binary } };
      return endpoint.body && { "application/json": { schema: jsonSchemaOf(endpoint.body) } };
  }
}

function isBodyOptional(endpoint: Endpoint): boolean {
  return "body" in endpoint && endpoint.body !== undefined && is(endpoint.body, undefined);
}

function successOf(endpoint: Endpoint) {
  if (endpoint.kind === "page") return { 200: { description: "A page, a file or a redirect." } };
  if (endpoint.kind === "stream")
    return { 200: { description: "The bytes." }, 206: { description: "Some of them." } };
  if (endpoint.kind === "tus") return { "2XX": { description: "As the tus protocol 1.0 says." } };
  const { answer } = endpoint;
  const counted = endpoint.kind !== "upload" && endpoint.counted;
  return {
    [statusOf(endpoint)]: {
      description: answer === undefined ? "Done." : "The answer.",
      ...(counted === true && {
        headers: {
          "X-Total-Count": { schema: { type: "integer" }, description: "The size of the whole list." },
        },
      }),
      ...(answer !== undefined && { content: { "application/json": { schema: jsonSchemaOf(answer) } } }),
    },
  };
}

function takesIdempotencyKey(endpoint: Endpoint): boolean {
  const isJson = endpoint.kind === undefined || endpoint.kind === "json";
  return isJson && endpoint.rawBody !== true && endpoint.method !== "GET";
}

function takesIfMatch(endpoint: Endpoint): boolean {
  return "versioned" in endpoint && (endpoint.method === "PUT" || endpoint.method === "PATCH");
}

function operationOf(endpoint: Endpoint) {
  const content = requestBodyOf(endpoint);
  return {
    operationId: `${endpoint.method.toLowerCase()} ${endpoint.path}`,
    summary: endpoint.summary,
    description: `Who: ${accessSentence(endpoint.access)}`,
    tags: [groupOf(endpoint)],
    security: securityOf(endpoint.access),
    parameters: [
      ...parametersOf(endpoint.params, "path"),
      ...parametersOf(endpoint.query, "query"),
      ...(takesIdempotencyKey(endpoint) ? [IDEMPOTENCY_KEY] : []),
      ...(takesIfMatch(endpoint) ? [IF_MATCH] : []),
    ],
    ...(content !== undefined && { requestBody: { required: !isBodyOptional(endpoint), content } }),
    responses: { ...successOf(endpoint), default: { $ref: "#/components/responses/Refusal" } },
  };
}

/** Describes every call in OpenAPI 3.1, derived from the contract. */
export function openApiOf(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = openApiPath(endpoint.path);
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  return {
    openapi: "3.1.0",
    info: { title: PRODUCT_NAME, version: "1", description: "The calls of the marketplace." },
    paths,
    components: {
      securitySchemes: {
        token: { type: "http", scheme: "bearer", description: "The token of a person who is signed in." },
        link: {
          type: "apiKey",
          in: "query",
          name: "token",
          description: "The token of a link, for callers without an account: the last part of its address.",
        },
        integration: {
          type: "http",
          scheme: "bearer",
          description: "The key of a program of another company; it begins with a prefix of its own.",
        },
        signature: { type: "apiKey", in: "header", name: "signature" },
      },
      responses: {
        Refusal: {
          description: "Refused or failed; `code` says why and never changes.",
          content: { "application/json": { schema: jsonSchemaOf(errorBody) } },
        },
      },
    },
  };
}
