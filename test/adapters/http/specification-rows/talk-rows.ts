import { HttpAgreementsApi } from "../../../../adapters/http/http-agreements-api.ts";
import { HttpConversationsApi } from "../../../../adapters/http/http-conversations-api.ts";
import { HttpConversationThreads } from "../../../../adapters/http/http-conversation-threads.ts";
import { HttpSessionApi } from "../../../../adapters/http/http-session-api.ts";
import type { AgreementId, ConversationId, MessageId, RequestId } from "../../../../core/shared/id.ts";
import { KEY, type Row, UNKNOWN, untagged } from "./row.ts";
import { IDS, type Scene, SESSION_ID } from "./scene.ts";

const REQUEST = IDS.request as RequestId;
const CONVERSATION = IDS.conversation as ConversationId;

const message = (id: number, content: string) => ({ id, senderId: 0, content, createdAt: "" });
const TALK = {
  id: IDS.conversation,
  requestId: IDS.request,
  requestTitle: "Request 5",
  status: "active",
  other: UNKNOWN,
} as const;
const LISTED = {
  ...TALK,
  lastMessage: message(0, "Good morning"),
  lastMessageAt: null,
  unreadCount: 0,
} as const;

const conversations: readonly Row[] = [
  {
    name: "polls the conversations",
    call: ({ developer }) => new HttpConversationsApi(developer).latest(20, null),
    says: () => untagged([LISTED]),
  },
  {
    name: "lists a conversation without messages",
    call: ({ client, server }) => {
      server.world.conversations.get(IDS.conversation).messages.length = 0;
      return new HttpConversationsApi(client).latest(20, null);
    },
    says: () => untagged([{ ...LISTED, lastMessage: null }]),
  },
  {
    name: "starts the conversation about a request",
    call: ({ developer }) => new HttpConversationsApi(developer).start(REQUEST, null, KEY),
    says: () => IDS.conversation,
  },
  {
    name: "closes a conversation",
    call: ({ client }) => new HttpConversationsApi(client).setStatus(CONVERSATION, "closed", KEY),
    says: () => "closed",
  },
  {
    name: "reads a conversation",
    call: ({ developer }) => threadOf(developer).messagesAfter(null, null),
    says: () =>
      untagged({
        info: {
          ...TALK,
          requestStatus: "open",
          side: "developer",
          hiddenMessages: [],
          reach: "open",
          canWrite: true,
          lastMessageId: 2,
          readId: Number.MAX_SAFE_INTEGER,
          otherReadId: 0,
        },
        messages: [message(1, "Hello"), message(2, "Good morning")],
      }),
  },
  {
    name: "sends a message",
    call: ({ developer }) => threadOf(developer).send("How are you?", KEY),
    says: () => message(3, "How are you?"),
  },
];

function threadOf(http: Scene["developer"]) {
  return new HttpConversationThreads(http).of(CONVERSATION);
}

const agreements: readonly Row[] = [
  {
    name: "shows no agreement that says nothing",
    call: ({ client }) => new HttpAgreementsApi(client).ofRequest(REQUEST),
    says: () => null,
  },
  {
    name: "finds no agreement",
    call: ({ client }) => new HttpAgreementsApi(client).ofRequest(99 as RequestId),
    says: () => null,
  },
  {
    name: "proposes an agreement",
    call: ({ developer }) => {
      const price = { priceType: "fixed", amountCents: 9_000, deadline: null } as const;
      const terms = { title: "Shop", scope: "Bread", ...price };
      return new HttpAgreementsApi(developer).propose({ conversation: CONVERSATION, answers: 0, terms }, KEY);
    },
    says: () => null,
  },
  {
    name: "accepts an agreement",
    call: ({ client }) => new HttpAgreementsApi(client).accept(7 as AgreementId, "", KEY),
    says: () => null,
  },
];

const SESSION = {
  id: SESSION_ID,
  externalTicketId: "T-7",
  sourceSystem: "Hub",
  subject: "",
  status: "open",
  participants: [
    { id: 21, userName: "Ada", userType: "atelier_developer", isCurrentUser: true },
    { id: 22, userName: "Hal", userType: "analytics_hub_user", isCurrentUser: false },
  ],
  resolvedAt: null,
  filesUntil: null,
  linkUntil: null,
  satisfaction: null,
  isBound: false,
  lastMessageId: 0,
  hasGaps: true,
  readId: Number.MAX_SAFE_INTEGER,
  otherReadId: 0,
} as const;
const joined = ({ now }: Scene) => ({
  id: 33,
  senderId: 0,
  participantId: null,
  isSystem: true,
  content: "Ada joined",
  createdAt: now,
  attachments: [],
});

const support: readonly Row[] = [
  { name: "opens a support session", call: (scene) => session(scene).load(), says: () => SESSION },
  {
    name: "reads the messages of a support session",
    call: (scene) => session(scene).messagesAfter(null, null),
    says: (scene) =>
      untagged([
        {
          id: 31,
          senderId: 22,
          participantId: 22,
          isSystem: false,
          content: "It stops.",
          createdAt: scene.now,
          attachments: [
            {
              id: 41,
              fileName: "trace.log",
              filePath: "/uploads/41/trace.log",
              previewPath: null,
              fileSize: 2048,
            },
          ],
        },
        joined(scene),
      ]),
  },
  {
    name: "polls the messages of a support session",
    call: (scene) => session(scene).messagesAfter(31 as MessageId, null),
    says: (scene) => untagged([joined(scene)]),
  },
  {
    name: "writes in a support session",
    call: (scene) => session(scene).send("Which one?", [], KEY),
    says: ({ now }) => ({
      id: 12,
      senderId: 21,
      participantId: 21,
      isSystem: false,
      content: "Which one?",
      createdAt: now,
      attachments: [],
    }),
  },
  {
    name: "resolves a support session",
    call: (scene) => session(scene).setStatus("resolved", KEY),
    says: () => ({ ...SESSION, status: "resolved" }),
  },
];

function session({ visitor }: Scene) {
  return new HttpSessionApi(visitor, { id: SESSION_ID, token: "ada-link" });
}

export const talkRows: readonly Row[] = [...conversations, ...agreements, ...support];
