import { describe, expect, it } from "@jest/globals";
import { kindsIn, kindsOf, kindsText, MAILED_KINDS } from "../../../core/notifications/mailed-kind.ts";

describe("kindsOf", () => {
  it("leaves out what somebody with this role never gets", () => {
    expect(kindsOf("client")).toEqual(["message", "response", "agreement"]);
    expect(kindsOf("developer")).toEqual(["message", "share", "agreement", "sale", "free_sale"]);
    expect(kindsOf(null)).toEqual(["message", "agreement"]);
  });
});

describe("kindsText", () => {
  it("names each kind once", () => {
    expect(kindsText(["sale", "free_sale", "sale"])).toBe("sale.free_sale");
  });
});

describe("kindsIn", () => {
  it("reads each kind that was written", () => {
    expect(MAILED_KINDS.map((kind) => kindsIn(kindsText([kind])))).toEqual(
      MAILED_KINDS.map((kind) => [kind]),
    );
  });

  it("leaves out what is no kind", () => {
    expect(kindsIn("free_sale.sales.message")).toEqual(["message", "free_sale"]);
  });

  it.each(["", "sales", "<b>"])("means all by %j", (text) => {
    expect(kindsIn(text)).toEqual(MAILED_KINDS);
  });
});
