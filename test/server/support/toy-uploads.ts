import { Writable } from "node:stream";
import { sql } from "kysely";
import * as v from "valibot";
import { allow, refuse } from "../../../server/http/routes/policy.ts";
import { Refusal } from "../../../server/http/errors/refusal.ts";
import { upload } from "../../../server/http/routes/route.ts";
import type { UploadSink } from "../../../server/http/routes/upload-handlers.ts";

export const stored = new Map<string, string>();
export const opened: string[] = [];
export const discarded: string[] = [];

class MemorySink implements UploadSink {
  readonly name: string;
  readonly stream: Writable;

  constructor(name: string) {
    this.name = name;
    opened.push(name);
    this.stream = new Writable({
      write: (part: Buffer, _encoding, done) => {
        stored.set(name, (stored.get(name) ?? "") + part.toString("utf8"));
        arrived.dispatchEvent(new Event("bytes"));
        done();
      },
    });
  }

  discard(): Promise<void> {
    stored.delete(this.name);
    discarded.push(this.name);
    arrived.dispatchEvent(new Event("discarded"));
    return Promise.resolve();
  }
}

/** It dispatches "bytes" and "discarded". */
export const arrived = new EventTarget();

const shared = {
  kind: "upload",
  summary: "A toy.",
  access: "session",
  params: v.object({ id: v.string() }),
  limits: { bytes: 1_000, idleMs: 300, totalMs: 900 },
} as const;

const mayUpload = ({ params }: { readonly params: { readonly id: string } }) =>
  params.id === "forbidden" ? refuse("forbidden") : allow(params.id);

const raw = upload(
  {
    ...shared,
    method: "PUT",
    path: "/api/toys/:id",
    transfer: "raw",
    mediaTypes: ["text/plain"],
    status: 201,
    answer: v.object({ bytes: v.number(), type: v.string() }),
  },
  {
    authorize: mayUpload,
    open: (_, id) => Promise.resolve(new MemorySink(id)),
    handle: async ({ db }, id, { bytes, file }) => {
      await sql`select 1`.execute(db);
      if (id === "refused") throw new Refusal("conflict");
      return { bytes, type: file.mediaType };
    },
  },
);

const form = upload(
  {
    ...shared,
    method: "POST",
    path: "/api/toys/:id",
    transfer: "multipart",
    mediaTypes: ["text/plain"],
    body: v.object({ title: v.pipe(v.string(), v.maxLength(10, "Too long")) }),
    status: 201,
    answer: v.object({ bytes: v.number(), type: v.string(), title: v.string(), name: v.string() }),
  },
  {
    authorize: mayUpload,
    open: ({ body }, id) => Promise.resolve(new MemorySink(`${id} ${body.title}`)),
    handle: ({ body }, _, { bytes, file }) =>
      Promise.resolve({ bytes, type: file.mediaType, title: body.title, name: file.name }),
  },
);

export const toyUploads = [raw, form];

export function forgetUploads(): void {
  stored.clear();
  opened.length = 0;
  discarded.length = 0;
}
