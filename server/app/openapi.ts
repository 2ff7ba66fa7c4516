import { toJsonSchema } from "@valibot/to-json-schema";
import type { GenericSchema } from "valibot";
import type { EndpointShape } from "../../contract/endpoint.ts";
import { errorBody } from "../../contract/errors.ts";
import { PRODUCT_NAME } from "../../core/shared/brand.ts";

export type JsonSchema = Record<string, unknown>;

/** The schema as the sender writes it; what JSON Schema cannot say (a rule in code) is left out. */
export function jsonSchemaOf(schema: GenericSchema): JsonSchema {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    typeMode: "input",
    errorMode: "ignore",
    target: "draft-2020-12",
  }) as JsonSchema;
  return rest;
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
    "One for each intention; a retry with the same key has one effect and gets the first answer. Kept for 24 hours.",
};

const ACCESS_SENTENCE: Readonly<Record<EndpointShape["access"], string>> = {
  public: "Everyone.",
  optional: "Everyone; a token, when sent, must be good.",
  session: "Signed in.",
  client: "Signed in as a client.",
  developer: "Signed in as a developer.",
};

function operationOf(endpoint: EndpointShape) {
  const parameters = [
    ...parametersOf(endpoint.params, "path"),
    ...parametersOf(endpoint.query, "query"),
    ...(endpoint.method === "GET" ? [] : [IDEMPOTENCY_KEY]),
  ];
  return {
    operationId: `${endpoint.method.toLowerCase()} ${endpoint.path}`,
    summary: endpoint.summary,
    description: `Who: ${ACCESS_SENTENCE[endpoint.access]}`,
    tags: [endpoint.path.split("/")[2] ?? ""],
    security:
      endpoint.access === "public"
        ? []
        : endpoint.access === "optional"
          ? [{}, { token: [] }]
          : [{ token: [] }],
    parameters,
    ...(endpoint.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { "application/json": { schema: jsonSchemaOf(endpoint.body) } },
          },
        }),
    responses: {
      [endpoint.status]: {
        description: endpoint.answer === undefined ? "Done." : "The answer.",
        ...(endpoint.counted === true
          ? {
              headers: {
                "X-Total-Count": { schema: { type: "integer" }, description: "The size of the whole list." },
              },
            }
          : {}),
        ...(endpoint.answer === undefined
          ? {}
          : { content: { "application/json": { schema: jsonSchemaOf(endpoint.answer) } } }),
      },
      default: { $ref: "#/components/responses/Refusal" },
    },
  };
}

/** OpenAPI 3.1 of every call, derived from the contract. */
export function openApiOf(endpoints: readonly EndpointShape[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  return {
    openapi: "3.1.0",
    info: { title: PRODUCT_NAME, version: "1", description: "The calls of the marketplace." },
    paths,
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
      responses: {
        Refusal: {
          description: "Refused or failed; `code` says why and stays the same word for ever.",
          content: { "application/json": { schema: jsonSchemaOf(errorBody) } },
        },
      },
    },
  };
}

export type OpenApi = ReturnType<typeof openApiOf>;
