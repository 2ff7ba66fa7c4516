import { HttpAuthApi } from "../../../../adapters/http/http-auth-api.ts";
import { HttpConversationsApi } from "../../../../adapters/http/http-conversations-api.ts";
import { HttpProjectsApi } from "../../../../adapters/http/http-projects-api.ts";
import { HttpPurchasesApi } from "../../../../adapters/http/http-purchases-api.ts";
import { HttpSessionApi } from "../../../../adapters/http/http-session-api.ts";
import { HttpShowcaseEditingApi } from "../../../../adapters/http/http-showcase-editing-api.ts";
import { HttpShowcaseRatingsApi } from "../../../../adapters/http/http-showcase-ratings-api.ts";
import { HttpWatchingApi } from "../../../../adapters/http/http-watching-api.ts";
import type { ProductId, RequestId, ShowcaseId, VideoId } from "../../../../core/shared/id.ts";
import { FakeBearer } from "../../../fakes/fake-bearer.ts";
import { FIRST, KEY, type Row } from "./row.ts";
import { IDS, SESSION_ID } from "./scene.ts";

const SHOWCASE = IDS.showcase as ShowcaseId;

/** Methods that fail, and the facts of their failures. */
export const refusalRows: readonly Row[] = [
  {
    name: "a developer without a subscription starts a conversation",
    call: ({ developer, people }) => {
      people.developer.isSubscribed = false;
      return new HttpConversationsApi(developer).start(IDS.request as RequestId, null, KEY);
    },
    says: () => ({
      kind: "subscription-required",
      status: 403,
      detail: "Active subscription required to perform this action",
    }),
  },
  {
    name: "a field is missing",
    call: ({ client }) => new HttpProjectsApi(client).create({ name: " ", description: "" }, KEY),
    says: () => ({
      kind: "invalid",
      status: 422,
      fieldErrors: [{ field: "name", message: "Name is required" }],
    }),
  },
  {
    name: "a visitor lists projects",
    call: ({ visitor }) => new HttpProjectsApi(visitor).list(FIRST),
    says: () => ({ kind: "sign-in-needed", status: 401, detail: "Not authenticated" }),
  },
  {
    name: "a session has ended",
    call: ({ client, server }) => {
      server.world.sessions.clear();
      return new HttpProjectsApi(client).list(FIRST);
    },
    says: () => ({ kind: "session-expired", status: 401, detail: "Not authenticated" }),
  },
  {
    name: "a password is wrong",
    call: ({ visitor }) => new HttpAuthApi(visitor).login("ada", "wrong"),
    says: () => ({ kind: "sign-in-needed", status: 401, detail: "Incorrect username or password" }),
  },
  {
    name: "a developer rates their own showcase",
    call: ({ developer }) => new HttpShowcaseRatingsApi(developer).rate(SHOWCASE, 5),
    says: () => ({ kind: "rejected", status: 400, detail: "You cannot rate your own showcase." }),
  },
  {
    name: "somebody else's video is put into a showcase",
    call: ({ developer }) =>
      new HttpShowcaseEditingApi(developer, developer).putPart(SHOWCASE, { videos: [99 as VideoId] }),
    says: () => {
      const message = "One or more selected videos are invalid.";
      return { kind: "invalid", status: 400, detail: message, fieldErrors: [{ field: "videos", message }] };
    },
  },
  {
    name: "a product is bought twice",
    call: async ({ client }) => {
      const api = new HttpPurchasesApi(client);
      await api.buy(IDS.product as ProductId, null, KEY);
      return api.buy(IDS.product as ProductId, null, "another-key");
    },
    says: () => ({ kind: "rejected", status: 400, detail: "You have already purchased this product." }),
  },
  {
    name: "a link is unknown",
    call: ({ visitor }) => new HttpWatchingApi(visitor, new FakeBearer()).shared("no-token"),
    says: () => ({ kind: "not-found", status: 404, detail: "Not Found" }),
  },
  {
    name: "a user of the ticket system resolves a session",
    call: ({ visitor }) =>
      new HttpSessionApi(visitor, { id: SESSION_ID, token: "hal-link" }).setStatus("resolved", KEY),
    says: () => ({ kind: "forbidden", status: 403, detail: "Only a developer can change the status" }),
  },
];
