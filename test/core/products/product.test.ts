import { describe, expect, it } from "@jest/globals";
import { isFileOfBuyer, isOffered, maySeeProduct, unofferedBecause } from "../../../core/products/product.ts";
import type { UserId } from "../../../core/shared/id.ts";

const BOUGHT = new Date("2026-01-02T09:00:00Z");

describe("maySeeProduct", () => {
  const [seller, reader] = [1 as UserId, 2 as UserId];
  const hidden = { status: "published", isHidden: true, sellerId: seller } as const;
  const stranger = { userId: reader, hasBought: false };

  it("is everybody's for what is offered, and the seller's and the buyers' for everything else", () => {
    expect(isOffered({ status: "published", isHidden: false })).toBe(true);
    for (const seen of [hidden, { ...hidden, status: "draft", isHidden: false } as const]) {
      expect(maySeeProduct(seen, stranger)).toBe(false);
      expect(maySeeProduct(seen, { userId: null, hasBought: false })).toBe(false);
      expect(maySeeProduct(seen, { userId: seller, hasBought: false })).toBe(true);
      expect(maySeeProduct(seen, { userId: reader, hasBought: true })).toBe(true);
    }
  });

  it("is no visitor's where nobody sells it any more", () => {
    expect(maySeeProduct({ ...hidden, sellerId: null }, { userId: null, hasBought: false })).toBe(false);
  });
});

describe("unofferedBecause", () => {
  const offered = { status: "published", isHidden: false, sellerAccount: "open" } as const;

  it("is nothing for what is offered", () => {
    expect(unofferedBecause(offered)).toBeNull();
  });

  it("names what has become of the seller before what has become of the product", () => {
    const hidden = { ...offered, isHidden: true };
    expect(unofferedBecause({ ...offered, status: "draft" })).toBe("withdrawn");
    expect(unofferedBecause(hidden)).toBe("hidden");
    expect(unofferedBecause({ ...hidden, status: "draft" })).toBe("hidden");
    expect(unofferedBecause({ ...hidden, sellerAccount: "suspended" })).toBe("seller_suspended");
    expect(unofferedBecause({ ...hidden, status: "draft", sellerAccount: "closed" })).toBe("seller_left");
  });
});

describe("isFileOfBuyer", () => {
  it("is so for what was offered when it was bought, and for what came later", () => {
    expect(isFileOfBuyer({ disabledAt: null }, BOUGHT)).toBe(true);
    expect(isFileOfBuyer({ disabledAt: new Date(BOUGHT.getTime() + 1) }, BOUGHT)).toBe(true);
    expect(isFileOfBuyer({ disabledAt: BOUGHT }, BOUGHT)).toBe(true);
    expect(isFileOfBuyer({ disabledAt: new Date(BOUGHT.getTime() - 1) }, BOUGHT)).toBe(false);
    expect(isFileOfBuyer({ disabledAt: null }, null)).toBe(false);
  });
});
