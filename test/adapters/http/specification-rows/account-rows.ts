import { expect } from "@jest/globals";
import { HttpAuthApi } from "../../../../adapters/http/http-auth-api.ts";
import { HttpDonationsApi } from "../../../../adapters/http/http-donations-api.ts";
import { HttpFeedbackApi } from "../../../../adapters/http/http-feedback-api.ts";
import { HttpPaymentsApi } from "../../../../adapters/http/http-payments-api.ts";
import { HttpSubscriptionApi } from "../../../../adapters/http/http-subscription-api.ts";
import { PASSWORD } from "../../../support/specification-server/server.ts";
import { KEY, type Row } from "./row.ts";
import { IDS, type Scene } from "./scene.ts";

const userOf = ({ now }: Scene, said: object) => ({
  fullName: "",
  isActive: true,
  userType: "client",
  createdAt: now,
  needsRoleSelection: false,
  avatar: null,
  ...said,
});
const ada = (scene: Scene) =>
  userOf(scene, {
    id: IDS.developer,
    username: "ada",
    email: "ada@people.example",
    fullName: "Ada Lovelace",
    userType: "developer",
  });

const auth: readonly Row[] = [
  {
    name: "signs in",
    call: ({ visitor }) => new HttpAuthApi(visitor).login("ada", PASSWORD),
    says: (scene) => ({ token: expect.any(String), user: ada(scene) }),
  },
  {
    name: "registers",
    call: ({ visitor }) => {
      const account = { username: "bo", email: "bo@people.example", fullName: "Bo Ek" } as const;
      return new HttpAuthApi(visitor).register({ ...account, password: PASSWORD, userType: "client" });
    },
    says: (scene) => ({
      token: expect.any(String),
      user: userOf(scene, { id: 12, username: "bo", email: "bo@people.example", fullName: "Bo Ek" }),
    }),
  },
  {
    name: "reads who is signed in",
    call: ({ visitor, people }) => new HttpAuthApi(visitor).me(people.developer.token),
    says: (scene) => ({ token: scene.people.developer.token, user: ada(scene) }),
  },
  {
    name: "reads who has come back from a provider",
    call: async ({ visitor, server }) => {
      const left = await fetch(`${server.origin}/api/auth/github`, { redirect: "manual" });
      const back = new URL(left.headers.get("location") ?? "", server.origin);
      return new HttpAuthApi(visitor).me(back.searchParams.get("token") ?? "");
    },
    says: (scene) => ({
      token: expect.any(String),
      user: userOf(scene, {
        id: 12,
        username: "github-user",
        email: "github-user@people.example",
        userType: null,
        needsRoleSelection: true,
        githubId: "github-id",
      }),
    }),
  },
  {
    name: "reads a user by the provider's id",
    call: ({ developer, server }) => {
      server.person("gus", { provider: { name: "google", id: "g-1" } });
      return new HttpAuthApi(developer).getUser({ googleId: "g-1" });
    },
    says: (scene) =>
      userOf(scene, {
        id: 12,
        username: "gus",
        email: "gus@people.example",
        userType: "developer",
        googleId: "g-1",
      }),
  },
  {
    name: "signs out",
    call: async ({ developer, people, server }) => {
      await new HttpAuthApi(developer).logout(people.developer.token);
      return server.world.sessions.has(people.developer.token);
    },
    says: () => false,
  },
];

const money: readonly Row[] = [
  {
    name: "sends feedback",
    call: ({ visitor }) => {
      const empty = { comment: "", name: "", email: "", location: "/", targetId: null } as const;
      return new HttpFeedbackApi(visitor).send({ rating: 5, ...empty }, KEY);
    },
    says: () => undefined,
  },
  {
    name: "opens the checkout of a donation",
    call: ({ visitor }) => new HttpDonationsApi(visitor).checkout(500, KEY),
    says: ({ server }) => ({ id: "", url: `${server.origin}/checkout/donation` }),
  },
  {
    name: "reads how payments are made",
    call: ({ developer }) => new HttpPaymentsApi(developer).config(),
    says: () => ({ provider: "unnamed", publishableKey: null }),
  },
  {
    name: "begins a payment",
    call: ({ developer }) => new HttpPaymentsApi(developer).begin("donation", 500, KEY),
    says: () => ({ id: "", provider: "stripe", amountCents: 500, clientSecret: null, url: null }),
  },
  {
    name: "reads a subscription that counts",
    call: ({ developer }) => new HttpSubscriptionApi(developer).status(),
    says: () => "active",
  },
  {
    name: "reads a subscription that does not count",
    call: ({ client }) => new HttpSubscriptionApi(client).status(),
    says: () => "none",
  },
  {
    name: "opens the checkout of a subscription",
    call: ({ developer }) => new HttpSubscriptionApi(developer).checkout(KEY),
    says: ({ server }) => `${server.origin}/checkout/subscription/${String(IDS.developer)}`,
  },
];

export const accountRows: readonly Row[] = [...auth, ...money];
