import { afterAll, describe, expect, it } from "@jest/globals";
import type { ParticipantId, UserId } from "../../../core/shared/id.ts";
import { bindParticipant } from "../../../server/collaboration/support-repository.ts";
import { aPicture, bringFile, FORM_TYPE, formOf } from "../support/brought-files.ts";
import { askByLink, type OpenedSession, TicketDriver } from "../support/ticket-driver.ts";
import { type Reply, TestServer } from "../support/test-server.ts";

/** Each of these callers asks about a session that others opened. */
const CALLERS = [
  "external participant",
  "developer participant",
  "bound developer",
  "ticket system",
  "participant of another session",
  "other ticket system",
  "other developer",
  "nobody",
] as const;
type Caller = (typeof CALLERS)[number];

type Call = `${"GET" | "POST" | "PATCH" | "DELETE"} /${string}`;

interface Question {
  /**
   * It is the rest after /api/collaboration/sessions; `:participant` is the external one, who sent `:file`.
   */
  readonly call: Call;
  readonly body?: object;
  readonly isResolved?: true;
  /** These are the expected status codes, in the order of CALLERS. */
  readonly cells: readonly number[];
}

const QUESTIONS: readonly Question[] = [
  { call: "GET /:id", cells: [200, 200, 200, 200, 401, 404, 404, 401] },
  { call: "GET /:id/messages", cells: [200, 200, 200, 200, 401, 404, 404, 401] },
  {
    call: "POST /:id/messages",
    body: { content: "Hello" },
    cells: [201, 201, 201, 201, 401, 404, 404, 401],
  },
  {
    call: "POST /:id/messages",
    body: { content: "Hello" },
    isResolved: true,
    cells: [409, 409, 409, 409, 401, 404, 404, 401],
  },
  {
    call: "PATCH /:id/status",
    body: { status: "in_progress" },
    cells: [403, 200, 200, 403, 401, 404, 404, 401],
  },
  {
    call: "PATCH /:id/status",
    body: { status: "resolved" },
    cells: [403, 200, 200, 200, 401, 404, 404, 401],
  },
  {
    call: "PATCH /:id/status",
    body: { status: "open" },
    isResolved: true,
    cells: [403, 409, 409, 409, 401, 404, 404, 401],
  },
  { call: "POST /:id/read", body: { message_id: 1 }, cells: [204, 204, 204, 401, 401, 401, 404, 401] },
  {
    call: "POST /:id/satisfaction",
    body: { rating: 5 },
    cells: [409, 403, 401, 401, 401, 401, 401, 401],
  },
  {
    call: "POST /:id/satisfaction",
    body: { rating: 5 },
    isResolved: true,
    cells: [200, 403, 401, 401, 401, 401, 401, 401],
  },
  {
    call: "POST /:id/participants",
    body: { user_name: "Ulla", user_type: "analytics_hub_user" },
    cells: [401, 401, 401, 201, 401, 404, 401, 401],
  },
  { call: "POST /:id/attachments", body: formOf({}), cells: [201, 201, 201, 201, 401, 404, 404, 401] },
  {
    call: "POST /:id/attachments",
    body: formOf({}),
    isResolved: true,
    cells: [409, 409, 409, 409, 401, 404, 404, 401],
  },
  { call: "GET /:id/attachments/:file", cells: [200, 200, 200, 200, 401, 404, 404, 401] },
  { call: "GET /:id/attachments/:file", isResolved: true, cells: [200, 200, 200, 200, 401, 404, 404, 401] },
  { call: "GET /:id/attachments/:file/preview", cells: [200, 200, 200, 200, 401, 404, 404, 401] },
  { call: "DELETE /:id/attachments/:file", cells: [409, 409, 409, 409, 401, 404, 404, 401] },
  { call: "POST /:id/participants/:participant/link", cells: [401, 401, 401, 200, 401, 404, 401, 401] },
  { call: "DELETE /:id/participants/:participant/link", cells: [401, 401, 401, 204, 401, 404, 401, 401] },
];

const server = await TestServer.start();
const driver = await TicketDriver.open(server);
const other = await TicketDriver.open(server);
const dana = await server.signUp("developer", "dana");
const lotte: { readonly token: string } = await server.signUp("developer", "lotte");
const elsewhere = await driver.session();
const picture = await aPicture();
afterAll(() => server.stop());

interface AskedAbout extends OpenedSession {
  /** It was sent by the external participant. */
  readonly file?: number;
}

/** What only reads is asked about one session by all callers. */
const shared = new Map<Question, Promise<AskedAbout>>();

function sessionFor(question: Question): Promise<AskedAbout> {
  if (!question.call.startsWith("GET ")) return newSession(question);
  const session = shared.get(question) ?? newSession(question);
  shared.set(question, session);
  return session;
}

async function newSession({ call, isResolved }: Question): Promise<AskedAbout> {
  const session = await driver.session({ first_message: "Help" });
  await bindParticipant(server.database.kysely, session.developer.id as ParticipantId, dana.id as UserId);
  const sent = call.includes(":file") ? { file: await sentFile(session, call) } : {};
  if (isResolved === true)
    await driver.ask("PATCH", `/${session.id}/status`, { body: { status: "resolved" } });
  return { ...session, ...sent };
}

/** A picture is drawn in a process of its own, so it is sent only where its preview is asked for. */
async function sentFile({ id, user }: OpenedSession, call: Call): Promise<number> {
  const { body } = await bringFile(server, id, user, call.endsWith("/preview") ? { bytes: picture } : {});
  const { id: brought } = body as { readonly id: number };
  await askByLink(server, `POST /${id}/messages`, user.token, { attachment_ids: [brought] });
  return brought;
}

function ask(call: Call, caller: Caller, session: OpenedSession, body: object | undefined): Promise<Reply> {
  const link = {
    "external participant": session.user.token,
    "developer participant": session.developer.token,
    "participant of another session": elsewhere.developer.token,
  }[caller as string];
  const headers: Record<string, string> = Buffer.isBuffer(body) ? { "content-type": FORM_TYPE } : {};
  if (link !== undefined) return askByLink(server, call, link, body, headers);
  const token = {
    "bound developer": dana.token,
    "ticket system": driver.key,
    "other ticket system": other.key,
    "other developer": lotte.token,
  }[caller as string];
  const address = call.replace(" ", " /api/collaboration/sessions") as Call;
  return server.ask(address, { token, headers, ...(body !== undefined && { body }) });
}

describe.each(QUESTIONS.map((question) => [question.call, question] as const))("%s", (call, question) => {
  const { body, isResolved, cells } = question;
  const about = `${isResolved === true ? "of a resolved session " : ""}${Buffer.isBuffer(body) ? "with a file" : JSON.stringify(body ?? {})}`;

  it.each(CALLERS.map((caller, at) => [caller, cells[at]] as const))(
    `answers a %s with %d: ${about}`,
    async (caller, status = 0) => {
      const session = await sessionFor(question);
      const path = call
        .replace(":id", session.id)
        .replace(":participant", String(session.user.id))
        .replace(":file", String(session.file)) as Call;
      const answer = await ask(path, caller, session, body);
      expect({ status: answer.status, body: answer.status < 400 ? {} : answer.body }).toEqual({
        status,
        body: status < 400 ? {} : expect.objectContaining({ code: expect.any(String) }),
      });
    },
  );
});
