import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "@jest/globals";
import { ACCOUNT_CAPS, capRefusal, type CappedThing } from "../../../../core/access/account-caps.ts";
import { formBody } from "../../support/form-body.ts";
import { negotiation, type Person, subscribe, TERMS } from "../../support/negotiation.ts";
import { beginUpload } from "../../support/uploads.ts";
import { PRODUCT_DETAILS } from "../../support/product-driver.ts";
import { type Reply, TestServer } from "../../support/test-server.ts";

/** So many calls come at the same moment while there is room for one. */
const AT_ONCE = 4;

let count = 0;
const server = await TestServer.start();
afterAll(() => server.stop());
const owner = await server.signUp("client", "owner");

const newPerson = (role: "client" | "developer") => server.signUp(role, `${role}${String(++count)}`);
const write = (text: string, values: readonly unknown[]) => server.database.pool.query(text, [...values]);
const post = (path: string, { token }: Person, body: object, key: string = randomUUID()) =>
  server.ask(`POST ${path}` as "POST /api", { token, body, headers: { "idempotency-key": key } });

async function addRequests({ id }: Person, rows: number, status = "open"): Promise<number[]> {
  const added = await server.database.pool.query<{ id: number }>(
    `insert into requests (owner_id, title, content, is_public, is_idea, seeks_collaboration, status)
     select $1, 'A till', 'That rings.', true, false, false, $2 from generate_series(1, $3) returning id`,
    [id, status, rows],
  );
  return added.rows.map((row) => row.id);
}

const REQUEST = { title: "One more till", content: "That rings.", is_public: false };

async function addProposals(requests: readonly number[], developer: Person): Promise<void> {
  await write(
    `insert into conversations (request_id, owner_id, developer_id, created_at, active_at)
     select id, owner_id, $2, now(), now() from requests where id = any($1)`,
    [requests, developer.id],
  );
  await write(
    `insert into agreements
       (request_id, conversation_id, proposed_by, version, title, scope, price_type, amount_cents, content_hash)
     select request_id, id, developer_id, 1, 'A till', 'It rings', 'fixed', 10000, repeat('a', 64)
     from conversations where developer_id = $2 and request_id = any($1)`,
    [requests, developer.id],
  );
}

interface Filled {
  readonly person: Person;
  /** Adds another thing each time; with the key of an earlier call it repeats that call. */
  readonly add: (key?: string) => Promise<Reply>;
  readonly remove: () => Promise<unknown>;
}

/** Each key gets the next of these items, and the same one again when it is repeated. */
function oneAfterAnother<Item>(items: readonly Item[]): (key: string) => Item {
  const given = new Map<string, Item>();
  return (key) => {
    const item = given.get(key) ?? items[given.size];
    if (item === undefined) throw new Error("More are added than there are things for it");
    given.set(key, item);
    return item;
  };
}

/** Each function makes a person who has room for one more. */
const FILL: Readonly<Record<CappedThing, (rows: number) => Promise<Filled>>> = {
  openRequest: async (rows) => {
    const person = await newPerson("client");
    const [first] = await addRequests(person, rows);
    return {
      person,
      add: (key) => post("/api/requests/", person, REQUEST, key),
      remove: () => post(`/api/requests/${String(first)}/status`, person, { status: "completed" }),
    };
  },
  request: async (rows) => {
    const person = await newPerson("client");
    const [first] = await addRequests(person, rows, "closed");
    return {
      person,
      add: (key) => post("/api/requests/", person, REQUEST, key),
      remove: () => server.ask(`DELETE /api/requests/${String(first)}`, { token: person.token }),
    };
  },
  project: async (rows) => {
    const person = await newPerson("client");
    await write("insert into projects (owner_id, name) select $1, 'Shops' from generate_series(1, $2)", [
      person.id,
      rows,
    ]);
    return {
      person,
      add: (key) => post("/api/projects/", person, { name: "One more" }, key),
      remove: () =>
        write("delete from projects where id = (select min(id) from projects where owner_id = $1)", [
          person.id,
        ]),
    };
  },
  video: async (rows) => {
    const person = await newPerson("client");
    await write("insert into videos (owner_id, title) select $1, 'Till' from generate_series(1, $2)", [
      person.id,
      rows,
    ]);
    return {
      person,
      add: async (key = randomUUID()) => {
        const { status, body, headers } = await beginUpload(
          server,
          person.token,
          {},
          { "idempotency-key": key },
        );
        // The answer to a repeated one differs in nothing but its time.
        return { status, headers, body: status === 201 ? headers["x-video-id"] : body };
      },
      remove: () =>
        write("delete from videos where id = (select min(id) from videos where owner_id = $1)", [person.id]),
    };
  },
  playlist: async (rows) => {
    const person = await newPerson("client");
    await write(
      `insert into playlists (owner_id, name, description, is_public, created_at, updated_at)
       select $1, 'Tills', '', false, now(), now() from generate_series(1, $2)`,
      [person.id, rows],
    );
    return {
      person,
      add: (key) => post("/api/playlists/", person, { name: "One more" }, key),
      remove: () =>
        write("delete from playlists where id = (select min(id) from playlists where owner_id = $1)", [
          person.id,
        ]),
    };
  },
  showcase: async (rows) => {
    const person = await newPerson("developer");
    await subscribe(server, person);
    await write(
      `insert into showcases (developer_id, title, description, created_at, updated_at)
       select $1, 'Till', 'It rings', now(), now() from generate_series(1, $2)`,
      [person.id, rows],
    );
    return {
      person,
      add: (key = randomUUID()) => {
        const { headers, body } = formBody({ title: "One more", description: "It rings." });
        return server.ask("POST /api/project-showcase/", {
          token: person.token,
          body,
          headers: { ...headers, "idempotency-key": key },
        });
      },
      remove: () =>
        write("delete from showcases where id = (select min(id) from showcases where developer_id = $1)", [
          person.id,
        ]),
    };
  },
  openProposal: async (rows) => {
    const person = await newPerson("developer");
    await subscribe(server, person);
    await addProposals(await addRequests(owner, rows), person);
    const talks = [];
    for (const request of await addRequests(owner, AT_ONCE + 1))
      talks.push((await negotiation(server, owner, person, request)).conversationId);
    const next = oneAfterAnother(talks);
    const { rows: first } = await server.database.pool.query<{ id: number }>(
      "select min(id) as id from agreements where proposed_by = $1",
      [person.id],
    );
    return {
      person,
      add: (key = randomUUID()) =>
        post("/api/agreements/", person, { ...TERMS, conversation_id: next(key) }, key),
      remove: () => post(`/api/agreements/${String(first[0]?.id)}/withdraw`, person, {}),
    };
  },
  openResponse: async (rows) => {
    const person = await newPerson("developer");
    const requests = await addRequests(owner, rows + AT_ONCE + 1);
    await write(
      `insert into snagged_requests (request_id, client_id, developer_id, message, include_profile, status)
       select id, owner_id, $2, 'I built one.', false, case when id % 2 = 0 then 'seen' else 'pending' end
       from requests where id = any($1)`,
      [requests.slice(0, rows), person.id],
    );
    const next = oneAfterAnother(requests.slice(rows));
    return {
      person,
      add: (key = randomUUID()) =>
        post("/api/snagged-requests/", person, { request_id: next(key), message: "I built one." }, key),
      remove: async () => {
        const { body } = await server.ask("GET /api/snagged-requests/?limit=1", { token: person.token });
        return server.ask(`DELETE /api/snagged-requests/${String(body[0].id)}`, { token: person.token });
      },
    };
  },
  product: async (rows) => {
    const person = await newPerson("developer");
    await write(
      `insert into products (seller_id, title, summary, description, price_cents, category, licence, created_at,
         updated_at)
       select $1, 'Till', 'It rings', 'Loudly', 0, 'tools', 'MIT', now(), now() from generate_series(1, $2)`,
      [person.id, rows],
    );
    return {
      person,
      add: (key) => post("/api/marketplace/products", person, PRODUCT_DETAILS, key),
      remove: () =>
        write("delete from products where id = (select min(id) from products where seller_id = $1)", [
          person.id,
        ]),
    };
  },
  openReport: async (rows) => {
    const person = await newPerson("developer");
    await write(
      `insert into reports (reporter_id, subject, about_id, excerpt, reason, words, created_at)
       select $1, 'request/' || -n, $2, 'A till', 'spam', '', now() from generate_series(1, $3) n`,
      [person.id, owner.id, rows],
    );
    const next = oneAfterAnother(await addRequests(owner, AT_ONCE + 1));
    return {
      person,
      add: (key = randomUUID()) =>
        post("/api/reports", person, { subject: `request/${String(next(key))}`, reason: "spam" }, key),
      remove: () =>
        write(
          `update reports set status = 'dismissed', closed_at = now()
           where id = (select min(id) from reports where reporter_id = $1)`,
          [person.id],
        ),
    };
  },
};

const THINGS = Object.keys(ACCOUNT_CAPS) as CappedThing[];

describe("requireBelowCap", () => {
  it.each(THINGS)(
    "gives one of several calls at once the last place, and says why not: %s",
    async (thing) => {
      const { most } = ACCOUNT_CAPS[thing];
      const { add, remove } = await FILL[thing](most - 1);
      const keys = Array.from({ length: AT_ONCE }, () => randomUUID());
      const replies = await Promise.all(keys.map((key) => add(key)));
      const added = replies.findIndex(({ status }) => status === 201);
      const refused = replies.filter((_, at) => at !== added);
      expect(added).not.toBe(-1);
      for (const { status, body } of refused)
        expect({ status, code: body.code, detail: body.detail }).toEqual({
          status: 409,
          code: "conflict",
          detail: capRefusal(thing, most),
        });

      const again = await add(keys[added]);
      expect({ status: again.status, body: again.body }).toEqual({ status: 201, body: replies[added]?.body });

      await remove();
      const other = keys.find((_, at) => at !== added);
      expect((await add(other)).status).toBe(201);
      expect((await add()).status).toBe(409);
    },
  );

  it("counts a request that is opened again", async () => {
    const { person, remove } = await FILL.openRequest(ACCOUNT_CAPS.openRequest.most);
    const [closed] = await addRequests(person, 1, "closed");
    const open = () => post(`/api/requests/${String(closed)}/status`, person, { status: "open" });
    expect((await open()).body.detail).toBe(capRefusal("openRequest", ACCOUNT_CAPS.openRequest.most));
    await remove();
    expect((await open()).body.status).toBe("open");
  });

  it("lets a proposal take the place of one's own in the same conversation", async () => {
    const { person } = await FILL.openProposal(ACCOUNT_CAPS.openProposal.most);
    const { rows } = await server.database.pool.query<{ id: number }>(
      "select min(conversation_id) as id from agreements where proposed_by = $1",
      [person.id],
    );
    const better = await post("/api/agreements/", person, { ...TERMS, conversation_id: rows[0]?.id });
    expect(better).toMatchObject({ status: 201, body: { version: 2 } });
  });
});
