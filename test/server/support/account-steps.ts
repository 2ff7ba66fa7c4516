import { RegistrationStore } from "../../../ui/auth/registration.store.ts";
import { RoleChoiceStore } from "../../../ui/auth/role-choice.store.ts";
import { DonationStore } from "../../../ui/donations/donation.store.ts";
import { FeedbackStore } from "../../../ui/feedback/feedback.store.ts";
import { DeveloperProfileStore } from "../../../ui/profiles/developer-profile.store.ts";
import { SubscribeStore } from "../../../ui/subscription/subscribe.store.ts";
import { until } from "../../adapters/http/set-up-client.ts";
import { newName, type Step } from "./stage.ts";

export const profile: Step = async (stage) => {
  const dev = await stage.somebody("developer");
  return {
    token: dev.token,
    open: async (page) => {
      const store = page.get(DeveloperProfileStore);
      store.start();
      await until(() => store.profile.state.kind === "ready");
      store.change({ headline: "Maps and tills" });
      return async () => (await store.submit()) !== null;
    },
    count: () => stage.count("developer_profiles where user_id = $1", dev.id),
  };
};

export const checkout: Step = async (stage) => {
  const dev = await stage.somebody("developer");
  return {
    token: dev.token,
    open: (page) => {
      const store = page.get(SubscribeStore);
      store.start();
      return Promise.resolve(async () => {
        await store.subscribe(null);
        return page.navigation.left.length > 0;
      });
    },
    count: () => stage.count("practice_checkouts where reference ->> 'user' = $1", String(dev.id)),
  };
};

let nextAmount = 100;

export const donation: Step = (stage) => {
  nextAmount += 1;
  const dollars = nextAmount;
  return Promise.resolve({
    token: null,
    open: (page) => {
      const store = page.get(DonationStore);
      store.change({ preset: null, custom: String(dollars) });
      return Promise.resolve(async () => {
        await store.submit();
        return page.navigation.left.length > 0;
      });
    },
    count: () => stage.count("donations where amount_cents = $1", dollars * 100),
    // A checkout that is not paid costs nothing, so there may be two.
    afterReload: 2,
    inTwoTabs: 2,
  });
};

export const feedback: Step = (stage) => {
  const comment = newName();
  return Promise.resolve({
    token: null,
    open: (page) => {
      const store = page.get(FeedbackStore);
      // After a reload the form already has the text that was kept.
      if (store.form.comment === "") store.change({ rating: 4, comment });
      return Promise.resolve(async () => {
        await store.submit();
        return store.state.kind === "saved";
      });
    },
    count: () => stage.count("feedback where comment = $1", comment),
    inTwoTabs: 2,
  });
};

export const account: Step = (stage) => {
  const username = newName();
  return Promise.resolve({
    token: null,
    open: (page) => {
      const store = page.get(RegistrationStore);
      store.change({
        username,
        email: `${username}@example.com`,
        fullName: "Nora",
        password: "a long enough phrase",
        userType: "client",
      });
      return Promise.resolve(async () => (await store.submit()) !== null);
    },
    count: () => stage.count("users where username = $1", username),
  });
};

export const role: Step = async (stage) => {
  const newcomer = await stage.somebody("client");
  const forget = "update users set user_type = null where id = $1";
  await stage.server.database.pool.query(forget, [newcomer.id]);
  return {
    token: newcomer.token,
    open: async (page) => {
      const store = page.get(RoleChoiceStore);
      store.start();
      return Promise.resolve(async () => {
        await store.choose("developer");
        return store.state.kind === "saved";
      });
    },
    count: () => stage.count("users where user_type = 'developer' and id = $1", newcomer.id),
  };
};
