import { afterAll, describe, expect, it } from "@jest/globals";
import { PRODUCT_STATUSES, maySeeProduct } from "../../../core/products/product.ts";
import type { ShareLinkId, UserId } from "../../../core/shared/id.ts";
import { maySeeShowcase } from "../../../core/showcase/showcase.ts";
import { allImageRules } from "../../../server/app/features.ts";
import { type AskedImage, gatheredImageReads } from "../../../server/images/image-reads.ts";
import { TestServer } from "../support/test-server.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const { pool, kysely } = server.database;
const owner = (await server.signUp("developer", "owner")).id as UserId;
const buyer = (await server.signUp("client", "buyer")).id as UserId;
const stranger = (await server.signUp("client", "stranger")).id as UserId;

const YES_NO = [true, false] as const;
type Viewer = Pick<AskedImage, "person" | "link">;
const VISITOR: Viewer = {};
const reads = gatheredImageReads(kysely, allImageRules, () => server.now);

let images = 0;
/** Inserts an image with one file and returns its id and hash. */
async function image() {
  const hash = String((images += 1)).padStart(32, "0");
  const { rows } = await pool.query<{ id: number }>(
    `with file as (insert into files (name, size, status) values ('images/' || gen_random_uuid(), 1, 'stored') returning id),
     image as (
       insert into images (owner_id, kind, hash, width, height, placeholder, widths, created_at)
       values ($2, 'product', $1, 1, 1, '', '{1}', now()) returning id),
     stored as (insert into image_files select image.id, 1, 'webp', file.id from image, file)
     select id from image`,
    [hash, owner],
  );
  return { id: rows[0]?.id, hash };
}

async function isSeen(hash: string, viewer: Viewer): Promise<boolean> {
  return (await reads.image({ hash, width: 1, format: "webp", ...viewer }))?.seen_by !== null;
}

describe("the rule for pictures of showcases", () => {
  it.each(
    YES_NO.flatMap((isPublic) =>
      YES_NO.flatMap((isHidden) => YES_NO.map((isDeleted) => ({ isPublic, isHidden, isDeleted }))),
    ),
  )("is core's for %j, except that the owner's list has deleted ones", async (seen) => {
    const { id, hash } = await image();
    const { rows } = await pool.query<{ link: ShareLinkId; version: number }>(
      `with showcase as (
         insert into showcases (developer_id, title, description, skills, include_profile, is_public, is_hidden,
           deleted_at, image_id, created_at, updated_at)
         values ($1, 't', 'd', '{}', false, $2, $3, case when $4 then now() end, $5, now(), now()) returning id)
       insert into share_links (owner_id, showcase_id, created_at) select $1, id, now() from showcase
       returning id as link, version`,
      [owner, seen.isPublic, seen.isHidden, seen.isDeleted, id],
    );
    const [{ link, version }] = rows as [{ link: ShareLinkId; version: number }];
    const says = (isOwner: boolean, hasLink: boolean) => maySeeShowcase(seen, { isOwner, hasLink });
    expect({
      visitor: await isSeen(hash, VISITOR),
      stranger: await isSeen(hash, { person: stranger }),
      owner: await isSeen(hash, { person: owner }),
      link: await isSeen(hash, { link: { id: link, version } }),
      "an earlier link": await isSeen(hash, { link: { id: link, version: version + 1 } }),
    }).toEqual({
      visitor: says(false, false),
      stranger: says(false, false),
      owner: seen.isDeleted || says(true, false),
      link: says(false, true),
      "an earlier link": says(false, false),
    });
  });
});

describe("the rule for pictures of products", () => {
  it.each(PRODUCT_STATUSES.flatMap((status) => YES_NO.map((isHidden) => ({ status, isHidden }))))(
    "is core's for %j",
    async ({ status, isHidden }) => {
      const { id, hash } = await image();
      await pool.query(
        `with product as (
           insert into products (seller_id, title, summary, description, price_cents, category, tags, licence, status,
             is_hidden, created_at, updated_at, published_at)
           values ($1, 't', 's', 'd', 0, 'tools', '{}', 'MIT', $2, $3, now(), now(), now()) returning id),
         bought as (
           insert into purchases (product_id, buyer_id, seller_id, title, price_cents, licence, licence_key, bought_at)
           select id, $5, $1, 't', 0, 'MIT', gen_random_uuid(), now() from product)
         insert into product_images (product_id, image_id, alt, place) select id, $4, '', 0 from product`,
        [owner, status, isHidden, id, buyer],
      );
      const says = (userId: UserId | null) =>
        maySeeProduct({ status, isHidden, sellerId: owner }, { userId, hasBought: userId === buyer });
      expect({
        visitor: await isSeen(hash, VISITOR),
        stranger: await isSeen(hash, { person: stranger }),
        seller: await isSeen(hash, { person: owner }),
        buyer: await isSeen(hash, { person: buyer }),
        link: await isSeen(hash, { link: { id: 1 as ShareLinkId, version: 1 } }),
      }).toEqual({
        visitor: says(null),
        stranger: says(stranger),
        seller: says(owner),
        buyer: says(buyer),
        link: says(null),
      });
    },
  );
});
