import { describe, expect, it } from "@jest/globals";
import { LICENCE_TEXTS } from "../../../core/products/licence-texts.ts";

describe("LICENCE_TEXTS", () => {
  it.each(Object.entries(LICENCE_TEXTS))(
    "say what %s allows in a sentence, and all of it here or elsewhere",
    (_, licence) => {
      expect(licence.name).not.toBe("");
      expect(licence.summary).toMatch(/^[A-Z][^.]+\.$/);
      expect((licence.text === null) !== (licence.address === null)).toBe(true);
      expect(licence.address ?? "https://").toMatch(/^https:\/\//);
    },
  );
});
