import * as v from "valibot";
import { PRODUCT_LIMITS } from "../core/products/product.ts";
import { versionNameError, versionNotesError } from "../core/products/product-validation.ts";
import { assumed } from "./assumed.ts";
import { endpoint } from "./endpoint.ts";
import { bytesOfTexts, id, judgedLine, judgedProse, time } from "./shared.ts";

const file = v.object({
  id: v.number(),
  name: v.string(),
  size: assumed(v.number(), 0),
  sha256: assumed(v.string(), ""),
  /** New buyers do not get the file; earlier buyers keep it. */
  is_disabled: assumed(v.boolean(), false),
  /** A buyer has it, or will have it again after a won dispute, so it cannot be deleted. */
  is_bought: assumed(v.boolean(), false),
});

/** The latest version comes first. */
const versions = v.array(
  v.object({
    id: v.number(),
    name: v.string(),
    notes: assumed(v.string(), ""),
    created_at: assumed(time, ""),
    files: assumed(v.array(file), []),
  }),
);

const params = v.object({ id });
const one = { access: "developer", params } as const;
const ofVersion = v.object({ id, versionId: id });

export const getProductFilesInfo = endpoint({
  method: "GET",
  path: "/api/marketplace/products/:id/files/info",
  summary:
    "Versions of a product with the names, sizes and SHA-256 of their files, for readers of the product.",
  access: "optional",
  params,
  answer: versions,
});

export const listProductFiles = endpoint({
  method: "GET",
  path: "/api/marketplace/products/:id/files",
  summary:
    "The same for its seller and its buyers, disabled files among them, each with an address that downloads it for ten minutes.",
  access: "session",
  params,
  answer: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      notes: assumed(v.string(), ""),
      created_at: assumed(time, ""),
      files: assumed(v.array(v.object({ ...file.entries, url: v.string() })), []),
    }),
  ),
});

/** The specification prescribes this path. */
export const downloadProductFile = endpoint({
  kind: "stream",
  method: "GET",
  path: "/api/marketplace/products/files/:id",
  summary:
    "A file's bytes, as a download whatever they are, for its seller and its buyers: by the token, or by the grant of a signed address, which is good for ten minutes, as long as the session that it was made in, and for this buyer and file alone.",
  access: "optional",
  params,
  query: v.object({ grant: v.optional(v.pipe(v.string(), v.maxLength(500))) }),
  mediaTypes: ["*/*"],
});

const versionBody = v.object({
  name: judgedLine(versionNameError),
  notes: v.optional(judgedProse(versionNotesError), ""),
});

export const addProductVersion = endpoint({
  ...one,
  method: "POST",
  path: "/api/marketplace/products/:id/versions",
  summary: "Begin the next version of an own product. It is shown to others once it has a file.",
  body: versionBody,
  bodyBytes: bytesOfTexts(PRODUCT_LIMITS.versionName, PRODUCT_LIMITS.versionNotes),
  status: 201,
  answer: versions,
});

export const updateProductVersion = endpoint({
  method: "PUT",
  path: "/api/marketplace/products/:id/versions/:versionId",
  summary: "Replace the name and notes of an own product's version.",
  access: "developer",
  params: ofVersion,
  body: versionBody,
  bodyBytes: bytesOfTexts(PRODUCT_LIMITS.versionName, PRODUCT_LIMITS.versionNotes),
  answer: versions,
});

export const disableProductFile = endpoint({
  ...one,
  method: "PUT",
  path: "/api/marketplace/products/files/:id/disabled",
  summary: "Offer a file to new buyers, or no more. 409 for the last one that a published product offers.",
  body: v.object({ is_disabled: v.boolean("Must be true or false") }),
  answer: versions,
});

export const deleteProductFile = endpoint({
  ...one,
  method: "DELETE",
  path: "/api/marketplace/products/files/:id",
  summary: "Delete a file of an own product that has no buyer. 409 once it was bought: disable it instead.",
});

export const listProductUploads = endpoint({
  ...one,
  method: "GET",
  path: "/api/marketplace/products/:id/uploads",
  summary:
    "The caller's unfinished uploads to an own product, the oldest first: each goes on at its url with the same file, until a day after its last byte.",
  answer: v.array(
    v.object({
      url: v.string(),
      version_id: v.number(),
      file_name: v.string(),
      /** The client sent it when the upload began; "" means none. */
      fingerprint: v.string(),
      size: v.number(),
      received: v.number(),
      kept_until: time,
    }),
  ),
});

/** These limits apply to one request of a resumable upload. */
const MINUTE = 60_000;
const limits = { idleMs: MINUTE, totalMs: 12 * 60 * MINUTE } as const;
const upload = {
  kind: "tus",
  access: "developer",
  params: v.object({ id: v.pipe(v.string(), v.maxLength(100)) }),
  limits,
} as const;

export const describeProductUploads = endpoint({
  kind: "tus",
  method: "OPTIONS",
  path: "/api/marketplace/uploads",
  summary: "What the server knows of the tus protocol 1.0 for files of products.",
  access: "public",
  limits,
});

export const createProductUpload = endpoint({
  kind: "tus",
  method: "POST",
  path: "/api/marketplace/uploads",
  summary:
    "Begin a resumable upload of a file (tus 1.0, creation). Upload-Metadata: filename (required) and version_id, an own product's version (required), and fingerprint, which the list of unfinished uploads gives back. Answers Location. The file is part of the version once all bytes are there and their SHA-256 is known.",
  access: "developer",
  limits,
});

export const inspectProductUpload = endpoint({
  ...upload,
  method: "HEAD",
  path: "/api/marketplace/uploads/:id",
  summary: "How many bytes have arrived, in Upload-Offset. Only for the user who began it.",
});

export const continueProductUpload = endpoint({
  ...upload,
  method: "PATCH",
  path: "/api/marketplace/uploads/:id",
  summary:
    "More bytes, from Upload-Offset on. What has arrived stays when the connection breaks. With Upload-Received-Digest nothing is taken (409 another_file) unless that is what has arrived: the SHA-256 in hex of the SHA-256 of each MiB before the offset.",
});

export const abandonProductUpload = endpoint({
  ...upload,
  method: "DELETE",
  path: "/api/marketplace/uploads/:id",
  summary: "Give an unfinished upload up.",
});
