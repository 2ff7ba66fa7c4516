import { describe, expect, it } from "@jest/globals";
import {
  kindOfItem,
  mailText,
  nameInMail,
  type RequestMailItem,
} from "../../../core/notifications/mail-text.ts";
import type { SaleNews } from "../../../core/notifications/sale-text.ts";
import { PRODUCT_NAME } from "../../../core/shared/brand.ts";
import { NAMES } from "../../corpus/names.ts";

const item = (part: Partial<RequestMailItem> = {}): RequestMailItem => ({
  kind: "message",
  step: null,
  fullName: "Clara Lindqvist",
  username: "clara",
  count: 1,
  path: "/conversations/7",
  ...part,
});

const sale = (part: Partial<SaleNews> = {}): SaleNews => ({
  event: "sold",
  title: "Bakery kit",
  count: 1,
  cents: 1_250,
  ...part,
});

const FREE = { event: "sold_free", cents: 0 } as const;

/** Names with what mail programs make links or pictures of, or that are too long for a subject. */
const NOT_PLAIN = NAMES.filter((name) => /[/👍]|\p{L}{2}\.\p{Script=Latin}/u.test(name) || name.length > 60);

describe("nameInMail", () => {
  it.each([...NAMES.filter((name) => !NOT_PLAIN.includes(name)), "Dr. Ana-María O’Neill", "Sam 3"])(
    "shows %s",
    (fullName) => {
      expect(nameInMail({ fullName, username: "user" })).toBe(fullName.replace("\u3000", " "));
    },
  );

  it.each([
    ...NOT_PLAIN,
    "Visit https://evil.example",
    "evil.example",
    "www evil.example now",
    "Anna <b>bold</b>",
    "anna@evil.example",
    "Anna\u202Eevil",
    "Anna\u200B",
    "An\u200dna",
    "Your account: locked!",
    "x".repeat(61),
    "",
    "  ",
  ])("shows the username in the place of %j", (fullName) => {
    expect(nameInMail({ fullName, username: "user" })).toBe("user");
  });

  it("does not turn the sentence it stands in", () => {
    const { subject, paragraphs } = mailText([item({ fullName: "דנה לוי", count: 3 })]);
    const sentence = "\u2068דנה לוי\u2069 sent you 3 messages";
    expect({ subject, paragraphs }).toEqual({
      subject: `${sentence} (${PRODUCT_NAME})`,
      paragraphs: [`${sentence}.`],
    });
  });

  it("keeps a name on one line", () => {
    expect(nameInMail({ fullName: "Anna\r\nBerg\t ", username: "user" })).toBe("Anna Berg");
  });
});

describe("kindOfItem", () => {
  it("is the choice by which the recipient can end such mails", () => {
    const items = [item(), sale(), sale({ event: "sale_reversed" }), sale(FREE)];
    expect(items.map(kindOfItem)).toEqual(["message", "sale", "sale", "free_sale"]);
  });
});

describe("mailText", () => {
  it.each([
    [item(), "Clara Lindqvist sent you a message", "Read and reply"],
    [item({ count: 3 }), "Clara Lindqvist sent you 3 messages", "Read and reply"],
    [item({ kind: "response" }), "Clara Lindqvist responded to your request", "View the response"],
    [item({ kind: "share" }), "Clara Lindqvist shared a request with you", "View the request"],
    [
      item({ kind: "agreement", step: "delivered" }),
      "Clara Lindqvist delivered the work",
      "View the agreement",
    ],
    [
      item({ kind: "agreement", step: "completed" }),
      "Clara Lindqvist accepted your work",
      "View the agreement",
    ],
    [item({ kind: "agreement" }), "Clara Lindqvist updated your agreement", "View the agreement"],
  ])("says what happened and leads there: %#", (one, words, label) => {
    expect(mailText([one])).toEqual({
      subject: `${words} (atelier.ai)`,
      paragraphs: [`${words}.`],
      link: { label, path: "/conversations/7" },
    });
  });

  it.each([
    [sale(), 'You sold "Bakery kit" for $12.50'],
    [sale({ count: 3, cents: 3_600 }), 'You made 3 sales of "Bakery kit" for $36 in all'],
    [sale({ ...FREE }), 'Someone got "Bakery kit" for free'],
    [sale({ ...FREE, count: 300 }), '300 people got "Bakery kit" for free'],
    [sale({ event: "sale_reversed" }), 'A sale of "Bakery kit" was reversed, and $12.50 left your wallet'],
    [
      sale({ event: "sale_reversed", count: 2, cents: 2_500 }),
      '2 sales of "Bakery kit" were reversed, and $25 left your wallet',
    ],
    [
      sale({ event: "sale_restored" }),
      'A sale of "Bakery kit" was restored, and $12.50 went back to your wallet',
    ],
    [sale({ title: "ערכה" }), 'You sold "\u2068ערכה\u2069" for $12.50'],
  ])("says what was sold and leads to the sales: %#", (one, words) => {
    expect(mailText([one])).toMatchObject({
      subject: `${words} (atelier.ai)`,
      link: { label: "See your sales", path: "/marketplace/selling" },
    });
    expect(mailText([one]).paragraphs[0]).toBe(`${words}.`);
  });

  it("explains each thing that happens to a wallet once, after everything that happened", () => {
    const { subject, paragraphs, link } = mailText([
      sale(),
      sale({ title: "Till" }),
      sale({ event: "sale_reversed" }),
      sale({ ...FREE, title: "Bell" }),
    ]);
    expect(subject).toBe("4 updates (atelier.ai)");
    expect(paragraphs.slice(4)).toEqual([
      "The money is in your wallet.",
      "A sale is reversed when the payment provider takes the buyer's payment back.",
      "If your wallet is below zero now, your next sales pay it off first.",
    ]);
    expect(link).toEqual({ label: "See your sales", path: "/marketplace/selling" });
    expect(mailText([sale({ ...FREE })]).paragraphs).toHaveLength(1);
  });

  it("tells of several things in one mail that leads to the dashboard", () => {
    const { subject, paragraphs, link } = mailText([item(), item({ kind: "share" })]);
    expect(subject).toBe("2 updates (atelier.ai)");
    expect(paragraphs).toEqual([
      "Clara Lindqvist sent you a message.",
      "Clara Lindqvist shared a request with you.",
    ]);
    const dashboard = { label: "Open your dashboard", path: "/dashboard" };
    expect(link).toEqual(dashboard);
    expect(mailText([item(), item({ path: "/conversations/8" })]).link).toEqual(dashboard);
  });

  it("counts what is too much to be listed", () => {
    const { paragraphs } = mailText(Array.from({ length: 18 }, () => item()));
    expect(paragraphs).toHaveLength(16);
    expect(paragraphs.at(-1)).toBe("And 3 more.");
  });
});
