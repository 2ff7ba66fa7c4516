import { afterAll, describe, expect, it } from "@jest/globals";
import { allMigrations } from "../../../server/app/features.ts";
import { migrate } from "../../../server/database/migrate.ts";
import { openEmptyDatabase } from "../support/test-database.ts";

const database = await openEmptyDatabase();
afterAll(() => database.close());

const rowsOf = async (query: string): Promise<readonly unknown[]> => (await database.pool.query(query)).rows;

describe("mails to sellers that an older release had not sent yet", () => {
  it("become notifications that are mailed, but for those of their own refunds", async () => {
    const [change = ""] = Object.keys(allMigrations).filter((name) => name.endsWith("-seller-mails"));
    const before = Object.entries(allMigrations).filter(([name]) => name < change);
    await migrate(database, Object.fromEntries(before));
    await database.pool.query(`
      insert into users (username, email, full_name, user_type) values
        ('sara', 's@example.com', 'Sara', 'developer'), ('bert', 'b@example.com', 'Bert', 'client');
      insert into products (seller_id, title, summary, description, category, licence, price_cents, status, created_at, updated_at)
        select id, 'Bakery kit', '', '', 'tools', 'MIT', 1200, 'draft', now(), now() from users where username = 'sara';
      insert into purchases (product_id, buyer_id, seller_id, title, price_cents, licence, licence_key, bought_at)
        select products.id, bert.id, seller_id, title, price_cents, products.licence, 'key ' || bert.username, now()
        from products, users as bert where bert.username = 'bert';
      insert into notifications (user_id, kind, actor_id, product_id, product_title, product_event, item_id, at)
        select told, 'product', buyer_id, product_id, title, event, id, now() from purchases,
          lateral (values (seller_id, 'sold'), (seller_id, 'sale_reversed'), (buyer_id, 'refunded')) as on_event (told, event);
      insert into mail_outbox (kind, address, due_at, created_at)
        select 'purchase', address, now(), now() from (values ('s@example.com'), ('b@example.com')) as who (address);
      insert into purchase_mails (purchase_id, recipient, event, mail_id)
        select purchases.id, recipient, event, (select id from mail_outbox where address = waiting.address)
        from purchases, (values ('seller', 'bought', 's@example.com'), ('buyer', 'bought', 'b@example.com'),
          ('seller', 'refunded', null)) as waiting (recipient, event, address)`);
    await migrate(database, allMigrations);
    expect(await rowsOf("select product_event from notifications where mail_at is not null")).toEqual([
      { product_event: "sold" },
    ]);
    expect(await rowsOf("select address from mail_outbox")).toEqual([{ address: "b@example.com" }]);
    expect(await rowsOf("select recipient, event from purchase_mails order by recipient")).toEqual([
      { recipient: "buyer", event: "bought" },
      { recipient: "seller", event: "refunded" },
    ]);
  });
});
