import { afterAll, describe, expect, it } from "@jest/globals";
import { MailOutbox } from "../../../server/mail/mail-outbox.ts";
import { MailWorker } from "../../../server/mail/mail-worker.ts";
import { orderPurchaseMails } from "../../../server/products/order-purchase-mails.ts";
import { purchaseMail } from "../../../server/products/purchase-mail.ts";
import { PurchaseDriver } from "../support/purchase-driver.ts";
import { SentMails } from "../support/sent-mails.ts";

const mails = new SentMails();
const driver = await PurchaseDriver.open(mails);
afterAll(() => driver.stop());

const addressOf = ({ username }: { readonly username: string }) => `${username}@example.com`;

/** Orders the mails as the server does every 15 seconds, and sends them at once. */
async function orderNoted(outbox = new MailOutbox(true)): Promise<void> {
  const { db, server } = driver;
  await orderPurchaseMails(db, server.now, { services: { outbox } });
  const worker = new MailWorker({
    db,
    outbox,
    mailer: mails,
    now: () => server.now,
    log: server.app.log,
    compose: ({ id, address, user_id: userId }) =>
      purchaseMail.compose({ db, id, address, userId, publicUrl: "http://atelier.test", now: server.now }),
  });
  worker.wake();
  await worker.idle();
}

async function noted(): Promise<number> {
  const { rows } = await driver.server.database.pool.query<{ count: number }>(
    "select count(*)::integer as count from purchase_mails where mail_id is null",
  );
  return rows[0]?.count ?? 0;
}

describe("mails about a purchase", () => {
  it("tell the buyer of it, without the key", async () => {
    const [seller, buyer] = [await driver.seller(), await driver.buyer()];
    const { body } = await driver.buy(buyer, await driver.product(seller));
    const bought = await mails.take(addressOf(buyer), "Your purchase");
    expect(bought.paragraphs[0]).toBe('You bought "Bakery kit" for $12.');
    expect(bought.link?.url).toMatch(new RegExp(`/marketplace/receipts/${body.id}$`));
    expect(JSON.stringify(bought)).not.toContain(body.licence_key);
  });

  it("say of what is free that it was", async () => {
    const [seller, buyer] = [await driver.seller(), await driver.buyer(0)];
    await driver.bought(buyer, await driver.product(seller, { priceCents: 0 }), 0);
    expect((await mails.take(addressOf(buyer), "Your purchase")).paragraphs[0]).toBe(
      'You got "Bakery kit" for free.',
    );
  });

  it("tell both sides of a refund", async () => {
    const [seller, buyer] = [await driver.seller(), await driver.buyer()];
    await driver.refund(seller, await driver.bought(buyer, await driver.product(seller)));
    await mails.take(addressOf(seller), "You refunded a sale");
    expect((await mails.take(addressOf(buyer), "was refunded")).paragraphs[0]).toContain("$12 went back");
  });

  it("tell the buyer of what was taken back after a chargeback, once", async () => {
    const [seller, buyer] = [await driver.seller(), await driver.buyer(1_200)];
    await driver.bought(buyer, await driver.product(seller));
    await driver.takeMoneyBack(buyer, 1_200);
    await Promise.all([orderNoted(), orderNoted(), orderNoted()]);
    expect((await mails.take(addressOf(buyer), "A purchase was reversed")).paragraphs[0]).toContain("$12");
    await orderNoted();
    expect(mails.all.filter(({ subject }) => subject.includes("reversed"))).toEqual([]);
    expect(await noted()).toBe(0);
  });

  it("tell the buyer of what a won dispute restored, and of what it could not", async () => {
    const [seller, buyer] = [await driver.seller(), await driver.buyer(1_200)];
    await driver.bought(buyer, await driver.product(seller));
    await driver.takeMoneyBack(buyer, 1_200);
    await driver.reinstate(buyer);
    await orderNoted();
    expect((await mails.take(addressOf(buyer), "was restored")).paragraphs[0]).toContain("$12 left");
    await driver.takeMoneyBack(buyer, 1_200);
    // Half of the money is not enough, and is spent by the time the rest comes.
    await driver.reinstate(buyer, 600);
    await driver.bought(buyer, await driver.product(seller, { priceCents: 600 }), 600);
    await driver.reinstate(buyer);
    await orderNoted();
    const told = await mails.take(addressOf(buyer), "You can buy it again");
    expect(told.link?.url).toMatch(/\/marketplace\/\d+$/);
  });

  it("are not ordered for a purchase that was refused", async () => {
    const [seller, buyer] = [await driver.seller(), await driver.buyer(0)];
    await driver.buy(buyer, await driver.product(seller));
    expect(await noted()).toBe(0);
  });

  it("go to no address that may be somebody else's", async () => {
    const [seller, buyer] = [await driver.seller(), await driver.buyer()];
    await driver.server.database.pool.query("update users set email_verified_at = null where id = $1", [
      buyer.id,
    ]);
    await driver.bought(buyer, await driver.product(seller));
    expect(await noted()).toBe(0);
    expect(mails.all.filter(({ to }) => to === addressOf(buyer))).toEqual([]);
  });

  it("do not pile up where nobody sends", async () => {
    const [seller, buyer] = [await driver.seller(), await driver.buyer(1_200)];
    await driver.bought(buyer, await driver.product(seller));
    await driver.takeMoneyBack(buyer, 1_200);
    expect(await noted()).toBe(1);
    await orderNoted(new MailOutbox(false));
    expect(await noted()).toBe(0);
  });
});
