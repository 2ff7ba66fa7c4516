import type { Agreement } from "../../../core/agreements/agreement.ts";
import type { AgreementAction } from "../../../core/agreements/engagement-state-machine.ts";
import type { ConversationId, UserId } from "../../../core/shared/id.ts";
import { AgreementFormStore } from "../../../ui/agreements/agreement-form.store.ts";
import { AgreementStore } from "../../../ui/agreements/agreement.store.ts";
import { RateAfterwardsStore } from "../../../ui/ratings/rate-afterwards.store.ts";
import { until } from "../../adapters/http/set-up-client.ts";
import type { Page } from "./device.ts";
import { negotiation } from "./negotiation.ts";
import type { Step } from "./stage.ts";

async function agreementOf(page: Page, conversation: ConversationId): Promise<AgreementStore> {
  const store = page.get(AgreementStore);
  store.start({ kind: "conversation", id: conversation });
  await until(() => store.state.kind === "ready");
  return store;
}

export const proposalOf =
  (who: "clara" | "dev"): Step =>
  async (stage) => {
    const { conversationId } = await negotiation(stage.server, stage.clara, stage.dev);
    return {
      token: stage[who].token,
      open: async (page) => {
        const store = await agreementOf(page, conversationId);
        const form = page.get(AgreementFormStore);
        form.begin(conversationId, store.current, "A till");
        if (store.current !== undefined) return null;
        form.change({ scope: "It rings.", amount: "900", deadline: "2026-05-29" });
        return async () => (await form.submit()) !== null;
      },
      count: () => stage.count("agreements where conversation_id = $1", conversationId),
    };
  };

const BEFORE: Readonly<Partial<Record<AgreementAction, readonly (readonly ["clara" | "dev", string])[]>>> = {
  accept: [],
  decline: [],
  deliver: [["clara", "accept"]],
  "request-changes": [
    ["clara", "accept"],
    ["dev", "deliver"],
  ],
  complete: [
    ["clara", "accept"],
    ["dev", "deliver"],
  ],
};

export const agreementStep =
  (who: "clara" | "dev", action: AgreementAction, isDone: string): Step =>
  async (stage) => {
    const { conversationId, propose, take } = await negotiation(stage.server, stage.clara, stage.dev);
    const proposed = (await propose(stage.dev)).body as { id: number; content_hash: string };
    for (const [by, step] of BEFORE[action] ?? []) await take(stage[by], proposed, step);
    return {
      token: stage[who].token,
      open: async (page) => {
        const store = await agreementOf(page, conversationId);
        const current: Agreement | undefined = store.current;
        if (current === undefined || !store.actions({ request: current.requestStatus }).includes(action))
          return null;
        return async () =>
          (await store.apply(store.current ?? current, action)) || store.current?.status === isDone;
      },
      count: () =>
        stage.count(`agreements where status = '${isDone}' and conversation_id = $1`, conversationId),
    };
  };

export const rating: Step = async (stage) => {
  const client = await stage.somebody("client");
  await negotiation(stage.server, client, stage.dev);
  return {
    token: client.token,
    open: async (page) => {
      const store = page.get(RateAfterwardsStore);
      store.start(stage.dev.id as UserId);
      await until(() => store.value !== null);
      if (!store.isAsked) return null;
      store.form.change({ stars: 5, comment: "Quick" });
      return async () => (await store.form.submit()) !== null;
    },
    count: () => stage.count("developer_ratings where rater_id = $1", client.id),
  };
};
