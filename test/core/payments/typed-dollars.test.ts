import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { plainDollars, readDollars, settledDollars } from "../../../core/payments/typed-dollars.ts";
import { AMBIGUOUS, AMOUNTS, LANGUAGES, REFUSED_AMOUNTS } from "../../corpus/amounts.ts";

describe("readDollars", () => {
  it.each(AMOUNTS)("reads %j as %d cents", (typed, cents) => {
    expect(readDollars(typed)).toEqual({ cents });
  });

  it.each(REFUSED_AMOUNTS)("refuses %j: %s", (typed, fault) => {
    expect(readDollars(typed)).toEqual({ fault });
  });

  it.each(LANGUAGES)(
    "reads what %s makes of an amount with cents, with and without the currency",
    (language) => {
      const formats = [
        {},
        { style: "currency", currency: "USD", currencyDisplay: "code" },
        { style: "currency", currency: "USD", currencyDisplay: "narrowSymbol" },
      ] as const;
      const written = formats.map(
        (of) => new Intl.NumberFormat(language, { ...of, minimumFractionDigits: 2 }),
      );
      fc.assert(
        fc.property(
          fc.integer({ min: 0, max: 10_000_000_000 }),
          fc.constantFrom(...written),
          (cents, format) => {
            expect(readDollars(format.format(cents / 100))).toEqual({ cents });
          },
        ),
      );
    },
  );

  it.each(LANGUAGES)("reads what %s makes of whole dollars, or refuses it", (language) => {
    const format = new Intl.NumberFormat(language);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (dollars) => {
        const { cents = dollars * 100, fault = AMBIGUOUS } = readDollars(format.format(dollars));
        expect({ cents, fault }).toEqual({ cents: dollars * 100, fault: AMBIGUOUS });
      }),
    );
  });
});

describe("settledDollars", () => {
  it.each([
    ["12,50", "12.50"],
    ["99,9", "99.90"],
    ["$1 250", "1250"],
    ["٣", "3"],
    ["-5", "-5"],
    ["", ""],
    ["1.250", "1.250"],
    ["5k", "5k"],
    ["9".repeat(50), "9".repeat(50)],
  ])("makes of %j %j", (typed, settled) => {
    expect(settledDollars(typed)).toBe(settled);
  });

  it("writes an amount so that it is read as the same", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (cents) => {
        expect(readDollars(plainDollars(cents))).toEqual({ cents });
      }),
    );
  });
});
