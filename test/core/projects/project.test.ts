import { describe, expect, it } from "@jest/globals";
import { projectFormErrors } from "../../../core/projects/project.ts";

describe("projectFormErrors", () => {
  it.each([
    { name: "Shop", description: "" },
    { name: ` ${"x".repeat(100)} `, description: ` ${"x".repeat(5_000)} ` },
  ])("lets through what is short enough after trimming", (form) => {
    expect(projectFormErrors(form)).toEqual({});
  });

  it("asks for a name", () => {
    expect(projectFormErrors({ name: " ", description: "" })).toEqual({ name: "Name is required" });
  });

  it("refuses one character too many in either", () => {
    expect(projectFormErrors({ name: "x".repeat(101), description: "x".repeat(5_001) })).toEqual({
      name: "Name must be at most 100 characters",
      description: "Description must be at most 5,000 characters",
    });
  });
});
