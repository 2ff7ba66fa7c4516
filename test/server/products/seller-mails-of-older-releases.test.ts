import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { allMigrations } from "../../../server/app/features.ts";
import { migrate } from "../../../server/database/migrate.ts";
import { openEmptyDatabase } from "../support/test-database.ts";

const database = await openEmptyDatabase();
afterAll(() => database.close());

const rowsOf = async (query: string): Promise<readonly unknown[]> => (await database.pool.query(query)).rows;

/** One buys a kit, and three get a bell for free, which another pays for later; of the bell two mails wait, of which one is in the outbox. */
beforeAll(async () => {
  const [change = ""] = Object.keys(allMigrations).filter((name) => name.endsWith("-sale-mails"));
  const before = Object.entries(allMigrations).filter(([name]) => name < change);
  await migrate(database, Object.fromEntries(before));
  await database.pool.query(`
    insert into users (username, email, full_name, user_type)
      select name, name || '@example.com', name, 'developer'
      from unnest(array['sara', 'bert', 'bea', 'ben', 'cora']) as name;
    insert into products (seller_id, title, summary, description, category, licence, price_cents, status,
        created_at, updated_at)
      select id, title, '', '', 'tools', 'MIT', cents, 'draft', now(), now()
      from users, (values ('Kit', 1200), ('Bell', 0)) as of (title, cents) where username = 'sara';
    insert into purchases (product_id, buyer_id, seller_id, title, price_cents, licence, licence_key, bought_at)
      select products.id, users.id, seller_id, title, case username when 'cora' then 500 else price_cents end, 'MIT', username || title, now()
      from products, users where username = 'bert' or username in ('bea', 'ben', 'cora') and title = 'Bell'
      order by title, users.id;
    insert into notifications (user_id, kind, actor_id, product_id, product_title, product_event, item_id, at)
      select seller_id, 'product', buyer_id, product_id, title, 'sold', id, now() from purchases order by id;
    insert into mail_outbox (kind, address, due_at, created_at)
      select 'purchase', address, now(), now() from unnest(array['sara', 'bert']) as address;
    insert into purchase_mails (purchase_id, recipient, event, mail_id)
      select purchases.id, recipient, event, (select id from mail_outbox where address = waiting.address)
      from purchases join users on users.id = buyer_id, (values ('Kit', 'bert', 'seller', 'refunded', null),
          ('Kit', 'bert', 'buyer', 'bought', 'bert'), ('Kit', 'bert', 'seller', 'bought', null),
          ('Bell', 'bea', 'seller', 'bought', 'sara'), ('Bell', 'ben', 'seller', 'bought', null))
        as waiting (title, buyer, recipient, event, address)
      where waiting.title = purchases.title and waiting.buyer = username`);
  await migrate(database, allMigrations);
});

describe("what an older release told sellers of", () => {
  it("is one card for all who got a product for free", async () => {
    const listed = await rowsOf(`
      select product_event, username from notifications join users on users.id = actor_id
      where is_listed order by notifications.id`);
    expect(listed).toEqual([
      { product_event: "sold_free", username: "ben" },
      { product_event: "sold", username: "cora" },
      { product_event: "sold", username: "bert" },
    ]);
  });

  it("is mailed as notifications are where it had not been sent, but for refunds of their own", async () => {
    const waiting = await rowsOf(`
      select product_title, username from notifications join users on users.id = actor_id
      where mail_at is not null order by notifications.id`);
    expect(waiting).toEqual([
      { product_title: "Bell", username: "bea" },
      { product_title: "Bell", username: "ben" },
      { product_title: "Kit", username: "bert" },
    ]);
    expect(await rowsOf("select address from mail_outbox")).toEqual([{ address: "bert" }]);
    expect(await rowsOf("select recipient, event from purchase_mails order by recipient")).toEqual([
      { recipient: "buyer", event: "bought" },
      { recipient: "seller", event: "refunded" },
    ]);
  });
});
