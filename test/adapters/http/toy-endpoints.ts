import * as v from "valibot";
import { assumed } from "../../../contract/assumed.ts";
import { endpoint } from "../../../contract/endpoint.ts";

const thing = v.object({ id: v.number(), name: v.string() });
const common = { summary: "A toy.", answer: thing } as const;

export const THING = { id: 1, name: "a thing" };

export const getThing = endpoint({
  ...common,
  method: "GET",
  path: "/api/things/:id",
  access: "session",
  params: v.object({ id: v.string() }),
});

export const getPublicThing = endpoint({
  ...common,
  method: "GET",
  path: "/api/public-thing",
  access: "public",
});

export const getOpenThing = endpoint({
  ...common,
  method: "GET",
  path: "/api/open-thing",
  access: "optional",
});

export const listThings = endpoint({
  method: "GET",
  path: "/api/things",
  summary: "Toys.",
  access: "client",
  query: v.object({
    q: v.optional(v.string()),
    skip: v.optional(v.string()),
    limit: v.optional(v.string()),
    open: v.optional(v.picklist(["true", "false"])),
  }),
  answer: v.array(thing),
  counted: true,
});

const extras = { path: "/api/extras", summary: "Toys.", access: "session" } as const;
export const listExtras = endpoint({
  ...extras,
  method: "GET",
  answer: assumed(v.array(thing), []),
  counted: true,
});
export const addExtra = endpoint({ ...extras, method: "POST", answer: assumed(v.array(thing), []) });

const writing = { ...common, access: "session", body: v.object({ name: v.string() }) } as const;
export const addThing = endpoint({ ...writing, method: "POST", path: "/api/things", status: 201 });
export const changeThing = endpoint({ ...writing, method: "PUT", path: "/api/things/1" });
export const patchThing = endpoint({ ...writing, method: "PATCH", path: "/api/things/1" });
export const dropThing = endpoint({
  method: "DELETE",
  path: "/api/things/1",
  summary: "No toy.",
  access: "session",
});
export const pollThing = endpoint({
  ...common,
  method: "GET",
  path: "/api/news",
  access: "session",
  conditional: true,
});

export const addPicture = endpoint({
  kind: "upload",
  method: "POST",
  path: "/api/pictures",
  summary: "Adds a picture.",
  access: "session",
  transfer: "raw",
  mediaTypes: ["image/png"],
  limits: { bytes: 1_000, idleMs: 1_000, totalMs: 1_000 },
  status: 201,
  answer: v.object({ id: v.number(), name: v.string() }),
});
