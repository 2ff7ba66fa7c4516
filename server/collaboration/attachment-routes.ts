import {
  readAttachment,
  readAttachmentPreview,
  removeAttachment,
  uploadAttachment,
} from "../../contract/collaboration-attachments.ts";
import { attachmentName } from "../../core/collaboration/attachment-name.ts";
import { ATTACHMENT_BYTES } from "../../core/collaboration/session-limits.ts";
import { keepFile, releaseFile } from "../files/stored-files.ts";
import { downloadAs } from "../http/answers/content-disposition.ts";
import { idempotencyKeyOf } from "../http/answers/idempotency.ts";
import { Refusal } from "../http/errors/refusal.ts";
import { subjectOf } from "../http/routes/policy.ts";
import { type Route, route, stream, upload } from "../http/routes/route.ts";
import { mayBring, mayReadFile, mayTakeBack } from "./attachment-policy.ts";
import {
  addAttachment,
  dropAttachment,
  findByKey,
  removeOldestWaiting,
  requireAttachmentSpace,
} from "./attachment-repository.ts";
import { AttachmentSink } from "./attachment-sink.ts";
import { mayContinue } from "./session-policy.ts";
import { showAttachment } from "./show-session.ts";
import { storedBytes } from "../files/stored-bytes.ts";

/** It counts the files that one side of one session uploads. */
export const ATTACHMENTS = "session-files";

const uploadRoute = upload(uploadAttachment, {
  authorize: mayBring,
  open: async ({ db, services, headers, log }, { id, my_id }) => {
    const sender = `${id} ${String(my_id)}`;
    await services.limits.spend(ATTACHMENTS, sender);
    idempotencyKeyOf(headers);
    const declared = Number(headers["content-length"] ?? ATTACHMENT_BYTES);
    const size = Math.max(1, Math.min(ATTACHMENT_BYTES, declared));
    await requireAttachmentSpace(db, { sessionId: id, side: my_id, now: services.now() }, 1);
    return AttachmentSink.open({ db, files: services.files, log, now: services.now }, sender, size);
  },
  handle: async (context, _, { sink, file: sent }) => {
    const { db, body, headers, services } = context;
    const { file, size, mediaType, preview, mayHaveDetails } = sink.stored();
    const { id, my_id } = subjectOf(await mayContinue(context));
    const name = attachmentName(body.file_name ?? sent.name);
    const key = idempotencyKeyOf(headers);
    const now = services.now();
    const earlier = key === undefined ? undefined : await findByKey(db, id, key);
    if (earlier !== undefined) {
      const { participant_id, file_name, file_size } = earlier;
      if (participant_id !== my_id || file_name !== name || file_size !== size)
        throw new Refusal("idempotency_key_reused");
      for (const unwanted of [file, preview]) if (unwanted !== null) await releaseFile(db, unwanted.id, now);
      return { ...showAttachment(id, earlier), may_have_details: mayHaveDetails };
    }
    const bringing = { sessionId: id, side: my_id, now };
    await requireAttachmentSpace(db, bringing, size);
    await removeOldestWaiting(db, bringing);
    await keepFile(db, file.id, size);
    if (preview !== null) await keepFile(db, preview.id, preview.size);
    const added = await addAttachment(db, {
      session_id: id,
      participant_id: my_id,
      file_name: name,
      file_size: size,
      media_type: mediaType,
      file: file.id,
      preview: preview?.id ?? null,
      creation_key: key ?? null,
      created_at: now,
    });
    return { ...showAttachment(id, added), may_have_details: mayHaveDetails };
  },
});

const removeRoute = route(removeAttachment, {
  authorize: mayTakeBack,
  handle: ({ db }, { id }) => dropAttachment(db, id),
});

/** It keeps browsers from opening a file of any type as a part of this site. */
const CLOSED = "default-src 'none'; sandbox";

const readRoute = stream(readAttachment, {
  authorize: mayReadFile,
  open: ({ services }, { stored_name: name, stored_size: size, file_name, media_type }) => {
    if (name === null || size === null) throw new Refusal("not_found");
    return {
      ...storedBytes(services.files, { name, size }),
      mediaType: media_type,
      headers: {
        "content-disposition": downloadAs(file_name),
        "content-security-policy": CLOSED,
        "cache-control": "private, no-store",
      },
    };
  },
});

const previewRoute = stream(readAttachmentPreview, {
  authorize: mayReadFile,
  open: ({ services }, { preview_name: name, preview_size: size }) => {
    if (name === null || size === null) throw new Refusal("not_found");
    return {
      ...storedBytes(services.files, { name, size }),
      mediaType: "image/webp",
      headers: { "content-disposition": "inline", "content-security-policy": CLOSED },
    };
  },
});

export const attachmentRoutes: readonly Route[] = [uploadRoute, removeRoute, readRoute, previewRoute];
