import type { FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "./refusal.ts";
import { header } from "./request-parts.ts";

const VERSION = "1.0.0";

/** @throws Refusal conflict unless the part goes on where the upload has got to */
export function requireOffset(request: FastifyRequest, offset: number): void {
  const said = header(request, "upload-offset") ?? "";
  if (!/^\d{1,15}$/.test(said))
    throw new Refusal("invalid_input", "Upload-Offset must be a number of bytes.");
  if (Number(said) !== offset) throw new Refusal("conflict", `This upload goes on at byte ${offset}.`);
}

export function sendOffset(reply: FastifyReply, offset: number): FastifyReply {
  return reply.headers({ "tus-resumable": VERSION, "upload-offset": offset, "cache-control": "no-store" });
}
