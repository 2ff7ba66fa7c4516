import {
  checkRehearsedBooks,
  getRehearsal,
  inquireAboutTopUp,
  listRehearsableTopUps,
  rehearseChange,
  sendRehearsedEvents,
} from "../../contract/rehearsal.ts";
import { REHEARSAL_LIMITS } from "../../core/rehearsal/rehearsal.ts";
import { allow, allowAnyCaller } from "../http/routes/policy.ts";
import { Refusal } from "../http/errors/refusal.ts";
import { type Route, route } from "../http/routes/route.ts";
import { isRehearsed } from "../payments/is-rehearsed.ts";
import { requirePaymentProvider } from "../payments/require-payment-provider.ts";
import { checkBooks } from "../wallet/check-books.ts";
import { askAboutTopUp } from "../wallet/reconcile-top-ups.ts";
import { happen } from "./happen.ts";
import { ownTopUp } from "./rehearsal-policy.ts";
import { countWaiting, latestTopUps, rehearsalOf } from "./rehearsal-repository.ts";
import { sendEvents } from "./send-events.ts";
import { rehearsalAnswer } from "./rehearsal-answer.ts";

const TOO_MANY = `At most ${String(REHEARSAL_LIMITS.waiting)} events can wait at once. Send some first.`;

const listRoute = route(
  listRehearsableTopUps,
  {
    authorize: allowAnyCaller,
    handle: async ({ db, caller }) => {
      const found = await latestTopUps(db, caller.userId);
      return found.map(({ id, amount_cents, status, created_at }) => ({
        id,
        amount_cents,
        status,
        at: created_at.toISOString(),
      }));
    },
  },
  isRehearsed,
);

const rehearsalRoute = route(
  getRehearsal,
  {
    authorize: async (context) => {
      // Due events are delivered before the user sees the page, also after a restart.
      await context.services.sandboxEvents?.deliver();
      return ownTopUp(context);
    },
    handle: async ({ db, caller, services }, found) =>
      rehearsalAnswer(await rehearsalOf(db, caller.userId, found, services.now())),
  },
  isRehearsed,
);

const changeRoute = route(
  rehearseChange,
  {
    // Waiting events are counted before one more is added.
    locksCaller: "in-turn",
    authorize: ownTopUp,
    handle: async ({ db, caller, body: { change, cents }, services }, { id }) => {
      if ((await countWaiting(db, caller.userId)) >= REHEARSAL_LIMITS.waiting)
        throw new Refusal("conflict", TOO_MANY);
      const event = await happen(db, { id, change, cents }, services.now());
      if (event === undefined) throw new Refusal("conflict");
      return { id: event };
    },
  },
  isRehearsed,
);

const sendRoute = route(
  sendRehearsedEvents,
  {
    locksCaller: "in-turn",
    authorize: ownTopUp,
    handle: async ({ db, caller, body, services, afterCommit }, { id }) => {
      const deliveries = body.deliveries.map(({ after_seconds, ...delivery }) => ({
        ...delivery,
        afterSeconds: after_seconds,
      }));
      await sendEvents(db, id, deliveries, services.now());
      if ((await countWaiting(db, caller.userId)) > REHEARSAL_LIMITS.waiting)
        throw new Refusal("conflict", TOO_MANY);
      afterCommit(() => {
        for (const { afterSeconds } of deliveries) services.sandboxEvents?.deliverIn(afterSeconds * 1000);
      });
    },
  },
  isRehearsed,
);

const inquiryRoute = route(
  inquireAboutTopUp,
  {
    ownTransactions: true,
    authorize: ownTopUp,
    handle: async ({ db, services, log }, { id }) => {
      const provider = requirePaymentProvider(services);
      const about = { kind: "checkout", id } as const;
      await askAboutTopUp({ db, provider, services, log, now: services.now() }, about);
    },
  },
  isRehearsed,
);

const booksRoute = route(
  checkRehearsedBooks,
  {
    ownTransactions: true,
    authorize: () => allow(),
    // It says no more about the books of other users.
    handle: async ({ db }) => ({ balance: (await checkBooks(db)).faults.length === 0 }),
  },
  isRehearsed,
);

export const rehearsalRoutes: readonly Route[] = [
  listRoute,
  rehearsalRoute,
  changeRoute,
  sendRoute,
  inquiryRoute,
  booksRoute,
];
