/** What is sent as JSON, without the fields that are undefined. */
export type Json =
  null | boolean | number | string | readonly Json[] | { readonly [field: string]: Json | undefined };

/** Answer that is no JSON. */
export interface RawReply {
  readonly kind: "raw";
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: string | Uint8Array;
}

export const NO_CONTENT: RawReply = { kind: "raw", status: 204, headers: {}, bytes: "" };

export function redirectTo(location: string): RawReply {
  return { kind: "raw", status: 302, headers: { location }, bytes: "" };
}

export function rawBytes(type: string, bytes: string | Uint8Array): RawReply {
  return { kind: "raw", status: 200, headers: { "content-type": type }, bytes };
}

/** Error that the caller is told. */
export class Refused extends Error {
  readonly status: number;
  readonly detail: Json;

  constructor(status: number, detail: Json) {
    super(typeof detail === "string" ? detail : "Refused");
    this.status = status;
    this.detail = detail;
  }
}

export function notFound(): Refused {
  return new Refused(404, "Not Found");
}

export function notAuthenticated(): Refused {
  return new Refused(401, "Not authenticated");
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
