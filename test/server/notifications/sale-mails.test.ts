import { afterAll, beforeEach, describe, expect, it } from "@jest/globals";
import { nextDigestTime } from "../../../core/notifications/digest-time.ts";
import { BURST_MS, MOST_MAILS_OF_ONE } from "../../../core/notifications/mail-plan.ts";
import { DEFAULT_CHOICES } from "../support/notification-choices.ts";
import { NotificationMails, PUBLIC_URL } from "../support/notification-mails.ts";
import { PurchaseDriver, type Trader } from "../support/purchase-driver.ts";

const HOUR = 60 * 60_000;
const MINUTE = 60_000;
const PREFERENCES = "/api/notifications/preferences";

const driver = await PurchaseDriver.open(undefined, { PRACTICE_MAIL: "off", LOG_LEVEL: "fatal" });
const mails = new NotificationMails(driver.server);
afterAll(() => driver.stop());

let seller: Trader;
beforeEach(async () => {
  seller = await driver.seller();
});

const addressOf = ({ username }: Trader) => `${username}@example.com`;
const free = () => driver.product(seller, { priceCents: 0 });
async function take(product: number, people = 1): Promise<void> {
  for (let count = 0; count < people; count += 1) await driver.bought(await driver.buyer(0), product, 0);
}
/** Returns what the seller is told, ten minutes later, when all bursts are over. */
async function heard(): Promise<readonly string[]> {
  await mails.pass(10 * MINUTE);
  const sent = (await mails.take()).filter(({ to }) => to === addressOf(seller));
  return sent.map(({ paragraphs }) => paragraphs.join(" "));
}
const newest = async () => {
  const { body } = await driver.server.ask("GET /api/notifications/", await driver.session(seller.id));
  const [first] = (body as { items: { id: number }[] }).items;
  if (first === undefined) throw new Error("No notification");
  return first;
};
const prefer = async (part: object) => {
  const { token } = await driver.session(seller.id);
  const body = { ...DEFAULT_CHOICES, ...part };
  return driver.server.ask(`PUT ${PREFERENCES}`, { token, body });
};

describe("mails about sales", () => {
  it("tell of sixty people who take what is free in one", async () => {
    await take(await free(), 60);
    const { rows } = await driver.server.database.pool.query<{ rows: number }>(
      `select count(*)::integer as rows from notifications where user_id = ${seller.id}`,
    );
    expect(await heard()).toEqual(['60 people got "Bakery kit" for free.']);
    expect(await heard()).toEqual([]);
    // However many they are, the database holds one row until it is told.
    expect(rows).toEqual([{ rows: 1 }]);
  });

  it("leave two minutes after the first sale, with what was earned and without who bought", async () => {
    const [product, buyer] = [await driver.product(seller), await driver.buyer()];
    await driver.bought(buyer, product);
    await driver.bought(await driver.buyer(), product);
    await take(await free());
    await mails.pass(BURST_MS - 1);
    expect(await mails.take()).toEqual([]);
    await mails.pass(1);
    const [mail, ...others] = await mails.take();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: addressOf(seller),
      subject: "2 updates (atelier.ai)",
      paragraphs: [
        'You made 2 sales of "Bakery kit" for $24 in all.',
        'Someone got "Bakery kit" for free.',
        "The money is in your wallet.",
      ],
      link: { label: "See your sales", url: `${PUBLIC_URL}/marketplace/selling` },
    });
    expect(JSON.stringify(mail)).not.toContain(buyer.username);
  });

  it("count as sold what is still sold when they leave", async () => {
    const product = await driver.product(seller);
    const purchase = await driver.bought(await driver.buyer(), product);
    await driver.bought(await driver.buyer(), product);
    await driver.refund(seller, purchase);
    expect(await heard()).toEqual(['You sold "Bakery kit" for $12. The money is in your wallet.']);
  });

  it("tell of what was reversed and of what was restored", async () => {
    const buyer = await driver.buyer(1_200);
    await driver.bought(buyer, await driver.product(seller));
    await heard();
    await driver.takeMoneyBack(buyer, 1_200);
    expect(await heard()).toEqual([
      expect.stringMatching(/^A sale of "Bakery kit" was reversed, and \$12 left your wallet\. .*below zero/),
    ]);
    await driver.reinstate(buyer);
    expect(await heard()).toEqual([
      expect.stringMatching(/^A sale of "Bakery kit" was restored, and \$12 went back to your wallet\./),
    ]);
  });

  it("leave out what the seller has seen", async () => {
    await take(await free(), 2);
    const { id } = await newest();
    await driver.server.ask("POST /api/notifications/read", { ...seller, body: { up_to_id: id } });
    expect(await heard()).toEqual([]);
  });

  it("keep to the choices for what is sold and for what is free", async () => {
    const products = [await driver.product(seller), await free()] as const;
    const sell = async () => {
      await driver.bought(await driver.buyer(), products[0]);
      await take(products[1]);
      return (await heard()).join();
    };
    await prefer({ sale: true, free_sale: false });
    expect(await sell()).toMatch(/^You sold "Bakery kit" for \$12\. The/);
    await prefer({ sale: false, free_sale: true });
    expect(await sell()).toBe('Someone got "Bakery kit" for free.');
  });

  it("come once a day to whoever wants a digest", async () => {
    await prefer({ delivery: "daily" });
    const product = await free();
    const digest = nextDigestTime(driver.server.now, "UTC");
    await take(product, 2);
    await mails.pass(HOUR);
    await take(product);
    await mails.pass(digest.getTime() - driver.server.now.getTime() - 1);
    expect(await mails.take()).toEqual([]);
    await mails.pass(1);
    expect((await mails.take()).map(({ paragraphs }) => paragraphs)).toEqual([
      ['3 people got "Bakery kit" for free.'],
    ]);
  });

  it("are five a day at most for what is free, and lose nobody", async () => {
    const product = await free();
    for (let burst = 0; burst < MOST_MAILS_OF_ONE + 3; burst += 1) {
      await take(product);
      await mails.pass(10 * MINUTE);
    }
    expect(await mails.take()).toHaveLength(MOST_MAILS_OF_ONE);
    // What costs something is told of meanwhile.
    await driver.bought(await driver.buyer(), await driver.product(seller));
    expect(await heard()).toEqual(['You sold "Bakery kit" for $12. The money is in your wallet.']);
    await mails.pass(23 * HOUR);
    expect((await mails.take()).map(({ paragraphs }) => paragraphs)).toEqual([
      ['3 people got "Bakery kit" for free.'],
    ]);
  });

  it("are ordered once, however many processes come to it at once", async () => {
    await take(await free(), 3);
    driver.server.advance(BURST_MS);
    await Promise.all([mails.order(), mails.order(), mails.order()]);
    expect(await mails.take()).toHaveLength(1);
  });

  it("still tell of whoever came after the card that was followed", async () => {
    const product = await free();
    await take(product);
    await heard();
    const { id } = await newest();
    await take(product);
    const { token } = await driver.session(seller.id);
    await driver.server.ask(`POST /api/notifications/${id}/read`, { token });
    expect(await newest()).toMatchObject({ is_read: false, others: 0 });
    expect(await heard()).toEqual(['Someone got "Bakery kit" for free.']);
  });

  it("end by one click for the kinds that they told of", async () => {
    const [paid, unpaid] = [await driver.product(seller), await free()];
    await take(unpaid);
    await mails.pass(BURST_MS);
    const [mail] = await mails.take();
    const path = (mail?.unsubscribeUrl ?? "").replace(PUBLIC_URL, "");
    const asked = await driver.server.ask(`GET ${path}` as "GET /");
    expect(asked.body).toContain("<li>New users of your free products</li>");
    expect(asked.body).not.toContain("Sales of your products");
    await driver.server.app.inject({ method: "POST", url: path });
    await take(unpaid);
    expect(await heard()).toEqual([]);
    await driver.bought(await driver.buyer(), paid);
    expect(await heard()).toHaveLength(1);
  });
});
