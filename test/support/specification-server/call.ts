import { isRecord, type Json, notAuthenticated, type RawReply, Refused } from "./json.ts";
import type { Variant } from "./variant.ts";
import type { Account } from "./entities.ts";
import type { World } from "./world.ts";

type Answering = (call: Call) => Json | RawReply | Promise<Json | RawReply>;

export interface Route {
  readonly method: string;
  readonly path: string;
  /** Answered without a bearer token, too. */
  readonly isOpen: boolean;
  readonly answer: Answering;
}

type Answers = Readonly<Record<`${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /api/${string}`, Answering>>;

/**
 * Builds routes from what answers each call.
 * @param open calls that need no bearer token
 */
export function routes(open: Answers, signedIn: Answers): readonly Route[] {
  const built = (answers: Answers, isOpen: boolean) =>
    Object.entries(answers).map(([call, answer]): Route => {
      const [method = "", path = ""] = call.split(" ");
      return { method, path, isOpen, answer };
    });
  return [...built(open, true), ...built(signedIn, false)];
}

export interface UploadedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

interface Received {
  readonly world: World;
  readonly variant: Variant;
  readonly origin: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly files: ReadonlyMap<string, UploadedFile>;
  readonly token: string | undefined;
}

/** One call as its route reads it. */
export class Call {
  readonly world: World;
  readonly variant: Variant;
  readonly origin: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly files: ReadonlyMap<string, UploadedFile>;
  readonly token: string | undefined;
  readonly #params: Readonly<Record<string, string>>;

  constructor({ world, variant, origin, params, query, body, files, token }: Received) {
    this.world = world;
    this.variant = variant;
    this.origin = origin;
    this.query = query;
    this.body = body;
    this.files = files;
    this.token = token;
    this.#params = params;
  }

  get visitor(): Account | null {
    return this.world.sessions.get(this.token ?? "") ?? null;
  }

  get me(): Account {
    const { visitor } = this;
    if (visitor === null) throw notAuthenticated();
    return visitor;
  }

  param(name: string): string {
    return this.#params[name] ?? "";
  }

  /** The number in the path; NaN, which is no row's, for another text. */
  id(name = "id"): number {
    return Number(this.param(name));
  }

  field(name: string): unknown {
    return isRecord(this.body) ? this.body[name] : undefined;
  }

  /** "" where the text is missing. */
  text(name: string): string {
    const value = this.field(name);
    return typeof value === "string" ? value.trim() : "";
  }

  textOrNull(name: string): string | null {
    const text = this.text(name);
    return text === "" ? null : text;
  }

  number(name: string): number | null {
    const value = this.field(name);
    return typeof value === "number" ? value : null;
  }

  flag(name: string): boolean {
    const value = this.field(name);
    return value === true || value === "true";
  }

  /** Refuses the call with the sentences of the fields that are missing. */
  require(sentences: Readonly<Record<string, string>>): void {
    const errors = Object.entries(sentences)
      .filter(([field]) => this.text(field) === "" && this.number(field) === null)
      .map(([field, message]) => ({ field, message }));
    if (errors.length > 0) throw new Refused(422, { errors });
  }
}

/** Reads ids from JSON, or from a form's text of JSON. */
export function idsIn(value: unknown): readonly number[] {
  const list: unknown = typeof value === "string" ? JSON.parse(value) : value;
  return Array.isArray(list) ? list.filter((id) => typeof id === "number") : [];
}
