import type { RequestId, UserId } from "../../../core/shared/id.ts";
import { ComposerStore } from "../../../ui/conversations/composer.store.ts";
import { ThreadStore } from "../../../ui/conversations/thread.store.ts";
import { OwnSnagStore } from "../../../ui/snagged-requests/own-snag.store.ts";
import { ResponseListStore } from "../../../ui/snagged-requests/response-list.store.ts";
import { SnagFormStore } from "../../../ui/snagged-requests/snag-form.store.ts";
import { StartConversationStore } from "../../../ui/subscription/start-conversation.store.ts";
import { until } from "../../adapters/http/set-up-client.ts";
import { negotiation } from "./negotiation.ts";
import type { Step } from "./stage.ts";

export const acceptedResponse: Step = async (stage) => {
  const { id, requestId } = await stage.response();
  // The response has been seen before, so that the answer is the only write of the page.
  await stage.server.ask(`POST /api/snagged-requests/${id}/answer`, {
    token: stage.clara.token,
    body: { status: "seen" },
  });
  return {
    token: stage.clara.token,
    open: async (page) => {
      const list = page.get(ResponseListStore);
      list.start({ requestId: requestId as RequestId, status: null });
      await until(() => list.rows.length > 0);
      const [row] = list.rows;
      list.stop();
      if (row?.id !== id || row.status === "accepted") return null;
      return async () => (await list.answer(row, "accepted"))?.conversationId !== undefined;
    },
    count: () => stage.count("conversations where request_id = $1", requestId),
  };
};

export const conversationOf =
  (who: "clara" | "dev"): Step =>
  async (stage) => {
    const { requestId } = await stage.response();
    return {
      token: stage[who].token,
      open: (page) => {
        const start = page.get(StartConversationStore);
        const other = who === "clara" ? (stage.dev.id as UserId) : null;
        return Promise.resolve(async () => {
          await start.begin(requestId as RequestId, other);
          return start.conversation !== null;
        });
      },
      count: () => stage.count("conversations where request_id = $1", requestId),
    };
  };

export const message: Step = async (stage) => {
  const { conversationId } = await negotiation(stage.server, stage.clara, stage.dev);
  return {
    token: stage.dev.token,
    open: async (page) => {
      const [thread, composer] = [page.get(ThreadStore), page.get(ComposerStore)];
      const chat = thread.start(conversationId);
      if (chat === null) return null;
      await until(() => thread.thread !== null);
      thread.stop();
      composer.start(chat);
      const wasSaid = (thread.thread?.messages.length ?? 0) > 0;
      if (wasSaid && composer.queued.length === 0) return null;
      if (composer.queued.length === 0) composer.type("When can you begin?");
      return async () => {
        const [kept] = composer.queued;
        if (kept === undefined && composer.text !== "") composer.send();
        else if (kept !== undefined) composer.retry(kept.idempotencyKey);
        await until(() => composer.queued.every(({ status }) => status === "failed"));
        return composer.queued.length === 0;
      };
    },
    count: () => stage.count("messages where conversation_id = $1", conversationId),
    inTwoTabs: 2,
  };
};

export const response: Step = async (stage) => {
  const id = await stage.request();
  return {
    token: stage.dev.token,
    open: async (page) => {
      const [own, form] = [page.get(OwnSnagStore), page.get(SnagFormStore)];
      own.start(id as RequestId);
      await until(() => own.state.kind === "ready");
      if (own.value !== null) return null;
      form.start(id as RequestId);
      form.change({ message: "I would." });
      return async () => (await form.submit()) !== null;
    },
    count: () => stage.count("snagged_requests where request_id = $1", id),
  };
};

export const withdrawal: Step = async (stage) => {
  const { id, requestId } = await stage.response();
  return {
    token: stage.dev.token,
    open: async (page) => {
      const own = page.get(OwnSnagStore);
      own.start(requestId as RequestId);
      await until(() => own.state.kind === "ready");
      if (!own.canWithdraw) return null;
      return async () => (await own.withdraw()) || own.state.kind === "loading" || own.value === null;
    },
    count: async () => 1 - (await stage.count("snagged_requests where id = $1", id)),
  };
};
