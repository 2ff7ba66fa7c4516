import type { FastifyInstance, FastifyRequest } from "fastify";

/** No socket has this for its address: nobody outside can ask in our own name. */
const IN_PROCESS = "in-process";
/** Topics of the database's announcements that change the answer, for whoever keeps what is made of it. */
const TOPICS_HEADER = "x-change-topics";

export interface InProcessAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Undefined where nobody has said what changes it. */
  readonly topics: readonly string[] | undefined;
}

/** Asked by this very server, on its way to an answer that was admitted and counted already. */
export function isInProcess({ raw }: FastifyRequest): boolean {
  return raw.socket.remoteAddress === IN_PROCESS;
}

/** The header of an answer that only this process gets. */
export function topicsHeader(topics: readonly string[]): Readonly<Record<string, string>> {
  return { [TOPICS_HEADER]: JSON.stringify(topics) };
}

/**
 * Asks one of the server's own calls as a visitor: without any credential, whoever waits for the answer.
 * @throws for what is no call, such as a page: a page may not wait for itself
 */
export async function askInProcess(app: FastifyInstance, address: string): Promise<InProcessAnswer> {
  if (!address.startsWith("/api/")) throw new Error(`${address} is no call`);
  const headers = { accept: "application/json" };
  const answer = await app.inject({ method: "GET", url: address, remoteAddress: IN_PROCESS, headers });
  const { [TOPICS_HEADER]: topics, ...others } = answer.headers;
  return {
    status: answer.statusCode,
    headers: new Headers(
      Object.entries(others).map(([name, value]): [string, string] => [name, String(value)]),
    ),
    text: answer.body,
    topics: typeof topics === "string" ? (JSON.parse(topics) as string[]) : undefined,
  };
}
