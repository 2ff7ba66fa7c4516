import type { CallInput } from "../support/call.ts";
import { formBody, type SentFile } from "../support/form-body.ts";
import { type Caller, CALLERS, type Marketplace } from "../support/marketplace.ts";
import { negotiation, TERMS } from "../support/negotiation.ts";
import { plane } from "../support/pictures.ts";
import { PRODUCT_DETAILS } from "../support/product-driver.ts";
import { TicketDriver } from "../support/ticket-driver.ts";
import { allCalls } from "./feature-calls.ts";

interface Written {
  readonly params: NonNullable<CallInput["params"]>;
  readonly answer: Readonly<Record<string, unknown>>;
  readonly token: string | undefined;
}

/** How a call is tried whose kept texts its own answer does not show to the first caller who may make it. */
export interface Keeping {
  readonly by?: Caller;
  readonly given?: (market: Marketplace, caller: Caller) => CallInput | Promise<CallInput>;
  /** Whether each round needs a thing of its own. */
  readonly isOnce?: true;
  /** Most rounds, for what is slow. */
  readonly rounds?: number;
  /** Files of the form that is sent in place of JSON. */
  readonly files?: Readonly<Record<string, SentFile>>;
  readonly shownBy?: (market: Marketplace, written: Written) => Promise<unknown>;
}

const image = async (width: number, height: number): Promise<SentFile> => ({
  name: "till.png",
  content: await plane(width, height).png().toBuffer(),
});
const SMALL = await image(40, 30);
const LARGE = await image(400, 300);

const readBy =
  (pathOf: (written: Written) => string) =>
  async ({ server }: Marketplace, written: Written): Promise<unknown> =>
    (await server.ask(`GET /api/${pathOf(written)}` as "GET /", { token: written.token })).body;

const ofNewTicket = async ({ server }: Marketplace): Promise<CallInput> => {
  const driver = await TicketDriver.open(server);
  return { body: driver.newTicket(), token: driver.key };
};

const ofOpenTicket = async ({ server }: Marketplace): Promise<CallInput> => {
  const driver = await TicketDriver.open(server);
  const { id } = await driver.session();
  return { params: { id }, body: { user_type: "analytics_hub_user" }, token: driver.key };
};

const withProfile =
  (kind: "owner" | "subscribed", path: "client" | "developer", body: object) =>
  async (market: Marketplace): Promise<CallInput> => {
    const { token } = await market.person(kind);
    await market.server.ask(`POST /api/profile/${path}`, { token, body });
    return { token };
  };

/** Each may send some proposals at a time. */
const ofNewDeveloper = async (market: Marketplace): Promise<CallInput> => {
  const developer = await market.person("participant");
  const { conversationId } = await negotiation(market.server, market.people.owner, developer);
  return { body: { conversation_id: conversationId, ...TERMS }, token: developer.token };
};

/** Returns a showcase with an image. */
const ofShowcase = async ({ server, people }: Marketplace): Promise<CallInput> => {
  const { token } = people.participant;
  const form = formBody({ title: "The till", description: "It rings.", image_file: SMALL });
  const { body } = await server.ask("POST /api/project-showcase/", { token, ...form });
  return { params: { id: (body as { readonly id: number }).id } };
};

/** Returns a product with an image, of a developer who has no other. */
const ofImages = async (market: Marketplace): Promise<CallInput> => {
  const { token } = await market.person("participant");
  const { body } = await market.server.ask("POST /api/marketplace/products", {
    token,
    body: PRODUCT_DETAILS,
  });
  const id = body.id as number;
  const form = formBody({ alt: "", image: LARGE });
  const added = await market.server.ask(`POST /api/marketplace/products/${id}/images`, { token, ...form });
  const { images } = added.body as { readonly images: readonly { readonly id: number }[] };
  return { params: { id }, body: { images: images.map((image) => ({ id: image.id })) }, token };
};

export const KEEPINGS: Readonly<Record<string, Keeping>> = {
  "POST /api/auth/register": { by: "visitor", isOnce: true },
  "POST /api/snagged-requests/": { isOnce: true },
  "POST /api/agreements/": { given: ofNewDeveloper, isOnce: true },
  "POST /api/collaboration/sessions": {
    given: ofNewTicket,
    isOnce: true,
    shownBy: async ({ server }, { answer, token }) => [
      answer,
      (await server.ask(`GET /api/collaboration/sessions/${String(answer["id"])}/messages`, { token })).body,
    ],
  },
  "POST /api/collaboration/sessions/:id/participants": { given: ofOpenTicket, isOnce: true },
  "POST /api/videos/": { files: { file: { name: "till.mp4", content: "no film" } } },
  "POST /api/project-showcase/": { files: {} },
  "PUT /api/project-showcase/:id/files": { given: ofShowcase, files: {} },
  "POST /api/profile/developer": { isOnce: true },
  "PUT /api/profile/developer": { given: withProfile("subscribed", "developer", { headline: "Looms" }) },
  "POST /api/profile/client": { isOnce: true },
  "PUT /api/profile/client": { given: withProfile("owner", "client", { display_name: "Clara" }) },
  "POST /api/ratings/developer/:id": { shownBy: readBy(({ params }) => `ratings/developer/${params["id"]}`) },
  "POST /api/reports": { isOnce: true, shownBy: readBy(() => "reports") },
  "POST /api/marketplace/products/:id/images": {
    given: ofImages,
    files: { image: LARGE },
    isOnce: true,
    rounds: 8,
  },
  "PUT /api/marketplace/products/:id/images": { given: ofImages },
  "POST /api/marketplace/products/:id/versions": { isOnce: true },
  "POST /api/marketplace/products/:id/reviews": {
    shownBy: readBy(({ params }) => `marketplace/products/${params["id"]}/reviews`),
  },
  "POST /api/feedback/": {
    by: "visitor",
    shownBy: async ({ server }, { answer }) =>
      (await server.database.pool.query<object>("select * from feedback where id = $1", [answer["id"]])).rows,
  },
};

const calls = new Map(allCalls);

/** Returns who makes the call: without a choice, the first with an account who may. */
export function callerOf(call: string): Caller {
  const cells = calls.get(call)?.cells ?? [];
  const first = CALLERS.find((caller, at) => caller !== "visitor" && (cells[at] ?? 400) < 300);
  return KEEPINGS[call]?.by ?? first ?? "owner";
}

/** Returns what prepares the call. */
export function preparing(call: string): NonNullable<Keeping["given"]> {
  return KEEPINGS[call]?.given ?? calls.get(call)?.given ?? (() => ({}));
}
