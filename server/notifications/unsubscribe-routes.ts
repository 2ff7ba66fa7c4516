import { kindsIn, kindsOf, KIND_LABEL, MAILED_KINDS } from "../../core/notifications/mailed-kind.ts";
import type { Query } from "../../contract/endpoint.ts";
import { unsubscribe, unsubscribePage } from "../../contract/notifications.ts";
import { html, type Markup } from "../http/answers/markup.ts";
import type { PageResult } from "../http/answers/page-result.ts";
import { standalonePage } from "../http/answers/standalone-page.ts";
import { allow } from "../http/routes/policy.ts";
import { type Route, page } from "../http/routes/route.ts";
import { savePreferences } from "./preference-repository.ts";
import { type Unsubscriber, unsubscriber } from "./unsubscribe-token.ts";

type Asked = Query<typeof unsubscribePage>;

/** The token alone is enough: the recipient of a mail can unsubscribe, signed in or not. */
const askRoute = page(unsubscribePage, {
  authorize: async ({ db, query }) => allow(await unsubscriber(db, query.token)),
  // This page changes nothing, because programs that check the links of a mail open it.
  handle: ({ query }, person) => (person === undefined ? badLink() : question(person, query)),
});

const endRoute = page(unsubscribe, {
  authorize: async ({ db, query }) => allow(await unsubscriber(db, query.token)),
  handle: async ({ db, query }, person) => {
    if (person === undefined) return badLink();
    const ended = kindsIn(query.kinds).map((kind) => [kind, false] as const);
    await savePreferences(db, person.id, Object.fromEntries(ended));
    return done(person, query);
  },
});

export const unsubscribeRoutes: readonly Route[] = [askRoute, endRoute];

/** The form has no action, so it posts to this page's own address, with token and kinds. */
function question(person: Unsubscriber, query: Asked): PageResult {
  return standalonePage({
    title: "Unsubscribe from these emails?",
    body: html`<p class="lead">You won't get emails about:</p>
      ${namesOf(person, query)}
      <p>You'll still get emails about your account and about what you buy.</p>
      <form method="post"><button class="button">Unsubscribe</button></form>
      ${everything(query)}
      <p>${CHOOSE}</p>`,
  });
}

function done(person: Unsubscriber, query: Asked): PageResult {
  return standalonePage({
    title: "You're unsubscribed",
    body: html`<p class="lead">You won't get any more emails about:</p>
      ${namesOf(person, query)} ${everything(query)}
      <p>${CHOOSE}</p>`,
  });
}

function namesOf({ userType }: Unsubscriber, { kinds }: Asked): Markup {
  const named = kindsIn(kinds);
  const got = kindsOf(userType).filter((kind) => named.includes(kind));
  return html`<ul>
    ${got.map((kind) => html`<li>${KIND_LABEL[kind]}</li>`)}
  </ul>`;
}

/** Leads on to the same question about all kinds. */
function everything({ token, kinds }: Asked): Markup | string {
  return kindsIn(kinds).length === MAILED_KINDS.length
    ? ""
    : html`<p><a href="/unsubscribe?token=${token}">Unsubscribe from all notification emails</a></p>`;
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
