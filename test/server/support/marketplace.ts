import { setTimeout } from "node:timers/promises";
import type { UserType } from "../../../core/auth/credentials.ts";
import type { RequestId, UserId } from "../../../core/shared/id.ts";
import { installationId } from "../../../server/payments/installation.ts";
import { addPerson, type Person } from "./added-person.ts";
import { builtClient } from "./built-client.ts";
import { TestServer } from "./test-server.ts";

/**
 * Each kind of caller asks every call. The participant is a subscribed developer with whom the owner's
 * private request is shared; the last two are developers who have nothing to do with it.
 */
export const CALLERS = [
  "visitor",
  "wrong token",
  "owner",
  "other client",
  "participant",
  "subscribed",
  "unsubscribed",
] as const;
export type Caller = (typeof CALLERS)[number];

export type Member = Exclude<Caller, "visitor" | "wrong token">;

const ROLE: Readonly<Record<Member, UserType>> = {
  owner: "client",
  "other client": "client",
  participant: "developer",
  subscribed: "developer",
  unsubscribed: "developer",
};

const SETTLE_MS = 5;
/** The tests stop waiting after so many tries, because an event may never be accepted. */
const MOST_SETTLES = 100;
const MONTH_MS = 30 * 24 * 60 * 60_000;

/** It is a server with one person of each kind, for tests that check who may do what. */
export class Marketplace {
  readonly server: TestServer;
  readonly people: Readonly<Record<Member, Person>>;
  #count = 0;
  #writtenQuery: string | undefined;

  private constructor(server: TestServer, people: Record<Member, Person>) {
    this.server = server;
    this.people = people;
  }

  static async open(): Promise<Marketplace> {
    const clientFolder = await builtClient();
    const server = await TestServer.start({ LOG_LEVEL: "fatal" }, { clientFolder });
    const people = {} as Record<Member, Person>;
    const marketplace = new Marketplace(server, people);
    for (const member of Object.keys(ROLE) as Member[]) people[member] = await marketplace.person(member);
    return marketplace;
  }

  get db() {
    return this.server.database.kysely;
  }

  tokenOf(caller: Caller): string | undefined {
    if (caller === "visitor") return undefined;
    return caller === "wrong token" ? "x".repeat(43) : this.people[caller].token;
  }

  /** Makes another person of this kind, who has just signed in and has no password. */
  async person(kind: Member): Promise<Person> {
    const username = `person_${(this.#count += 1)}`;
    const person = await addPerson(this.db, ROLE[kind], this.server.now, { username, isConfirmed: false });
    if (kind === "participant" || kind === "subscribed") await this.#subscribe(person.id);
    return person;
  }

  /** Adds a private request of the owner and shares it with the participant. */
  async request(): Promise<RequestId> {
    const now = this.server.now;
    const { id } = await this.db
      .insertInto("requests")
      .values({
        owner_id: this.people.owner.id,
        title: "Order board",
        content: "For four bakeries.",
        estimated_budget: null,
        is_public: false,
        is_idea: false,
        seeks_collaboration: false,
        collaboration_details: null,
        project_id: null,
        video_id: null,
        created_at: now,
        updated_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await this.db
      .insertInto("request_shares")
      .values({ request_id: id, developer_id: this.people.participant.id, share_date: now })
      .execute();
    return id;
  }

  async close(): Promise<void> {
    await this.server.stop();
  }

  /** Resolves when no mail and no payment event is under way: their rows would vanish meanwhile. */
  async settled(): Promise<void> {
    const mails = this.db.selectFrom("mail_outbox").select("id").limit(1);
    // An event that is being delivered is due a minute from now; events due later are not under way.
    const soon = new Date(this.server.now.getTime() + 60_000);
    const payments = this.db.selectFrom("practice_news").select("id").where("due_at", "<=", soon).limit(1);
    const isWaiting = async () =>
      (await mails.executeTakeFirst()) !== undefined || (await payments.executeTakeFirst()) !== undefined;
    for (let times = 0; times < MOST_SETTLES && (await isWaiting()); times += 1) await setTimeout(SETTLE_MS);
  }

  /**
   * Returns how many rows each table has and which transaction wrote last in it. It changes with every row
   * that is written or removed, except in the tables that count calls: rate limits and the security log.
   */
  async written(): Promise<unknown> {
    this.#writtenQuery ??= await this.#queryOfWritten();
    const { rows } = await this.server.database.pool.query<object>(this.#writtenQuery);
    return rows;
  }

  async #queryOfWritten(): Promise<string> {
    const { rows: tables } = await this.server.database.pool.query<{ name: string }>(
      `select tablename as name from pg_tables
       where schemaname = 'public' and tablename not in ('rate_limits', 'security_events') and tablename not like 'kysely%'`,
    );
    const parts = tables.map(
      ({ name }) =>
        `select '${name}' as name, count(*)::int as rows, max(xmin::text::bigint)::text as last from ${name}`,
    );
    return `${parts.join(" union all ")} order by name`;
  }

  async #subscribe(id: UserId): Promise<void> {
    const now = this.server.now;
    const periodEnd = new Date(now.getTime() + MONTH_MS);
    const reference = {
      installation: await installationId(this.db),
      purpose: "subscription" as const,
      user: String(id),
    };
    await this.db
      .insertInto("practice_subscriptions")
      .values({
        id: `subscription-${id}`,
        reference: JSON.stringify(reference),
        status: "active",
        card_fails: false,
        anchor: now,
        months: 1,
        period_end: periodEnd,
      })
      .execute();
    await this.db
      .insertInto("subscriptions")
      .values({
        user_id: id,
        provider: "practice",
        status: "active",
        customer_id: `customer-${id}`,
        subscription_id: `subscription-${id}`,
        period_end: periodEnd,
        checkout_id: null,
        checkout_until: null,
        created_at: now,
        updated_at: now,
      })
      .execute();
  }
}
