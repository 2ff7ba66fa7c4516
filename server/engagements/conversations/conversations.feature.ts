import type { Feature } from "../../http/feature.ts";
import { sampleConversations } from "./add-sample-conversations.ts";
import { conversationsAccountPart } from "./conversations-account-part.ts";
import { messagesAccountPart } from "./messages-account-part.ts";
import { conversationRoutes } from "./conversation-routes.ts";
import * as conversations from "./migrations/0041-conversations.ts";
import * as announcedTalks from "./migrations/0063-announced-talks.ts";
import * as announcedRequestStatus from "./migrations/20261122T0330-conversations-announced-request-status.ts";
import * as ofTwo from "./migrations/20261122T1155-conversations-of-two.ts";
import type {} from "./conversation-tables.ts";

export const conversationsFeature: Feature = {
  name: "conversations",
  routes: conversationRoutes,
  migrations: {
    "0041-conversations": conversations,
    "0063-announced-talks": announcedTalks,
    "20261122T0330-conversations-announced-request-status": announcedRequestStatus,
    "20261122T1155-conversations-of-two": ofTwo,
  },
  topics: ["conversation", "conversations-of", "subscription"],
  account: [conversationsAccountPart, messagesAccountPart],
  sampleData: [sampleConversations],
};
