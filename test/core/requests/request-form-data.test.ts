import { describe, expect, it } from "@jest/globals";
import { EMPTY_REQUEST_FORM } from "../../../core/requests/request-form.ts";
import { readInitialData, readRequestForm } from "../../../core/requests/request-form-data.ts";

const HOSTILE = [null, undefined, 0, "text", true, [], [{ title: "x" }], () => 1, Symbol("x")];

describe("readInitialData", () => {
  it("reads the payload's names", () => {
    expect(
      readInitialData({
        title: "Board",
        content: "For bakeries",
        estimated_budget: 48.5,
        is_public: false,
        project_id: 3,
        developer_id: 9,
        developer_name: "Dana Evers",
      }),
    ).toEqual({
      ...EMPTY_REQUEST_FORM,
      title: "Board",
      content: "For bakeries",
      budget: "48.5",
      isPublic: false,
      projectId: 3,
      developerId: 9,
      developerName: "Dana Evers",
    });
  });

  it.each(HOSTILE)("ignores %p", (value) => {
    expect(readInitialData(value)).toBeNull();
  });

  it("ignores each field of a wrong kind and keeps the others", () => {
    expect(
      readInitialData({
        title: { toString: () => "x" },
        content: "Right",
        estimated_budget: Number.NaN,
        is_idea: "true",
        is_public: 0,
        project_id: -1,
        video_id: 1.5,
        developer_id: "9",
        __proto__: { seeks_collaboration: true },
      }),
    ).toMatchObject({ ...EMPTY_REQUEST_FORM, content: "Right", seeksCollaboration: true });
  });

  it("keeps the form's own rules: an idea has no budget", () => {
    expect(readInitialData({ is_idea: true, estimated_budget: 50 })?.budget).toBe("");
  });

  it("reads no negative budget", () => {
    expect(readInitialData({ estimated_budget: -5 })?.budget).toBe("");
  });
});

describe("readRequestForm", () => {
  it.each(HOSTILE)("makes nothing of %p", (value) => {
    expect(readRequestForm(value)).toBeNull();
  });

  it("keeps a budget as it was typed, also what the form will refuse", () => {
    expect(readRequestForm({ budget: "1e3" })?.budget).toBe("1e3");
  });
});
