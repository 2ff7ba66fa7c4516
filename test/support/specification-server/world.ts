import { randomUUID } from "node:crypto";
import type {
  Account,
  Request,
  Project,
  Conversation,
  Agreement,
  Snag,
  Product,
  Playlist,
  Video,
  Rating,
  Showcase,
  SupportSession,
} from "./entities.ts";
import { notFound, type RawReply } from "./json.ts";

/** Time of everything that happens, in the form without a zone. */
export const NOW = "2026-05-01T09:30:00";

/** Rows of one kind, the oldest first. */
export class Rows<Row extends { readonly id: number | string }> {
  readonly all: Row[] = [];

  add(row: Row): Row {
    this.all.push(row);
    return row;
  }

  get(id: Row["id"] | null): Row {
    const found = this.all.find((row) => row.id === id);
    if (found === undefined) throw notFound();
    return found;
  }

  remove(row: Row): void {
    this.all.splice(this.all.indexOf(row), 1);
  }
}

/** Everything that the server keeps. */
export class World {
  readonly accounts = new Rows<Account>();
  /** Accounts by the tokens of their sessions. */
  readonly sessions = new Map<string, Account>();
  readonly feedback: unknown[] = [];
  readonly requests = new Rows<Request>();
  readonly projects = new Rows<Project>();
  readonly conversations = new Rows<Conversation>();
  readonly agreements = new Rows<Agreement>();
  readonly snags = new Rows<Snag>();
  readonly products = new Rows<Product>();
  readonly playlists = new Rows<Playlist>();
  readonly videos = new Rows<Video>();
  ratings: readonly Rating[] = [];
  readonly showcases = new Rows<Showcase>();
  readonly supportSessions = new Rows<SupportSession>();
  /** What people have uploaded, by its address. */
  readonly uploads = new Map<string, RawReply>();
  #lastId = 0;

  /** One series numbers everything, so that the ids of one kind have gaps. */
  nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  /** Opens an account, without a role unless one is said. */
  open({ username, ...said }: Pick<Account, "username"> & Partial<Omit<Account, "id">>): Account {
    return this.accounts.add({
      id: this.nextId(),
      username,
      email: `${username}@people.example`,
      full_name: "",
      password: "",
      user_type: null,
      isSubscribed: false,
      hasProfile: false,
      ...said,
    });
  }

  signIn(account: Account): string {
    const token = randomUUID();
    this.sessions.set(token, account);
    return token;
  }

  /** A new rating takes the place of the person's old one. */
  rate(rating: Rating): void {
    const others = this.ratings.filter(({ target, by }) => target !== rating.target || by !== rating.by);
    this.ratings = [...others, rating];
  }
}
