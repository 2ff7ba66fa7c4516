import { randomUUID } from "node:crypto";
import * as v from "valibot";
import {
  addParticipant,
  openSession,
  renewParticipantLink,
  revokeParticipantLink,
} from "../../contract/collaboration-tickets.ts";
import {
  getSession,
  listSessionMessages,
  sendSessionMessage,
  setSessionStatus,
} from "../../contract/collaboration.ts";
import type { Answer, BodyInput, JsonEndpoint } from "../../contract/endpoint.ts";
import { errorBody } from "../../contract/errors.ts";
import { jsonOf } from "./json-of.ts";

export type OpenedSession = Answer<typeof openSession>;
export type LinkedParticipant = OpenedSession["participants"][number];

/** The server refused the call. */
export class AtelierRefused extends Error {
  override readonly name = "AtelierRefused";
  readonly status: number;

  constructor(status: number, sentence: string) {
    super(sentence);
    this.status = status;
  }
}

/** The server did not answer, or failed. */
export class AtelierAway extends Error {
  override readonly name = "AtelierAway";
}

interface NewMessage {
  readonly content: string;
  /** The server accepts the same message again without adding it twice. */
  readonly externalId: string;
  /** The message is from this user of the ticket system; without it, the message is from the system itself. */
  readonly participantId?: number | undefined;
}

/** Receivers of webhooks call the server while their sender waits for ten seconds. */
const TIMEOUT_MS = 4_000;

/** It makes the calls of a ticket system, with the key of its integration. */
export class AtelierApi {
  readonly #url: string;
  readonly #key: string;

  constructor({ url, key }: { readonly url: string; readonly key: string }) {
    this.#url = url;
    this.#key = key;
  }

  open(body: BodyInput<typeof openSession>): Promise<OpenedSession> {
    return this.#ask(openSession, {}, body);
  }

  session(id: string): Promise<Answer<typeof getSession>> {
    return this.#ask(getSession, { id });
  }

  /** Returns the next messages after this one, the oldest first; none when there are no more. */
  messagesAfter(id: string, after: number): Promise<Answer<typeof listSessionMessages>> {
    return this.#ask(listSessionMessages, { id, after_id: String(after) });
  }

  say(
    id: string,
    { content, externalId, participantId }: NewMessage,
  ): Promise<Answer<typeof sendSessionMessage>> {
    const body = { content, external_message_id: externalId, participant_id: participantId ?? null };
    return this.#ask(sendSessionMessage, { id }, body);
  }

  resolve(id: string): Promise<Answer<typeof setSessionStatus>> {
    return this.#ask(setSessionStatus, { id }, { status: "resolved" });
  }

  addParticipant(id: string, body: BodyInput<typeof addParticipant>): Promise<LinkedParticipant> {
    return this.#ask(addParticipant, { id }, body);
  }

  renewLink(id: string, participantId: number): Promise<LinkedParticipant> {
    return this.#ask(renewParticipantLink, { id, participantId: String(participantId) });
  }

  async revokeLink(id: string, participantId: number): Promise<void> {
    await this.#send(revokeParticipantLink, { id, participantId: String(participantId) });
  }

  async #ask<E extends JsonEndpoint & { readonly answer: v.GenericSchema }>(
    endpoint: E,
    params: Readonly<Record<string, string>>,
    body?: unknown,
  ): Promise<v.InferOutput<E["answer"]>> {
    const read = v.safeParse(endpoint.answer, await jsonOf(await this.#send(endpoint, params, body)));
    if (!read.success) throw new AtelierAway("The server's answer has another form than its contract says.");
    return read.output;
  }

  /** Sends again when there was no answer; the idempotency key lets both calls have one effect. */
  async #send(
    endpoint: JsonEndpoint,
    params: Readonly<Record<string, string>>,
    body?: unknown,
  ): Promise<Response> {
    const send = this.#sender(endpoint, params, body);
    const first = await send().catch(() => undefined);
    const response = first === undefined || first.status >= 502 ? await again(send) : first;
    if (response.ok) return response;
    const sentence = refusalOf(await jsonOf(response));
    if (response.status >= 500) throw new AtelierAway(sentence);
    throw new AtelierRefused(response.status, sentence);
  }

  #sender({ method, path }: JsonEndpoint, params: Readonly<Record<string, string>>, body: unknown) {
    const query = new URLSearchParams(params);
    const address = path.replace(/:(\w+)/g, (_, name: string) => {
      query.delete(name);
      return encodeURIComponent(params[name] ?? "");
    });
    const headers = {
      authorization: `Bearer ${this.#key}`,
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(method !== "GET" && { "idempotency-key": randomUUID() }),
    };
    return () =>
      fetch(`${this.#url}${address}${query.size === 0 ? "" : `?${query}`}`, {
        method,
        headers,
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
  }
}

async function again(send: () => Promise<Response>): Promise<Response> {
  try {
    return await send();
  } catch {
    throw new AtelierAway("The server does not answer.");
  }
}

function refusalOf(body: unknown): string {
  const read = v.safeParse(errorBody, body);
  if (!read.success) return "The server could not do that just now.";
  const { detail } = read.output;
  if (typeof detail === "string") return detail;
  return detail.errors.map(({ field, message }) => `${field}: ${message}`).join(". ") || detail.message;
}
