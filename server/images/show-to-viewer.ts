import type { PictureAnswer } from "../../contract/images.ts";
import type { Services } from "../http/routes/services.ts";
import { type PictureRow, showPicture } from "../pictures/show-picture.ts";
import { type GrantHolder, signGrant } from "../share-links/address-grant.ts";

export type Signing = Pick<Services, "secret" | "now">;

/**
 * Shows a picture by the addresses that this viewer needs.
 * @param viewer undefined where everybody sees it: then the addresses are the same for all
 */
export async function showPictureTo(
  viewer: GrantHolder | undefined,
  { secret, now }: Signing,
  row: PictureRow | null,
): Promise<PictureAnswer | null> {
  if (row === null || viewer === undefined) return showPicture(row);
  const { text } = await signGrant(secret, `image ${row.hash}`, viewer, now());
  return showPicture(row, text);
}
