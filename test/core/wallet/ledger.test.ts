import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { UserId } from "../../../core/shared/id.ts";
import {
  chargeback,
  closing,
  isBalanced,
  type LedgerTransaction,
  purchase,
  refund,
  type RefundSides,
  restoration,
  topUp,
} from "../../../core/wallet/ledger.ts";

const user = fc.integer({ min: 1, max: 20 }).map((id) => id as UserId);
const someone = fc.option(user);
const cents = fc.integer({ min: 1, max: 1_000_000 });

const movement: fc.Arbitrary<LedgerTransaction> = fc.oneof(
  fc.tuple(someone, cents).map(([to, amount]) => topUp(to, amount)),
  fc
    .tuple(user, user, cents)
    .filter(([buyer, seller]) => buyer !== seller)
    .map(([buyer, seller, amount]) => purchase(buyer, seller, amount)),
  fc
    .tuple(user, user, cents)
    .filter(([buyer, seller]) => buyer !== seller)
    .map(([buyer, seller, amount]) => refund({ buyer, seller }, amount)),
  fc
    .tuple(user, fc.constantFrom("buyer", "seller"), cents)
    .map(([left, side, amount]) =>
      refund(side === "buyer" ? { buyer: left, seller: null } : { buyer: null, seller: left }, amount),
    ),
  fc
    .tuple(user, someone, cents)
    .filter(([buyer, seller]) => buyer !== seller)
    .map(([buyer, seller, amount]) => restoration(buyer, seller, amount)),
  fc.tuple(someone, cents).map(([from, amount]) => chargeback(from, amount)),
);

interface BothGone {
  readonly buyer: null;
  readonly seller: null;
}

describe("a ledger transaction", () => {
  it("sums to zero, whatever happened", () => {
    fc.assert(fc.property(movement, (moved) => isBalanced(moved)));
  });

  it("is between two accounts, which the database asks for", () => {
    fc.assert(
      fc.property(movement, ({ postings }) => {
        const accounts = postings.map(({ account }) => JSON.stringify(account));
        expect(new Set(accounts).size).toBe(accounts.length);
      }),
    );
    // The line below does not compile if both sides can be the platform.
    const canBothBeGone: BothGone extends RefundSides ? true : false = false;
    expect(canBothBeGone).toBe(false);
  });

  it("leaves the books at zero after any number of them", () => {
    fc.assert(
      fc.property(fc.array(movement), (all) => {
        const total = all
          .flatMap(({ postings }) => postings)
          .reduce((sum, posting) => sum + posting.cents, 0);
        expect(total).toBe(0);
      }),
    );
  });

  it("is undone to the cent by a refund of the same amount", () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const [buyer, seller] = [1 as UserId, 2 as UserId];
        const all = [
          ...purchase(buyer, seller, amount).postings,
          ...refund({ buyer, seller }, amount).postings,
        ];
        const left = (of: UserId) =>
          all
            .filter(({ account }) => account.kind === "person" && account.user === of)
            .reduce((sum, posting) => sum + posting.cents, 0);
        expect({ buyer: left(buyer), seller: left(seller) }).toEqual({ buyer: 0, seller: 0 });
      }),
    );
  });
});

describe("a restoration", () => {
  it("is what the refund before it took away, with the platform for a seller who has left", () => {
    fc.assert(
      fc.property(fc.constantFrom(2 as UserId, null), cents, (seller, amount) => {
        const buyer = 1 as UserId;
        const all = [refund({ buyer, seller }, amount), restoration(buyer, seller, amount)];
        const left = new Map<string, number>();
        for (const { account, cents: moved } of all.flatMap(({ postings }) => postings))
          left.set(JSON.stringify(account), (left.get(JSON.stringify(account)) ?? 0) + moved);
        expect([...left.values()]).toEqual([0, 0]);
      }),
    );
  });
});

describe("isBalanced", () => {
  const account = { kind: "platform" } as const;

  it.each([
    ["nothing", []],
    ["one side alone", [{ account, cents: 1 }]],
    [
      "sides of nothing",
      [
        { account, cents: 0 },
        { account, cents: 0 },
      ],
    ],
    [
      "parts of a cent",
      [
        { account, cents: 0.5 },
        { account, cents: -0.5 },
      ],
    ],
    [
      "sides that differ",
      [
        { account, cents: 2 },
        { account, cents: -1 },
      ],
    ],
  ])("refuses %s", (_what, postings) => {
    expect(isBalanced({ kind: "purchase", postings })).toBe(false);
  });
});

describe("closing", () => {
  it("empties a wallet whatever it holds or owes", () => {
    const gone = 7 as UserId;
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (balance) => {
        const postings = closing(gone, balance)?.postings ?? [];
        const taken = postings.find(({ account }) => account.kind === "person")?.cents ?? 0;
        expect(balance + taken).toBe(0);
      }),
    );
  });
});
