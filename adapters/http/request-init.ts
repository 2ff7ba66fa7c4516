import type { JsonEndpoint } from "../../contract/endpoint.ts";
import type { CallOptions } from "./call-input.ts";

type Input = Pick<CallOptions, "etag" | "version"> & { readonly body?: unknown };

/** @param token null for none */
export function requestInit(
  { method }: Pick<JsonEndpoint, "method">,
  input: Input,
  token: string | null,
  idempotencyKey: string | null,
): RequestInit {
  const headers = new Headers({ accept: "application/json" });
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  if (typeof input.etag === "string") headers.set("if-none-match", input.etag);
  if (input.version !== undefined) headers.set("if-match", `"${input.version}"`);
  if (idempotencyKey !== null) headers.set("idempotency-key", idempotencyKey);
  if (input.body === undefined) return { method, headers };
  if (input.body instanceof Blob) {
    headers.set("content-type", input.body.type || "application/octet-stream");
    return { method, headers, body: input.body };
  }
  // Its type names the boundary between its parts, which is made when it is sent.
  if (input.body instanceof FormData) return { method, headers, body: input.body };
  headers.set("content-type", "application/json");
  return { method, headers, body: JSON.stringify(input.body) };
}
