import type { GenericSchema } from "valibot";
import { type Endpoint, statusOf } from "../../../contract/endpoint.ts";
import { STATUS_OF } from "../../../contract/errors.ts";
import { PRODUCT_NAME } from "../../../core/shared/brand.ts";
import { escapeHtml } from "../answers/markup.ts";
import { type DescribedWebhook, openApiWebhooks } from "./openapi-webhooks.ts";
import { accessSentence, groupOf, jsonSchemaOf, openApiOf } from "./openapi.ts";
import { pagePolicy } from "../errors/security-headers.ts";
import { styleHash } from "../callers/tokens.ts";

const CSS = `:root{color-scheme:light dark}body{margin:0;font:16px/1.55 system-ui,sans-serif;background:light-dark(#faf8f4,#131517);color:light-dark(#1a1c20,#eceae5)}
main{max-width:52rem;margin:auto;padding:32px 16px 72px}h1{font-size:35px;line-height:1.2}h2{margin-top:48px;border-bottom:1px solid light-dark(#dedad2,#2e3236);text-transform:capitalize}
h3{font-size:16px;font-weight:400;margin:24px 0 4px;overflow-wrap:anywhere}p{margin:4px 0}a{color:light-dark(#17594a,#6cc5a9)}code,pre{font:14px/1.5 ui-monospace,monospace}
pre{overflow:auto;padding:12px;background:light-dark(#f1eee8,#0e1012);border-radius:6px}summary{cursor:pointer;padding:4px 0}ul{display:flex;flex-wrap:wrap;gap:16px;list-style:none;padding:0}
td,th{text-align:left;padding:4px 24px 4px 0}`;

export const DOCS_POLICY = pagePolicy([styleHash(CSS)], []);

/** It describes the server's endpoints and webhooks: OpenAPI for programs, one page without a script for people. */
export class ApiDocs {
  readonly #endpoints: readonly Endpoint[];
  readonly #webhooks: readonly DescribedWebhook[];
  #document: string | undefined;
  #page: string | undefined;

  constructor(endpoints: readonly Endpoint[], webhooks: readonly DescribedWebhook[]) {
    this.#endpoints = endpoints;
    this.#webhooks = webhooks;
  }

  get document(): string {
    const described = () => ({
      ...openApiOf(this.#endpoints),
      webhooks: openApiWebhooks(this.#webhooks),
    });
    return (this.#document ??= JSON.stringify(described(), null, 2));
  }

  get page(): string {
    return (this.#page ??= docsPage(this.#endpoints, this.#webhooks));
  }
}

function docsPage(endpoints: readonly Endpoint[], webhooks: readonly DescribedWebhook[]): string {
  const groups = Map.groupBy(endpoints, groupOf);
  const contents = [...groups.keys()].map((name) => `<li><a href="#${name}">${name}</a></li>`).join("");
  const sections = [...groups].map(
    ([name, calls]) => `<section id="${name}"><h2>${name}</h2>${calls.map(callBlock).join("")}</section>`,
  );
  const codes = Object.entries(STATUS_OF).map(
    ([code, status]) => `<tr><td><code>${code}</code></td><td>${status}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API of ${PRODUCT_NAME}</title><style>${CSS}</style></head><body><main>
<h1>API of ${PRODUCT_NAME}</h1>
<p>Every call, read from the same contract that the server checks. For machines: <a href="/api/openapi.json">OpenAPI 3.1</a>.
JSON in snake_case, times in UTC, a bearer token where a call asks who you are. A writing call takes an <code>Idempotency-Key</code>
(UUID): a repeat with the same key has one effect.</p>
<nav aria-label="Groups"><ul>${contents}<li><a href="#webhooks">webhooks</a></li><li><a href="#codes">error codes</a></li></ul></nav>
${sections.join("\n")}
<section id="webhooks"><h2>webhooks</h2><p>Sent by POST to the address that a program of another company has named, signed as
Standard Webhooks says, in order and until they are taken.</p>${webhooks.map(webhookBlock).join("")}</section>
<section id="codes"><h2>error codes</h2><table><thead><tr><th>code</th><th>status</th></tr></thead><tbody>${codes.join("")}</tbody></table></section>
</main></body></html>`;
}

function callBlock(endpoint: Endpoint): string {
  const parts = (
    [
      ["query", endpoint.query],
      ["body", endpoint.body],
      ["answer", "answer" in endpoint ? endpoint.answer : undefined],
    ] as const
  ).flatMap(([name, schema]) => (schema === undefined ? [] : [schemaBlock(name, schema)]));
  return `<article><h3><b>${endpoint.method}</b> <code>${escapeHtml(endpoint.path)}</code></h3>
<p>${escapeHtml(endpoint.summary)} <em>${accessSentence(endpoint.access)}</em> Answers ${answersWith(endpoint)}.</p>${parts.join("")}</article>`;
}

function webhookBlock({ name, summary, body }: DescribedWebhook): string {
  return `<article><h3><code>${escapeHtml(name)}</code></h3>
<p>${escapeHtml(summary)}</p>${schemaBlock("body", body)}</article>`;
}

function schemaBlock(name: string, schema: GenericSchema): string {
  const json = JSON.stringify(jsonSchemaOf(schema), null, 2);
  return `<details><summary>${name}</summary><pre tabindex="0">${escapeHtml(json)}</pre></details>`;
}

function answersWith(endpoint: Endpoint): string {
  if (endpoint.kind === "page") return "a page or a redirect";
  if (endpoint.kind === "tus") return "as tus 1.0 says";
  return endpoint.kind === "stream" ? "bytes" : String(statusOf(endpoint));
}
