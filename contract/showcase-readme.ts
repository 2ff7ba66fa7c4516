import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { readmeDocument } from "./readme.ts";
import { id } from "./shared.ts";

const ofShowcase = v.object({ id });
const token = v.pipe(v.string(), v.maxLength(500));

/** It addresses an image in a readme: see `ReadmeDocument`. */
const number = v.pipe(v.string(), v.regex(/^\d{1,4}$/, "Must be a whole number"), v.transform(Number));

const document = { method: "GET", answer: readmeDocument } as const;
const image = { kind: "page", method: "GET", rateLimit: "readme-images" } as const;

export const readShowcaseReadme = endpoint({
  kind: "page",
  method: "GET",
  path: "/api/project-showcase/:id/readme",
  summary:
    "The readme as it was written; with format=html as a fragment of HTML without anything that could run.",
  access: "optional",
  params: ofShowcase,
  query: v.object({ format: v.optional(v.picklist(["html"])) }),
});

export const getShowcaseReadme = endpoint({
  ...document,
  path: "/api/project-showcase/:id/readme-document",
  summary: "The readme as a tree of known elements, for a page that shows it.",
  access: "optional",
  params: ofShowcase,
});

export const getSharedShowcaseReadme = endpoint({
  ...document,
  path: "/api/project-showcase/shared/:token/readme-document",
  summary: "The same of the showcase that a link leads to.",
  access: "optional",
  params: v.object({ token }),
});

export const readReadmeImage = endpoint({
  ...image,
  path: "/api/project-showcase/:id/readme-images/:number",
  summary:
    "An image that the readme names, fetched on the caller's behalf: its owner learns nothing of who looks.",
  access: "optional",
  params: v.object({ id, number }),
});

export const readSharedReadmeImage = endpoint({
  ...image,
  path: "/api/project-showcase/shared/:token/readme-images/:number",
  summary: "The same of the showcase that a link leads to.",
  access: "public",
  params: v.object({ token, number }),
});
