import { describe, expect, it } from "@jest/globals";
import { exportFileName } from "../../../core/account/export-file.ts";

describe("exportFileName", () => {
  it("carries the day", () => {
    expect(exportFileName(Date.UTC(2026, 0, 31, 23))).toBe("atelier-account-2026-01-31.json");
  });
});
