import { setTimeout } from "node:timers/promises";
import type { UserType } from "../../../core/auth/credentials.ts";
import type { ShowcaseId, VideoId } from "../../../core/shared/id.ts";
import type { VideoPrivacy } from "../../../core/videos/video.ts";
import { type Member, newPerson, type Person } from "./people.ts";
import { PROCESSED_MS } from "./processed.ts";

export interface Request {
  readonly id: number;
  readonly title: string;
}

interface RequestPart {
  readonly title: string;
  readonly content?: string;
  readonly is_public?: boolean;
}

interface FilmWords {
  readonly title?: string;
  readonly description?: string;
  readonly privacy: VideoPrivacy;
}

/** Looking without a pause would leave the server less time to process the video. */
const LOOK_EVERY_MS = 50;

export interface Terms {
  readonly title: string;
  readonly scope: string;
  readonly amount_cents: number;
  readonly deadline?: string;
}

interface Agreement {
  readonly id: number;
  readonly content_hash: string;
}

/** Creates people and things on a running product by its public calls, like every other client of the API. */
export class Marketplace {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  client(name: string): Promise<Member> {
    return this.register(newPerson(name), "client");
  }

  developer(name: string): Promise<Member> {
    return this.register(newPerson(name), "developer");
  }

  async subscribedDeveloper(name: string): Promise<Member> {
    const developer = await this.developer(name);
    const { url } = await this.call<{ url: string }>("POST /api/payments/create-subscription", developer);
    const form = new URLSearchParams({ card: "good", confirmation: "at-once", decision: "pay" });
    const { status } = await fetch(url, { method: "POST", body: form, redirect: "manual" });
    if (status !== 303) throw new Error(`The checkout of ${developer.username} answers ${String(status)}`);
    return developer;
  }

  async register(person: Person, userType: UserType): Promise<Member> {
    const { username, email, fullName, password } = person;
    const body = { username, email, full_name: fullName, password, user_type: userType };
    const { token, user } = await this.call<{ token: string; user: { id: number } }>(
      "POST /api/auth/register",
      undefined,
      body,
    );
    return { ...person, id: user.id, userType, token };
  }

  /** Posts a request, by default a public one. */
  post(client: Member, part: RequestPart): Promise<Request> {
    return this.call("POST /api/requests/", client, {
      content: "What we need, in plain words.",
      is_public: true,
      ...part,
    });
  }

  async share(client: Member, request: Request, developer: Member): Promise<void> {
    await this.call(`POST /api/requests/${String(request.id)}/shares`, client, {
      developer_id: developer.id,
    });
  }

  /** Shares the client's request with the developer and starts a conversation about it; returns its id. */
  async converse(client: Member, developer: Member, request: Request): Promise<number> {
    await this.share(client, request, developer);
    const body = { request_id: request.id, developer_id: developer.id };
    const { id } = await this.call<{ id: number }>("POST /api/conversations/", client, body);
    return id;
  }

  /** Developers need a subscription for this. */
  async say(member: Member, conversation: number, content: string): Promise<void> {
    await this.call(`POST /api/conversations/${String(conversation)}/messages`, member, { content });
  }

  /** Developers need a subscription for this. */
  propose(member: Member, conversation: number, terms: Terms): Promise<Agreement> {
    const body = { conversation_id: conversation, price_type: "fixed", ...terms };
    return this.call("POST /api/agreements/", member, body);
  }

  /** Creates a public solution of a subscribed developer from the form's own fields; returns its id. */
  async showcase(
    developer: Member,
    fields: Readonly<Record<string, string>> & { readonly title: string },
    readme?: string,
  ): Promise<ShowcaseId> {
    const form = new FormData();
    for (const [name, text] of Object.entries({ description: "It rings for four bakeries.", ...fields }))
      form.set(name, text);
    if (readme !== undefined) form.set("readme_file", new Blob([readme]), "README.md");
    const headers = { authorization: `Bearer ${developer.token}` };
    const response = await fetch(`${this.#url}/api/project-showcase/`, {
      method: "POST",
      headers,
      body: form,
    });
    if (!response.ok) throw new Error(`The showcase: ${String(response.status)} ${await response.text()}`);
    return ((await response.json()) as { id: ShowcaseId }).id;
  }

  /** Uploads a WebM and waits until it can be watched. */
  async film(member: Member, bytes: Buffer, words: FilmWords): Promise<VideoId> {
    const form = new FormData();
    for (const [name, text] of Object.entries({ title: "The till in use", ...words })) form.set(name, text);
    form.set("file", new Blob([new Uint8Array(bytes)], { type: "video/webm" }), "film.webm");
    const headers = { authorization: `Bearer ${member.token}` };
    const response = await fetch(`${this.#url}/api/videos/`, { method: "POST", headers, body: form });
    if (!response.ok) throw new Error(`The upload: ${String(response.status)} ${await response.text()}`);
    const { id } = (await response.json()) as { id: VideoId };
    const until = performance.now() + PROCESSED_MS;
    for (;;) {
      const { status } = await this.call<{ status: string }>(`GET /api/videos/${String(id)}/own`, member);
      if (status === "ready") return id;
      if (performance.now() > until) throw new Error(`Video ${String(id)} is still ${status}`);
      await setTimeout(LOOK_EVERY_MS);
    }
  }

  async accept(member: Member, { id, content_hash }: Agreement): Promise<void> {
    await this.call(`POST /api/agreements/${String(id)}/accept`, member, { content_hash });
  }

  async deliver(developer: Member, { id }: Agreement): Promise<void> {
    await this.call(`POST /api/agreements/${String(id)}/deliver`, developer);
  }

  async complete(client: Member, { id }: Agreement): Promise<void> {
    await this.call(`POST /api/agreements/${String(id)}/complete`, client);
  }

  async call<T>(call: `${string} /api/${string}`, member?: Member, body?: object): Promise<T> {
    const [method = "", path = ""] = call.split(" ");
    const response = await fetch(this.#url + path, {
      method,
      headers: {
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(member !== undefined && { authorization: `Bearer ${member.token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${call}: ${String(response.status)} ${text}`);
    return (text === "" ? undefined : JSON.parse(text)) as T;
  }
}
