import type { FastifyReply, FastifyRequest } from "fastify";
import { codeOf } from "../../settings/start-error.ts";
import { type Pace, PacedWriter } from "../limits/paced-writer.ts";

/** Sends a piece, and resolves when the next may follow. */
export type Send = (piece: string) => Promise<void>;

export interface Written {
  /** The type includes the charset. */
  readonly mediaType: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly pace?: Partial<Pace> | undefined;
  /**
   * Writes the whole text. An error before the first piece is answered like any other; later the response breaks off,
   * so that the caller does not take it for the whole.
   */
  readonly write: (send: Send) => Promise<void>;
}

/** Sends a text that is made piece by piece, however long it is. */
export async function sendWritten(
  request: FastifyRequest,
  reply: FastifyReply,
  { mediaType, headers = {}, pace, write }: Written,
): Promise<FastifyReply> {
  const writer = new PacedWriter(pace);
  let hasBegun = false;
  const written = write((piece) => writer.write(piece)).then(
    () => writer.end(),
    (error: unknown) => {
      writer.cut("The answer broke off");
      if (!hasBegun) throw error;
      request.log.warn({ code: codeOf(error) }, "a streamed answer broke off");
    },
  );
  await Promise.race([writer.begun.then(() => (hasBegun = true)), written]);
  reply.code(200).headers({ "cache-control": "no-store", ...headers });
  return reply.type(mediaType).send(writer.stream);
}
