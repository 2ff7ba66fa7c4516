import { describe, expect, it } from "@jest/globals";
import {
  budgetError,
  toPayload,
  requestFormErrors,
  shownBudget,
  requiredFilled,
  normalizeForm,
  remainingErrors,
  tabHasError,
  tabWithError,
} from "../../../core/requests/request-form.ts";
import { aForm } from "../../builders/requests.ts";

describe("shownBudget", () => {
  it.each([
    ["a4b8.c5", "48.5"],
    ["-12", "12"],
    ["1e5", "15"],
    ["$1,250.00", "1,250.00"],
    ["1 250,5", "1 250,5"],
    ["1'250", "1'250"],
    ["١٬٢٥٠٫٥", "١٬٢٥٠٫٥"],
    ["", ""],
  ])("leaves digits and what separates them of %j", (typed, kept) => {
    expect(shownBudget(typed)).toBe(kept);
  });
});

describe("budgetError", () => {
  it.each([null, 0, 0.01, 48.5, 100_000_000])("accepts %p", (dollars) => {
    expect(budgetError(dollars)).toBeUndefined();
  });

  it.each([
    [-0.01, "Budget must be a positive number"],
    [Number.NaN, "Budget must be a positive number"],
    [Number.POSITIVE_INFINITY, "Budget must be a positive number"],
    [100_000_000.01, "Budget must be at most $100,000,000"],
    [0.005, "Budget can have at most two decimals"],
  ])("refuses %p", (dollars, message) => {
    expect(budgetError(dollars)).toBe(message);
  });
});

describe("requestFormErrors", () => {
  it("finds nothing wrong with a title and a description", () => {
    expect(requestFormErrors(aForm())).toEqual({});
  });

  it("says what is missing in the specification's words, blank counting as missing", () => {
    const form = aForm({ title: " \n", content: "\t", seeksCollaboration: true, collaborationDetails: " " });
    expect(requestFormErrors(form)).toEqual({
      title: "Title is required",
      content: "Description is required",
      collaborationDetails: "Please provide details about the collaboration",
    });
  });

  it("asks for details only where collaboration is sought", () => {
    expect(requestFormErrors(aForm({ seeksCollaboration: false, collaborationDetails: "" }))).toEqual({});
  });

  it.each([
    ["-1", "Budget must be a positive number"],
    [".", "Budget must be a positive number. Enter an amount in dollars, such as 1250 or 12.50"],
    ["1e3", "Budget must be a positive number. Enter an amount in dollars, such as 1250 or 12.50"],
    ["500-1000", "Budget must be a positive number. Enter one amount, such as 1250 or 12.50"],
    ["999999999", "Budget must be at most $100,000,000"],
  ])("refuses a budget of %j", (budget, message) => {
    expect(requestFormErrors(aForm({ budget }))).toEqual({ budget: message });
  });

  it("does not look at the budget of an idea", () => {
    expect(requestFormErrors(aForm({ budget: ".", isIdea: true }))).toEqual({});
  });

  it("counts lengths after trimming", () => {
    expect(requestFormErrors(aForm({ title: ` ${"x".repeat(200)} ` }))).toEqual({});
    expect(requestFormErrors(aForm({ title: "x".repeat(201) })).title).toBe(
      "Title must be at most 200 characters",
    );
    expect(requestFormErrors(aForm({ content: "x".repeat(20_001) })).content).toBe(
      "Description must be at most 20,000 characters",
    );
    const seeking = (length: number) =>
      requestFormErrors(aForm({ seeksCollaboration: true, collaborationDetails: "x".repeat(length) }));
    expect(seeking(5_000)).toEqual({});
    expect(seeking(5_001).collaborationDetails).toBe("Details must be at most 5,000 characters");
  });
});

describe("tabWithError", () => {
  it("is the first tab that holds one, whatever their order", () => {
    expect(tabWithError({ projectId: "x", collaborationDetails: "y" })).toBe("collaboration");
    expect(tabWithError({})).toBeUndefined();
  });

  it("knows each field's tab", () => {
    expect(tabHasError("organization", { developerId: "x" })).toBe(true);
    expect(tabHasError("basic", { developerId: "x" })).toBe(false);
    expect(tabHasError("privacy", { isPublic: "x" })).toBe(true);
  });
});

describe("normalizeForm", () => {
  it("takes the budget from an idea", () => {
    expect(normalizeForm(aForm({ isIdea: true, budget: "50" })).budget).toBe("");
  });

  it("takes the details where no collaboration is sought", () => {
    expect(normalizeForm(aForm({ collaborationDetails: "with me" })).collaborationDetails).toBe("");
    expect(
      normalizeForm(aForm({ seeksCollaboration: true, collaborationDetails: "x" })).collaborationDetails,
    ).toBe("x");
  });
});

describe("remainingErrors", () => {
  const errors = { title: "Title is required", collaborationDetails: "Please provide details" };
  const before = aForm({ title: "", seeksCollaboration: true });

  it("stand until their own field is another", () => {
    expect(remainingErrors(errors, before, { ...before, content: "Other" })).toEqual(errors);
    expect(remainingErrors(errors, before, { ...before, title: "x" })).toEqual({
      collaborationDetails: "Please provide details",
    });
  });

  it("go with a field that is asked no more", () => {
    expect(remainingErrors(errors, before, { ...before, seeksCollaboration: false })).toEqual({
      title: "Title is required",
    });
    const of = aForm();
    expect(remainingErrors({ budget: "Too much" }, of, { ...of, isIdea: true })).toEqual({});
  });
});

describe("requiredFilled", () => {
  it("counts title and description", () => {
    expect(requiredFilled(aForm({ title: " ", content: "" }))).toBe(0);
    expect(requiredFilled(aForm({ title: "x", content: " " }))).toBe(1);
    expect(requiredFilled(aForm())).toBe(2);
  });
});

describe("toPayload", () => {
  it("trims texts and reads the budget", () => {
    expect(toPayload(aForm({ title: " Board ", budget: "48.50" }))).toMatchObject({
      title: "Board",
      estimatedBudget: 48.5,
      collaborationDetails: null,
    });
  });

  it("has no budget where none is named, and zero where zero is", () => {
    expect(toPayload(aForm({ budget: "" })).estimatedBudget).toBeNull();
    expect(toPayload(aForm({ budget: "0" })).estimatedBudget).toBe(0);
    expect(toPayload(aForm({ budget: "5", isIdea: true })).estimatedBudget).toBeNull();
  });
});
