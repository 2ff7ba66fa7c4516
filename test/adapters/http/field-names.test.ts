import { describe, expect, it } from "@jest/globals";
import { withFieldNames } from "../../../adapters/http/field-names.ts";
import { Failure } from "../../../core/shared/failure.ts";

const FIELDS = { full_name: "fullName", captcha: null };

describe("withFieldNames", () => {
  it("gives errors the names of the form's fields and leaves the other facts as they are", () => {
    const failure = new Failure({
      kind: "invalid",
      status: 422,
      detail: "No.",
      fieldErrors: [{ field: "full_name", message: "Too long" }],
    });
    expect(withFieldNames(failure, FIELDS).facts).toEqual({
      kind: "invalid",
      status: 422,
      detail: "No.",
      fieldErrors: [{ field: "fullName", message: "Too long" }],
    });
  });

  it("keeps the name of what is no field of the form: its message may be all that there is to say", () => {
    const fieldErrors = [
      { field: "captcha", message: "Missing" },
      { field: "agreements", message: "Two are open" },
      { field: "constructor", message: "Hostile" },
    ];
    const failure = new Failure({ kind: "conflict", fieldErrors });
    expect(withFieldNames(failure, FIELDS).facts.fieldErrors).toEqual(fieldErrors);
  });

  it("leaves a failure without field errors alone", () => {
    const failure = new Failure({ kind: "network" });
    expect(withFieldNames(failure, FIELDS)).toBe(failure);
  });
});
