import type { FastifyInstance, FastifyRequest } from "fastify";

/** No socket has this address, so no request from outside can count as the server's own. */
const IN_PROCESS = "in-process";
/** The header names the topics that change an answer, for a cache of what is made of it. */
const TOPICS_HEADER = "x-change-topics";

export interface InProcessAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** It is undefined where the route does not name what changes the answer. */
  readonly topics: readonly string[] | undefined;
}

/** Tells whether this server itself sent the request, to answer another one that was admitted and counted already. */
export function isInProcess({ raw }: FastifyRequest): boolean {
  return raw.socket.remoteAddress === IN_PROCESS;
}

/** Returns a header that only callers within this process get. */
export function topicsHeader(topics: readonly string[]): Readonly<Record<string, string>> {
  return { [TOPICS_HEADER]: JSON.stringify(topics) };
}

/**
 * Calls one of the server's own endpoints as a visitor: without any credential, also for a user who is signed in.
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
