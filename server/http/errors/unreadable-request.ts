import { randomUUID } from "node:crypto";
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import type { ErrorBody } from "../../../contract/errors.ts";
import type { ErrorCode } from "../../../core/shared/failure.ts";
import { securityHeaders } from "./security-headers.ts";

interface Complaint {
  readonly status: number;
  readonly code: ErrorCode;
  readonly detail: string;
  /** The value is in seconds and becomes the header Retry-After. */
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

const CHUNK_EXTENSIONS: Complaint = {
  status: 413,
  code: "payload_too_large",
  detail: "The extensions of the body's chunks are too large.",
};
const WITHOUT_HOST: Complaint = {
  status: 400,
  code: "invalid_input",
  detail: "A request of HTTP/1.1 needs the header Host.",
};
const EXPECTATION: Complaint = {
  status: 417,
  code: "invalid_input",
  detail: "The header Expect may ask for nothing but 100-continue.",
};

const COMPLAINTS: Readonly<Record<string, Complaint>> = {
  ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW,
  HPE_HEADER_OVERFLOW: TOO_LONG,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: CHUNK_EXTENSIONS,
};

/** Node reads the header by this pattern: every other expectation is an event of its own. */
const CONTINUE = /(?:^|\W)100-continue(?:$|\W)/i;

/** Node stores here the response that it is writing to the connection. */
interface Connection extends Socket {
  readonly _httpMessage?: ServerResponse | null;
}

/**
 * Answers on its socket, which closes, what the HTTP parser refuses: that never becomes a request. In the middle of an
 * earlier response another one would be read as a part of it.
 */
export function answerUnreadable(publicUrl: string) {
  return (error: NodeJS.ErrnoException, socket: Connection): void => {
    if (error.code === "ECONNRESET" || !socket.writable || socket._httpMessage?.headersSent === true) {
      socket.destroy();
      return;
    }
    const complaint = COMPLAINTS[error.code ?? ""] ?? MALFORMED;
    const body = bodyOf(complaint, randomUUID());
    const headers = {
      ...securityHeaders(publicUrl),
      ...headersOf(complaint),
      "content-length": String(Buffer.byteLength(body)),
    };
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const reason = STATUS_CODES[complaint.status] ?? "";
    socket.end(`HTTP/1.1 ${complaint.status} ${reason}\r\n${head.join("")}\r\n${body}`, () => {
      socket.destroy();
    });
  };
}

/** Refuses what Node would otherwise answer by itself, without a body. */
export function refuseUnanswerable(app: FastifyInstance): void {
  app.server.on("checkExpectation", (request, response) => app.server.emit("request", request, response));
  app.addHook("onRequest", (request, reply, done) => {
    const complaint = complaintAbout(request.raw);
    if (complaint === undefined) return done();
    void reply.code(complaint.status).headers(headersOf(complaint)).send(bodyOf(complaint, request.id));
  });
}

function complaintAbout({ httpVersion, headers: { host, expect } }: IncomingMessage): Complaint | undefined {
  if (httpVersion !== "1.1") return undefined;
  if (host === undefined) return WITHOUT_HOST;
  return expect === undefined || CONTINUE.test(expect) ? undefined : EXPECTATION;
}

function bodyOf({ detail, code }: Complaint, requestId: string): string {
  return JSON.stringify({ detail, code, request_id: requestId } satisfies ErrorBody);
}

function headersOf({ retryAfter }: Complaint): Readonly<Record<string, string>> {
  return {
    "content-type": "application/json",
    "cache-control": "no-store",
    connection: "close",
    ...(retryAfter !== undefined && { "retry-after": String(retryAfter) }),
  };
}
