import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ErrorBody } from "../../contract/errors.ts";
import type { ErrorCode } from "../../core/shared/failure.ts";
import { securityHeaders } from "./security-headers.ts";

interface Complaint {
  readonly status: number;
  readonly code: ErrorCode;
  readonly detail: string;
  /** Seconds; becomes the header Retry-After. */
  readonly retryAfter?: number;
}

const TOO_SLOW: Complaint = {
  status: 408,
  code: "request_timeout",
  detail: "The request took too long to arrive. You can try again in 1 second.",
  retryAfter: 1,
};
const TOO_LONG: Complaint = {
  status: 431,
  code: "payload_too_large",
  detail: "The headers of the request are too large.",
};
const MALFORMED: Complaint = {
  status: 400,
  code: "invalid_input",
  detail: "This is not a request of HTTP/1.1.",
};

const COMPLAINTS: Readonly<Record<string, Complaint>> = {
  ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW,
  HPE_HEADER_OVERFLOW: TOO_LONG,
};

/** What the parser of HTTP says no to never becomes a request: it is answered on its socket, which closes. */
export function answerUnreadable(publicUrl: string) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    const { status, code, detail, retryAfter } = COMPLAINTS[error.code ?? ""] ?? MALFORMED;
    const body = JSON.stringify({ detail, code, request_id: randomUUID() } satisfies ErrorBody);
    const headers = {
      ...securityHeaders(publicUrl),
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(body)),
      "cache-control": "no-store",
      connection: "close",
      ...(retryAfter !== undefined && { "retry-after": String(retryAfter) }),
    };
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n${head.join("")}\r\n${body}`, () => {
      socket.destroy();
    });
  };
}
