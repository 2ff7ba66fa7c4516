import type { Pool } from "pg";
import { isBinding } from "../../../core/agreements/agreement-status.ts";
import {
  afterAction,
  besideAction,
  CONVERSATION_ACTION_TO,
  type Engagement,
  ENGAGEMENT_ACTIONS,
  type EngagementAction,
  obstacleTo,
  REQUEST_ACTION_TO,
} from "../../../core/agreements/engagement-state-machine.ts";
import type { UserType } from "../../../core/auth/credentials.ts";
import { contradictions } from "../../support/engagements.ts";
import type { Person } from "./negotiation.ts";

/** Two clients and two subscribed developers may do any action at any moment. */
export interface WalkDriver {
  readonly pool: Pick<Pool, "query">;
  readonly clients: readonly Person[];
  readonly developers: readonly Person[];
  /** @param call such as `POST /api/requests/` @returns the status of the answer */
  ask(call: `${"POST" | "PATCH"} /${string}`, token: string, body: object | undefined): Promise<number>;
  /** Posts a new request of the client, with a conversation with each developer. @returns its id */
  post(client: Person): Promise<number>;
  /** Returns an integer from 0 to `below` - 1. */
  random(below: number): number;
}

interface Place {
  readonly requestId: number;
  readonly conversationId: number;
  readonly client: Person;
  readonly developer: Person;
  /** It is the newest version. */
  readonly agreement: { readonly id: number; readonly hash: string } | null;
  readonly stands: Engagement;
}

export interface WalkReport {
  readonly steps: number;
  readonly done: number;
  readonly refused: number;
  /** Each line describes something that must never happen; there are at most ten. */
  readonly faults: readonly string[];
  /** So many of the table's states were reached. */
  readonly states: number;
}

/**
 * Takes random actions of random people. After each one the database must hold exactly what core's table
 * makes of the state before it, for every developer of the request, and nothing that contradicts itself.
 */
export async function walk(driver: WalkDriver, steps: number): Promise<WalkReport> {
  const faults: string[] = [];
  const states = new Set<string>();
  const requests: { id: number; client: Person }[] = [];
  for (const client of driver.clients) requests.push({ id: await driver.post(client), client });
  let done = 0;
  let step = 0;
  for (; step < steps && faults.length < 10; step += 1) {
    const at = driver.random(requests.length);
    const request = requests[at];
    if (request === undefined) throw new Error("There are no requests");
    const before = await placesOf(driver, request);
    const place = before[driver.random(before.length)];
    if (place === undefined) throw new Error("The request has no conversations");
    const role: UserType = driver.random(2) === 0 ? "client" : "developer";
    const action = ENGAGEMENT_ACTIONS[driver.random(ENGAGEMENT_ACTIONS.length)] ?? "write";
    const status = await take(driver, place, action, role);
    const after = await placesOf(driver, request);
    const isDone = status < 300;
    if (isDone) done += 1;
    const found = compare({ before, after, place, action, role, isDone });
    faults.push(...found.map((fault) => `${action} by ${role} (${status}): ${fault}`));
    for (const { stands } of after) {
      states.add(JSON.stringify(stands));
      faults.push(...contradictions(stands));
    }
    // A request that is over for ever is replaced by a new one.
    if (after.some(({ stands }) => stands.isAgreed && stands.request !== "in_progress"))
      requests[at] = { id: await driver.post(request.client), client: request.client };
  }
  return { steps: step, done, refused: step - done, faults: faults.slice(0, 10), states: states.size };
}

interface Step {
  readonly before: readonly Place[];
  readonly after: readonly Place[];
  readonly place: Place;
  readonly action: EngagementAction;
  readonly role: UserType;
  readonly isDone: boolean;
}

function compare({ before, after, place, action, role, isDone }: Step): string[] {
  // Accepting a second time is answered like the first one, and so is starting the conversation that is there.
  const isRepeat =
    action === "start-conversation" ||
    (action === "accept" &&
      place.stands.proposer !== role &&
      place.stands.agreement !== null &&
      isBinding(place.stands.agreement));
  const isOpen = obstacleTo(action, place.stands, role) === undefined;
  if (isDone !== (isOpen || isRepeat))
    return [`${isDone ? "done" : "refused"} in ${JSON.stringify(place.stands)}`];
  const isMoved = isDone && !isRepeat;
  const taken = isMoved ? afterAction(action, place.stands, role) : place.stands;
  return before.flatMap((each) => {
    const isIt = each.conversationId === place.conversationId;
    const wanted = isIt ? taken : isMoved ? besideAction(action, each.stands, taken) : each.stands;
    const found = after.find(({ conversationId }) => conversationId === each.conversationId)?.stands;
    return JSON.stringify(found) === JSON.stringify(wanted)
      ? []
      : [`${JSON.stringify(each.stands)} became ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`];
  });
}

/** @returns the status of the answer; 409 for what has no address because there is no version yet */
async function take(
  driver: WalkDriver,
  place: Place,
  action: EngagementAction,
  role: UserType,
): Promise<number> {
  const { token } = role === "client" ? place.client : place.developer;
  const { requestId, conversationId, agreement } = place;
  switch (action) {
    case "close-request":
    case "reopen-request":
    case "complete-request":
      return driver.ask(`POST /api/requests/${requestId}/status`, token, {
        status: statusBy(REQUEST_ACTION_TO, action),
      });
    case "close-conversation":
    case "reopen-conversation":
      return driver.ask(`PATCH /api/conversations/${conversationId}`, token, {
        status: statusBy(CONVERSATION_ACTION_TO, action),
      });
    case "start-conversation":
      return driver.ask("POST /api/conversations/", token, {
        request_id: requestId,
        ...(role === "client" && { developer_id: place.developer.id }),
      });
    case "write":
      return driver.ask(`POST /api/conversations/${conversationId}/messages`, token, { content: "And?" });
    case "propose":
      return driver.ask("POST /api/agreements/", token, {
        conversation_id: conversationId,
        title: "Order board",
        scope: "A board for four shops.",
        price_type: "fixed",
        amount_cents: 480_000,
        deadline: null,
      });
    default:
      if (agreement === null) return 409;
      return driver.ask(
        `POST /api/agreements/${agreement.id}/${action}`,
        token,
        action === "accept" ? { content_hash: agreement.hash } : undefined,
      );
  }
}

function statusBy(
  table: Readonly<Partial<Record<string, EngagementAction>>>,
  action: EngagementAction,
): string {
  const [status] = Object.entries(table).find(([, each]) => each === action) ?? [];
  if (status === undefined) throw new Error(`No status is set by ${action}`);
  return status;
}

interface Row {
  readonly conversation_id: number;
  readonly developer_id: number;
  readonly request: Engagement["request"];
  readonly conversation: NonNullable<Engagement["conversation"]>;
  readonly agreement_id: number | null;
  readonly agreement: Engagement["agreement"];
  readonly hash: string | null;
  readonly proposed_by: number | null;
  readonly is_agreed: boolean;
}

async function placesOf(
  driver: WalkDriver,
  { id, client }: { id: number; client: Person },
): Promise<Place[]> {
  const { rows } = await driver.pool.query<Row>(
    `select c.id as conversation_id, c.developer_id, r.status as request, c.status as conversation,
       a.id as agreement_id, a.status as agreement, a.content_hash as hash, a.proposed_by,
       exists (select from agreements where request_id = r.id and accepted_at is not null) as is_agreed
     from conversations c join requests r on r.id = c.request_id
     left join lateral (select * from agreements where conversation_id = c.id order by version desc limit 1) a on true
     where r.id = $1 order by c.id`,
    [id],
  );
  return rows.map((row) => {
    const developer = driver.developers.find((each) => each.id === row.developer_id);
    if (developer === undefined) throw new Error("A stranger talks");
    const { agreement_id, hash } = row;
    return {
      requestId: id,
      conversationId: row.conversation_id,
      client,
      developer,
      agreement: agreement_id === null || hash === null ? null : { id: agreement_id, hash },
      stands: {
        request: row.request,
        conversation: row.conversation,
        agreement: row.agreement,
        proposer: row.proposed_by === null ? null : row.proposed_by === client.id ? "client" : "developer",
        isAgreed: row.is_agreed,
      },
    };
  });
}
