import { describe, expect, it } from "@jest/globals";
import type { VideoId } from "../../../core/shared/id.ts";
import {
  EMPTY_SHOWCASE_FORM,
  isTyped,
  readShowcaseForm,
  showcaseFormErrors,
  toShowcaseForm,
  toDetails,
} from "../../../core/showcase/showcase-form.ts";
import { INVALID_VIDEOS } from "../../../core/showcase/showcase.ts";
import { ownShowcase } from "../../builders/showcases.ts";

const GOOD = { ...EMPTY_SHOWCASE_FORM, title: "The till", description: "It rings." };

describe("the form of a showcase", () => {
  it("says the same again when nothing was typed", () => {
    const showcase = ownShowcase();
    const form = toShowcaseForm(showcase, "# Till");
    expect(isTyped(form, toShowcaseForm(showcase, "# Till"))).toBe(false);
    expect(showcase).toMatchObject(toDetails(form));
  });

  it("is complete with a title and a description", () => {
    expect(showcaseFormErrors(GOOD)).toEqual({});
    expect(Object.keys(showcaseFormErrors(EMPTY_SHOWCASE_FORM))).toEqual(["title", "description"]);
  });

  it("has a sentence for each field that is wrong", () => {
    const videos = Array.from({ length: 11 }, (_, at) => (at + 1) as VideoId);
    const wrong = { ...GOOD, projectUrl: "ftp://x.example", readme: "a\u0000", videos };
    expect(showcaseFormErrors({ ...wrong, skills: "a,b,c,d,e,f,g,h,i,j,k" })).toEqual({
      skills: "You can list at most 10 skills",
      projectUrl: "Please enter an address that begins with http:// or https://",
      readme: "This is not a text file in UTF-8",
      videos: INVALID_VIDEOS,
    });
  });

  it.each([
    null,
    "x",
    {},
    { ...GOOD, title: 3 },
    { ...GOOD, videos: ["3"] },
    { ...GOOD, videos: "3" },
    { ...GOOD, isPublic: "true" },
  ])("is not read out of %j", (value) => {
    expect(readShowcaseForm(value)).toBeNull();
  });

  it("is read back as it was kept, without what does not belong to it", () => {
    const form = { ...GOOD, videos: [3 as VideoId] };
    expect(readShowcaseForm(JSON.parse(JSON.stringify({ ...form, other: 1 })))).toEqual(form);
  });
});
