import { afterAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom, lastValueFrom, toArray } from "rxjs";
import { HttpAttachmentsApi } from "../../../adapters/http/http-attachments-api.ts";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpSessionApi } from "../../../adapters/http/http-session-api.ts";
import { HttpSessionFiles } from "../../../adapters/http/http-session-files.ts";
import { HttpSupportSessionsApi } from "../../../adapters/http/http-support-sessions-api.ts";
import { overNetwork } from "../../../adapters/http/raw-answer.ts";
import type { CollaborationSessionId, MessageId } from "../../../core/shared/id.ts";
import { FakeBearer } from "../../fakes/fake-bearer.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";
import { type OpenedSession, TicketDriver } from "../../server/support/ticket-driver.ts";
import { TestServer } from "../../server/support/test-server.ts";
import { clientAt, failed, untilChanged } from "./set-up-client.ts";

const server = await TestServer.start();
const origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
const driver = await TicketDriver.open(server);
afterAll(() => server.stop());

const keys = new FakeIdempotencyKeys();
/** Builds a client that uses a session by its link or with the token of an account. */
function clientOf({ id }: Pick<OpenedSession, "id">, token: string | null, account: string | null = null) {
  const bearer = new FakeBearer(account);
  const http = new HttpClient(bearer, new FakeClock(), { origin });
  const address = { id, token };
  const saved: { readonly name: string; readonly text: Promise<string> }[] = [];
  /** A click follows this link as the browser would: at once, while its address is still valid. */
  const link = {
    href: "",
    download: "",
    rel: "",
    click() {
      saved.push({ name: link.download, text: fetch(link.href).then((answer) => answer.text()) });
    },
  };
  const page = { createElement: () => link };
  return {
    bearer,
    api: new HttpSessionApi(http, address),
    attachments: new HttpAttachmentsApi(
      new HttpClient(bearer, new FakeClock(), {
        origin,
        fetch: (to, { onProgress, ...init }) => {
          onProgress?.(50, 100);
          return overNetwork(to, init);
        },
      }),
      address,
    ),
    saved,
    files: new HttpSessionFiles(page, bearer, address, {
      origin,
      isOnline: () => true,
      now: () => Date.now(),
    }),
  };
}

async function opened() {
  const session = await driver.session();
  return {
    session,
    user: clientOf(session, session.user.token),
    developer: clientOf(session, session.developer.token),
  };
}

describe("HttpSessionApi on the real server", () => {
  it("knows who asks by the link", async () => {
    const { session, user } = await opened();
    const found = await firstValueFrom(user.api.load());
    expect(found).toMatchObject({
      id: session.id,
      sourceSystem: "Analytics Hub",
      subject: "The export is empty",
      status: "open",
      isBound: false,
      lastMessageId: 0,
      otherReadId: 0,
      filesUntil: null,
    });
    expect(found.participants.filter(({ isCurrentUser }) => isCurrentUser)).toEqual([
      { id: session.user.id, userName: "Uma", userType: "analytics_hub_user", isCurrentUser: true },
    ]);
    expect(found.linkUntil).not.toBeNull();
  });

  it("brings what is said to the other side, once, and nothing while nothing changes", async () => {
    const { session, user, developer } = await opened();
    const key = keys.next();
    const sent = await user.api.send(" Where is it? ", [], key);
    expect(await user.api.send(" Where is it? ", [], key)).toEqual(sent);
    expect(sent).toMatchObject({
      id: 1,
      participantId: session.user.id,
      senderId: session.user.id,
      content: "Where is it?",
      isSystem: false,
      attachments: [],
    });
    const found = await firstValueFrom(developer.api.messagesAfter(null, null));
    expect(found?.value).toEqual([sent]);
    const { etag = null } = found ?? {};
    expect(await firstValueFrom(developer.api.messagesAfter(1 as MessageId, etag))).toBeNull();
    await user.api.send("And when?", [], keys.next());
    const later = await untilChanged(() => developer.api.messagesAfter(1 as MessageId, etag));
    expect(later.value.map(({ content }) => content)).toEqual(["And when?"]);
    const before = await firstValueFrom(developer.api.messagesBefore(2 as MessageId));
    expect(before.map(({ content }) => content)).toEqual(["Where is it?"]);
    await developer.api.markRead(2 as MessageId);
    expect((await firstValueFrom(developer.api.load())).readId).toBe(2);
  });

  it("sets the status, which is stored as a system message, and ends with it", async () => {
    const { user, developer } = await opened();
    await expect(failed(user.api.setStatus("resolved", keys.next()))).resolves.toMatchObject({
      kind: "forbidden",
    });
    const resolved = await developer.api.setStatus("resolved", keys.next());
    expect(resolved).toMatchObject({ status: "resolved", lastMessageId: 1 });
    expect(resolved.filesUntil).not.toBeNull();
    const found = await firstValueFrom(user.api.messagesAfter(null, null));
    expect(found?.value).toMatchObject([
      { isSystem: true, participantId: null, senderId: 0, content: "Status changed to: resolved" },
    ]);
    await expect(failed(user.api.send("Too late", [], keys.next()))).resolves.toMatchObject({
      kind: "conflict",
    });
    expect(await user.api.rate(4, keys.next())).toMatchObject({ satisfaction: 4 });
    await expect(failed(user.api.rate(5, keys.next()))).resolves.toMatchObject({ kind: "conflict" });
  });

  it("tells a wrong link from a session that is not there", async () => {
    const { session } = await opened();
    const wrong = clientOf(session, "x".repeat(43));
    await expect(failed(firstValueFrom(wrong.api.load()))).resolves.toMatchObject({ kind: "sign-in-needed" });
    const absent = clientOf({ id: "00000000-0000-4000-8000-000000000000" }, session.user.token);
    await expect(failed(firstValueFrom(absent.api.load()))).resolves.toMatchObject({ kind: "not-found" });
    const none = clientOf({ id: "7" }, session.user.token);
    expect(["invalid", "not-found"]).toContain((await failed(firstValueFrom(none.api.load()))).kind);
  });

  it("opens a bound session by the account alone, and lists it", async () => {
    const { session, user } = await opened();
    const account = await server.signUp("developer", "dana_e");
    const http = clientAt(origin, account.token);
    const support = new HttpSupportSessionsApi(http);
    await support.bind(session.id as CollaborationSessionId, session.developer.token, keys.next());
    await user.api.send("Still empty", [], keys.next());
    const list = await firstValueFrom(support.latest(100, null));
    expect(list?.value).toMatchObject([
      {
        id: session.id,
        subject: "The export is empty",
        unreadCount: 1,
        lastMessage: { id: 1, content: "Still empty", isSystem: false },
      },
    ]);
    const found = await firstValueFrom(clientOf(session, null, account.token).api.load());
    expect(found).toMatchObject({ isBound: true, linkUntil: null });
    const stranger = await server.signUp("developer", "nobody_here");
    const { kind } = await failed(firstValueFrom(clientOf(session, null, stranger.token).api.load()));
    expect(["not-found", "forbidden", "session-expired"]).toContain(kind);
  });
});

const NONE = { id: 0, mayHaveDetails: true };

describe("the files of a session on the real server", () => {
  it("are brought before their message, and read by the other side", async () => {
    const { user, developer } = await opened();
    const file = new File(["a,b\n1,2\n"], "Größen.csv", { type: "text/html" });
    const steps = await firstValueFrom(user.attachments.upload(file, keys.next()).pipe(toArray()));
    expect(steps[0]).toEqual({ kind: "sending", percent: 50 });
    const [done] = steps.slice(-1);
    const { id, mayHaveDetails } = done?.kind === "done" ? done.value : NONE;
    expect(mayHaveDetails).toBe(false);
    const sent = await user.api.send("", [id], keys.next());
    expect(sent.attachments).toMatchObject([{ id, fileName: "Größen.csv", fileSize: 8, previewPath: null }]);
    const [attachment] = sent.attachments;
    if (attachment === undefined) throw new Error("No file");
    await developer.files.save(attachment);
    expect(developer.saved.map(({ name }) => name)).toEqual(["Größen.csv"]);
    expect(await developer.saved[0]?.text).toBe("a,b\n1,2\n");
  });

  it("can be taken back until they are sent", async () => {
    const { user } = await opened();
    const step = await lastValueFrom(user.attachments.upload(new File(["x"], "x.txt"), keys.next()));
    const { id } = step.kind === "done" ? step.value : NONE;
    await user.attachments.remove(id);
    await expect(failed(user.api.send("With it", [id], keys.next()))).resolves.toMatchObject({
      kind: "invalid",
    });
  });

  it("are asked for at addresses of the session's files alone: nothing else gets the credential", async () => {
    const { user } = await opened();
    const file = { fileName: "x", filePath: "//elsewhere.example/x" };
    await expect(failed(user.files.save(file))).resolves.toMatchObject({ kind: "bad-answer" });
    await expect(failed(user.files.save({ fileName: "x", filePath: null }))).resolves.toMatchObject({
      kind: "not-found",
    });
  });
});
