import type { Db } from "../database/tables.ts";
import { unsubscribe, unsubscribePage } from "../../contract/notifications.ts";
import type { UserId } from "../../core/shared/id.ts";
import { html } from "../http/answers/markup.ts";
import type { PageResult } from "../http/answers/page-result.ts";
import { allow } from "../http/routes/policy.ts";
import { type Route, page } from "../http/routes/route.ts";
import { standalonePage } from "../http/answers/standalone-page.ts";
import { preferencesOf, savePreferences } from "./preference-repository.ts";
import { unsubscriber } from "./unsubscribe-token.ts";

/** The token alone is enough: the recipient of a mail can unsubscribe, signed in or not. */
const askRoute = page(unsubscribePage, {
  authorize: async ({ db, query }) => allow(await unsubscriber(db, query.token)),
  // This page changes nothing, because programs that check the links of a mail open it.
  handle: (_, person) => (person === undefined ? badLink() : question()),
});

const endRoute = page(unsubscribe, {
  authorize: async ({ db, query }) => allow(await unsubscriber(db, query.token)),
  handle: async ({ db }, person) => {
    if (person === undefined) return badLink();
    await endMails(db, person);
    return done();
  },
});

export const unsubscribeRoutes: readonly Route[] = [askRoute, endRoute];

async function endMails(db: Db, person: UserId): Promise<void> {
  const kept = await preferencesOf(db, person);
  await savePreferences(db, person, {
    ...kept,
    message: false,
    response: false,
    share: false,
    agreement: false,
  });
}

/** The form has no action, so it posts to this page's own address, with the token. */
function question(): PageResult {
  return standalonePage({
    title: "Unsubscribe from notification emails?",
    body: html`<p class="lead">
        You won't get emails about messages, responses, shared requests and agreements. You'll still get
        emails about your account.
      </p>
      <form method="post"><button class="button">Unsubscribe</button></form>
      <p>${CHOOSE}</p>`,
  });
}

function done(): PageResult {
  return standalonePage({
    title: "You're unsubscribed",
    body: html`<p class="lead">You won't get any more notification emails.</p>
      <p>${CHOOSE}</p>`,
  });
}

function badLink(): PageResult {
  return standalonePage({
    title: "This link doesn't work",
    status: 404,
    body: html`<p class="lead">It's incomplete, or your email address has changed since.</p>
      <p>${CHOOSE}</p>`,
  });
}

const CHOOSE = html`<a href="/profile#notifications">Choose your emails in your profile</a>`;
