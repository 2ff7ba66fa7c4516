import { afterAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom } from "rxjs";
import { HttpAgreementsApi } from "../../../adapters/http/http-agreements-api.ts";
import { HttpConversationsApi } from "../../../adapters/http/http-conversations-api.ts";
import { HttpConversationThreads } from "../../../adapters/http/http-conversation-threads.ts";
import { HttpSessionApi } from "../../../adapters/http/http-session-api.ts";
import { EVERYTHING_READ, UNNUMBERED } from "../../../core/chat/thread.ts";
import type { AgreementId, ConversationId, MessageId, RequestId } from "../../../core/shared/id.ts";
import { someTerms } from "../../builders/agreements.ts";
import { failed, setUpClient } from "./set-up-client.ts";
import { type Reply, ToyServer } from "./toy-server.ts";

const server = await ToyServer.start();
afterAll(() => server.stop());

const MISSING: Reply = { status: 404, body: { detail: "Not Found" } };
const TALK = {
  id: 5,
  request_id: 12,
  status: "negotiating",
  messages: [{ content: "Hi" }, { content: "Yes?" }],
};

function asked(...replies: Reply[]) {
  server.answers(...replies);
  const { http } = setUpClient(server);
  return {
    agreements: new HttpAgreementsApi(http),
    list: new HttpConversationsApi(http),
    session: new HttpSessionApi(http, { id: "Ab-7", token: "secret" }),
    thread: new HttpConversationThreads(http).of(5 as ConversationId),
  };
}

describe("a conversation of which only the messages' texts are said", () => {
  it("is listed under its request, with the last message of nobody", async () => {
    const found = await firstValueFrom(asked({ body: [TALK] }).list.latest(50, null));
    expect(found?.value).toMatchObject([
      {
        id: 5,
        requestTitle: "Request 12",
        status: "active",
        other: { id: 0 },
        lastMessage: { senderId: 0, content: "Yes?", createdAt: "" },
        lastMessageAt: null,
        unreadCount: 0,
      },
    ]);
  });

  it("numbers its messages by their places, and has nothing unread", async () => {
    const found = await firstValueFrom(asked({ body: TALK }).thread.messagesAfter(null, null));
    expect(found?.value.messages).toMatchObject([
      { id: 1, content: "Hi" },
      { id: 2, content: "Yes?" },
    ]);
    expect(found?.value.info).toMatchObject({ lastMessageId: 2, readId: EVERYTHING_READ, canWrite: true });
  });

  it.each([{ body: { content: "Yes?" } }, { body: {} }, { body: "null" }, { status: 204 }])(
    "finds the place of a sent message where the answer is %j",
    async (answer) => {
      const { thread } = asked(answer, { body: TALK });
      expect(await thread.send("Yes?", "key-1")).toMatchObject({ id: 2, content: "Yes?" });
      expect(server.received.map(({ method }) => method)).toEqual(["POST", "GET"]);
    },
  );

  it("takes a message for sent whose place cannot be read", async () => {
    const sent = await asked({ body: {} }, { status: 403, body: {} }).thread.send("Yes?", "key-1");
    expect(sent).toMatchObject({ id: UNNUMBERED, content: "Yes?" });
  });

  it("keeps no read marks where the server has none", async () => {
    await asked(MISSING).thread.markRead(2 as MessageId);
    const gone = { status: 404, body: { code: "not_found", detail: "Gone" } };
    expect((await failed(asked(gone).thread.markRead(2 as MessageId))).kind).toBe("not-found");
  });

  it("has the status that was set, whatever is answered", async () => {
    expect(await asked({ body: {} }).list.setStatus(5 as ConversationId, "closed", "key-1")).toBe("closed");
  });
});

describe("an agreement of which nothing is said", () => {
  it.each([{ body: {} }, { body: { request_id: 12 } }, { body: "null" }, MISSING])(
    "is none: %j",
    async (answer) => {
      expect(await firstValueFrom(asked(answer).agreements.ofRequest(12 as RequestId))).toBeNull();
    },
  );

  it("has no versions where the server does not list them", async () => {
    const found = await firstValueFrom(asked(MISSING).agreements.versions(5 as ConversationId, null));
    expect(found?.value).toEqual([]);
  });

  it.each([{ body: {} }, { status: 204 }])("is proposed and accepted: %j", async (answer) => {
    const { agreements } = asked(answer);
    const proposal = { conversation: 5 as ConversationId, answers: 0, terms: someTerms };
    expect(await agreements.propose(proposal, "key-1")).toBeNull();
    expect(await agreements.accept(1 as AgreementId, "", "key-2")).toBeNull();
  });
});

describe("a support session with the named fields alone", () => {
  const SESSION = {
    external_ticket_id: 4711,
    source_system: "Hub",
    status: "waiting",
    participants: [
      { id: 1, user_name: "Dana", user_type: "builder_developer", is_current_user: true },
      { id: 2, user_name: null, user_type: "analytics_hub_user", is_current_user: false },
    ],
  };

  it("has the id of its address, and is open", async () => {
    const session = await firstValueFrom(asked({ body: { id: 9, ...SESSION } }).session.load());
    expect(session).toMatchObject({
      id: "Ab-7",
      externalTicketId: "4711",
      status: "open",
      subject: "",
      hasGaps: true,
      lastMessageId: 0,
      participants: [
        { userType: "atelier_developer", userName: "Dana" },
        { userType: "analytics_hub_user", userName: "Participant 2" },
      ],
    });
  });

  it("has messages with files of which no preview is said", async () => {
    const file = { id: 3, file_name: "a.csv", file_path: "https://files.example/a.csv", file_size: 12 };
    const message = {
      id: 109,
      participant_id: 1,
      is_system: false,
      content: "Here",
      message_type: "note",
      created_at: "2026-05-01T09:30:00",
      attachments: [file],
    };
    const found = await firstValueFrom(asked({ body: [message] }).session.messagesAfter(null, null));
    expect(found?.value).toMatchObject([
      { id: 109, createdAt: "2026-05-01T09:30:00.000Z", attachments: [{ id: 3, previewPath: null }] },
    ]);
  });

  it("takes a message for sent, and reads the session for a status that is not answered", async () => {
    const sent = await asked({ body: {} }).session.send("Here", [], "key-1");
    expect(sent).toMatchObject({ id: UNNUMBERED, content: "Here" });
    const { session } = asked({ body: {} }, { body: { ...SESSION, status: "resolved" } });
    expect(await session.setStatus("resolved", "key-2")).toMatchObject({ status: "resolved" });
  });
});
