import type { Crop } from "../../core/images/crop.ts";
import type { ImageId } from "../../core/images/picture.ts";
import type { Db } from "../database/tables.ts";
import type { UserCaller } from "../http/callers/caller.ts";
import type { FormFile } from "../http/input/form-body.ts";
import type { Services } from "../http/routes/services.ts";
import { storeImageOf } from "../images/store-image.ts";

interface SentImage {
  readonly db: Db;
  readonly caller: UserCaller;
  readonly services: Services;
  readonly files: { readonly image_file?: FormFile };
  readonly body: { readonly image_crop: Crop | null };
}

/**
 * Draws a sent image anew and stores it; a job removes it if no showcase names it in the end. It takes a
 * second, so call it in `prepare`, after the policy has allowed the call.
 * @throws Refusal invalid_input for what is no image
 */
export async function imageOfForm({
  db,
  caller,
  services,
  files,
  body,
}: SentImage): Promise<ImageId | undefined> {
  if (files.image_file === undefined) return undefined;
  const { bytes } = files.image_file;
  const image = { kind: "showcase", bytes, crop: body.image_crop ?? undefined } as const;
  return (await storeImageOf("image_file", db, services, caller.userId, image)).id;
}
