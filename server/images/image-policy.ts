import { IMAGE_FORMATS, type ImageFormat } from "../../core/images/picture.ts";
import type { UserCaller, Visitor } from "../http/callers/caller.ts";
import { allow, type Decision, refuse } from "../http/routes/policy.ts";
import type { Services } from "../http/routes/services.ts";
import { readGrant } from "../share-links/address-grant.ts";
import type { AskedImage } from "./image-reads.ts";

interface ImageContext {
  readonly params: { readonly hash: string; readonly name: string };
  readonly query: { readonly grant?: string | undefined };
  readonly caller: Visitor | UserCaller;
  readonly services: Pick<Services, "imageReads" | "now" | "secret">;
}

interface SeenImage {
  readonly name: string;
  readonly size: number;
  readonly format: ImageFormat;
  readonly isPublic: boolean;
}

const HASH = /^[0-9a-f]{32}$/;

/** Allows an image to whoever may read the row that names it, by token or signed address. */
export async function maySeeImage(context: ImageContext): Promise<Decision<SeenImage>> {
  const { params, services } = context;
  const part = readImageName(params.name);
  if (part === undefined || !HASH.test(params.hash)) return refuse("not_found");
  const found = await services.imageReads.image({ hash: params.hash, ...part, ...(await whoAsks(context)) });
  if (found === undefined || found.seen_by === null) return refuse("not_found");
  const { name, size, seen_by: seenBy } = found;
  return allow({ name, size, format: part.format, isPublic: seenBy === "everybody" });
}

const NAME = /^([1-9]\d{0,3})\.([a-z]+)$/;

/** Parses the last part of an address, such as `640.avif`; returns undefined if it has another form. */
function readImageName(name: string): { readonly width: number; readonly format: ImageFormat } | undefined {
  const [, width, extension] = NAME.exec(name) ?? [];
  const format = IMAGE_FORMATS.find((each) => each === extension);
  return format && { width: Number(width), format };
}

async function whoAsks({
  params,
  query,
  caller,
  services,
}: ImageContext): Promise<Pick<AskedImage, "person" | "link">> {
  if (caller.kind === "user") return { person: caller.userId };
  const viewer = await readGrant(services.secret, `image ${params.hash}`, query.grant, services.now());
  if (viewer?.kind === "link") return { link: viewer };
  const person = viewer && (await services.imageReads.person(viewer.id));
  return person === undefined ? {} : { person };
}
