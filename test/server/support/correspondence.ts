import type { UserId } from "../../../core/shared/id.ts";
import { openSession } from "../../../server/auth/sessions.ts";
import type { Mail } from "../../../server/mail/mailer.ts";
import { negotiation, subscribe, TERMS } from "./negotiation.ts";
import { NotificationMails } from "./notification-mails.ts";
import { type Asking, type Reply, TestServer } from "./test-server.ts";

type Side = "client" | "developer";

/** A client and a developer with confirmed addresses talk about a request, are away, and get mails. */
export class Correspondence {
  readonly server: TestServer;
  readonly people: Readonly<Record<Side, { readonly id: number; readonly token: string }>>;
  readonly talk: Awaited<ReturnType<typeof negotiation>>;
  readonly #began: Date;
  readonly #mails: NotificationMails;

  private constructor(
    server: TestServer,
    people: Correspondence["people"],
    talk: Awaited<ReturnType<typeof negotiation>>,
  ) {
    this.server = server;
    this.#began = server.now;
    this.people = people;
    this.talk = talk;
    this.#mails = new NotificationMails(server);
  }

  /** Starts a server that sends no mail itself: only the test says when mails are ordered and sent. */
  static startServer(): Promise<TestServer> {
    return TestServer.start({ PRACTICE_MAIL: "off", LOG_LEVEL: "fatal" });
  }

  static async begin(server: TestServer): Promise<Correspondence> {
    const client = await server.signUp("client", "clara");
    const developer = await server.signUp("developer", "dirk");
    await subscribe(server, developer);
    const talk = await negotiation(server, client, developer);
    await server.database.pool.query("update users set email_verified_at = now()");
    await server.database.pool.query("delete from sessions");
    return new Correspondence(server, { client, developer }, talk);
  }

  /** Removes the waiting mails and frees the names for the next correspondence on the server. */
  async end(): Promise<void> {
    await this.server.database.pool.query(`
      delete from mail_outbox;
      delete from notifications;
      update users set username = 'left_' || id, email = 'left_' || id || '@example.com'`);
    this.server.advance(this.#began.getTime() - this.server.now.getTime());
  }

  /** Makes a call in a new session, which stays. */
  async visit(by: Side, call: Parameters<TestServer["ask"]>[0], asking: Asking = {}): Promise<Reply> {
    const { server } = this;
    const token = await openSession(server.database.kysely, this.people[by].id as UserId, "test", server.now);
    const reply = await server.ask(call, { ...asking, token });
    if (reply.status >= 300) throw new Error(`${call}: ${String(reply.status)}`);
    return reply;
  }

  /** Makes a call in a new session and then ends all sessions. */
  async ask(by: Side, call: Parameters<TestServer["ask"]>[0], body?: object): Promise<Reply> {
    const reply = await this.visit(by, call, body === undefined ? {} : { body });
    await this.server.database.pool.query("delete from sessions");
    return reply;
  }

  async write(by: Side, content: string): Promise<void> {
    await this.ask(by, `POST /api/conversations/${String(this.talk.conversationId)}/messages`, { content });
  }

  /** The client shares a new request with the developer; returns its id. */
  async share(): Promise<number> {
    const { id: developer_id } = this.people.developer;
    const body = { title: "A till", content: "It rings.", is_public: false, developer_id };
    return (await this.ask("client", "POST /api/requests/", body)).body.id as number;
  }

  /** The developer responds to a request; returns the id of the response. */
  async respond(request: number): Promise<number> {
    const body = { request_id: request, message: "I would do it.", include_profile: false, video_ids: [] };
    return (await this.ask("developer", "POST /api/snagged-requests/", body)).body.id as number;
  }

  async propose(by: Side): Promise<{ readonly id: number; readonly content_hash: string }> {
    const body = { conversation_id: this.talk.conversationId, ...TERMS };
    return (await this.ask(by, "POST /api/agreements/", body)).body as { id: number; content_hash: string };
  }

  pass(ms: number): Promise<void> {
    return this.#mails.pass(ms);
  }

  order(): Promise<void> {
    return this.#mails.order();
  }

  /** Returns the mails that were ordered since the last call. */
  mails(): Promise<readonly Mail[]> {
    return this.#mails.take();
  }

  /** Returns recipient and words of each mail, ten minutes later, when all bursts are over. */
  async heard(): Promise<readonly string[]> {
    await this.pass(10 * 60_000);
    return (await this.mails()).map(({ to, paragraphs }) => `${to}: ${paragraphs.join(" ")}`);
  }
}
