import * as v from "valibot";
import { ATTACHMENT_BYTES, MOST_WAITING } from "../core/collaboration/session-limits.ts";
import { assumed } from "./assumed.ts";
import { attachmentParams, linkQuery, sessionAttachment, sessionParams } from "./collaboration.ts";
import { endpoint } from "./endpoint.ts";

/**
 * A file's address opens with the caller's credential only, like every call of a session. A page fetches it
 * with that header, so the credential never stands in an address that is shown or stored.
 */

/** The form around a file adds its boundaries and the file's name. */
const FORM_BYTES = 64 * 1024;
const MINUTE = 60_000;

const readers = ["integration", "link", "developer"] as const;
const one = { access: readers, params: attachmentParams, query: v.object(linkQuery) } as const;

export const uploadAttachment = endpoint({
  kind: "upload",
  method: "POST",
  path: "/api/collaboration/sessions/:id/attachments",
  summary: `Bring a file of any kind for a message that is sent afterwards and names it by its id; until then only its sender sees it, for a day, and at most ${MOST_WAITING} of them. A form with the text file_name (else the file's own name counts), then the file. Photos, PDFs and films lose what they tell of place, device and author, and file_size is the size without it. An Idempotency-Key makes it safe to repeat. 409 once resolved.`,
  access: readers,
  params: sessionParams,
  query: v.object(linkQuery),
  transfer: "multipart",
  /** The type is read from the file's bytes. */
  mediaTypes: ["*/*"],
  body: v.object({
    /** The name is reduced to what can be a file's name: see core's `attachmentName`. */
    file_name: v.optional(v.pipe(v.string(), v.maxLength(10_000))),
  }),
  limits: {
    bytes: ATTACHMENT_BYTES + FORM_BYTES,
    idleMs: MINUTE / 2,
    leastBytes: 128 * 1024,
    totalMs: 20 * MINUTE,
  },
  status: 201,
  answer: v.object({
    ...sessionAttachment.entries,
    /** The file may tell its author, device or place beside its content; false where that was removed. */
    may_have_details: assumed(v.boolean(), true),
  }),
});

export const removeAttachment = endpoint({
  ...one,
  method: "DELETE",
  path: "/api/collaboration/sessions/:id/attachments/:attachmentId",
  summary: "Take a file back that the caller has brought and not sent yet. 409 once it was sent.",
});

export const readAttachment = endpoint({
  ...one,
  kind: "stream",
  method: "GET",
  path: "/api/collaboration/sessions/:id/attachments/:attachmentId",
  summary:
    "A file's bytes, as a download whatever they are: of a message that the caller may read, or brought by the caller. 410 once it was removed.",
  mediaTypes: ["*/*"],
});

export const readAttachmentPreview = endpoint({
  ...one,
  kind: "stream",
  method: "GET",
  path: "/api/collaboration/sessions/:id/attachments/:attachmentId/preview",
  summary:
    "A small picture of an image, drawn anew. 404 for what is no PNG, JPEG or WebP image that can be drawn; 410 once it was removed.",
  mediaTypes: ["image/webp"],
});
