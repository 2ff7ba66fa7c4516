import { deleteAvatar, putAvatar } from "../../contract/avatars.ts";
import type { ImageId } from "../../core/images/picture.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import { allowAnyCaller } from "../http/routes/policy.ts";
import { type Route, route, upload } from "../http/routes/route.ts";
import { imageSink } from "../images/image-sink.ts";
import { dropImage, storeImage } from "../images/store-image.ts";
import { findPictures } from "../pictures/show-picture.ts";

/** Replaces the picture; the trigger `name_images` releases the earlier one with its bytes. */
async function setAvatar(tx: Db, id: UserId, avatar: ImageId | null): Promise<void> {
  await tx.updateTable("users").set({ avatar_id: avatar }).where("id", "=", id).execute();
}

const putRoute = upload(putAvatar, {
  authorize: allowAnyCaller,
  open: ({ db, caller, services, query }) =>
    Promise.try(() =>
      imageSink(caller.userId, {
        store: (bytes) => storeImage(db, services, caller.userId, { kind: "avatar", bytes, crop: query }),
        drop: ({ id }) => dropImage(db, id),
      }),
    ),
  handle: async ({ db, caller }, _, { sink }) => {
    const { id } = sink.stored();
    await setAvatar(db, caller.userId, id);
    return { avatar: (await findPictures(db, [id])).get(id) ?? null };
  },
});

const removeRoute = route(deleteAvatar, {
  authorize: allowAnyCaller,
  handle: async ({ db, caller }) => {
    await setAvatar(db, caller.userId, null);
    return { avatar: null };
  },
});

export const avatarRoutes: readonly Route[] = [putRoute, removeRoute];
