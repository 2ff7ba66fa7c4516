import type { GenericSchema } from "valibot";
import { jsonSchemaOf } from "./openapi.ts";

/** The server sends it to an address that a program of another company has named. */
export interface DescribedWebhook {
  /** The message has it as its `type`. */
  readonly name: string;
  readonly summary: string;
  readonly body: GenericSchema;
}

const header = (name: string, description: string) => ({
  name,
  in: "header",
  required: true,
  schema: { type: "string" },
  description,
});

const HEADERS = [
  header("webhook-id", "Of the event: the same however often it is sent."),
  header("webhook-timestamp", "Of this try, in seconds since 1970."),
  header(
    "webhook-signature",
    "As Standard Webhooks signs (standardwebhooks.com), by each secret that is good.",
  ),
];

const RESPONSES = {
  "2XX": { description: "Taken." },
  410: { description: "Nothing more about the same session is sent to this address." },
  default: {
    description:
      "Sent again for a day, before anything later about the same session. An event that is refused time and again while a later one is taken is passed over, and events.missed names it. Answer kinds that you do not know with 2xx. Redirects are not followed.",
  },
};

/** Returns the `webhooks` of an OpenAPI 3.1 document. */
export function openApiWebhooks(webhooks: readonly DescribedWebhook[]) {
  return Object.fromEntries(
    webhooks.map(({ name, summary, body }) => [
      name,
      {
        post: {
          summary,
          parameters: HEADERS,
          requestBody: { required: true, content: { "application/json": { schema: jsonSchemaOf(body) } } },
          responses: RESPONSES,
        },
      },
    ]),
  );
}
