import { describe, expect, it } from "@jest/globals";
import { toEditForm, toEdit, editRefusal, isEdited } from "../../../core/requests/request-edit.ts";
import type { ProjectId, VideoId } from "../../../core/shared/id.ts";
import { aForm, aRequest } from "../../builders/requests.ts";

describe("editRefusal", () => {
  it.each([
    ["open", undefined],
    ["closed", undefined],
    ["in_progress", "An agreement about this request was accepted, so it can't be edited."],
    ["completed", "This request is completed, so it can't be edited."],
  ] as const)("says of a request that is %s: %j", (status, refusal) => {
    expect(editRefusal(status)).toBe(refusal);
  });
});

describe("toEditForm and toEdit", () => {
  it.each([
    aRequest(),
    aRequest({ estimatedBudget: 0.1, videoId: 4 as VideoId }),
    aRequest({ estimatedBudget: 100_000_000 }),
    aRequest({ estimatedBudget: null, isIdea: true, isPublic: false }),
    aRequest({ seeksCollaboration: true, collaborationDetails: "Somebody who bakes" }),
  ])("bring back what the request says", (request) => {
    const { title, content, estimatedBudget, isPublic, isIdea, seeksCollaboration, collaborationDetails } =
      request;
    const { videoId } = request;
    expect(toEdit(toEditForm(request))).toEqual({
      title,
      content,
      estimatedBudget,
      isPublic,
      isIdea,
      seeksCollaboration,
      collaborationDetails,
      videoId,
    });
  });

  it("name no project, so that it stays where it is", () => {
    const edit = toEdit(toEditForm(aRequest({ projectId: 3 as ProjectId })));
    expect(Object.keys(edit)).not.toContain("projectId");
  });
});

describe("isEdited", () => {
  const origin = aForm({ budget: "4800" });
  it.each([
    [{}, false],
    [{ title: " Order board " }, false],
    [{ budget: "4800." }, false],
    [{ budget: "" }, true],
    [{ title: "Order boards" }, true],
    [{ isPublic: false }, true],
    [{ videoId: 4 as VideoId }, true],
  ])("asks whether %j would change something: %j", (part, isChanged) => {
    expect(isEdited({ ...origin, ...part }, origin)).toBe(isChanged);
  });
});
