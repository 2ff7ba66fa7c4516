import { Readable } from "node:stream";
import { newFileName } from "../../../server/files/file-name.ts";
import { type Calls, everybodyKnown } from "../support/call.ts";
import { client, type Filling } from "../support/filling.ts";
import type { Marketplace } from "../support/marketplace.ts";

const HASH = "0123456789abcdef".repeat(2);

async function drawn({ server, people }: Marketplace) {
  const bytes = Buffer.from("a picture");
  const name = newFileName("images");
  await server.files.put(name, Readable.from([bytes]));
  await server.database.pool.query(
    `with file as (insert into files (name, size, status) values ($1, $2, 'stored') returning id),
     image as (
       insert into images (owner_id, kind, hash, width, height, placeholder, widths, created_at)
       values ($3, 'avatar', $4, 48, 48, '', '{48}', now())
       on conflict (hash) do update set width = 48 returning id
     ),
     named as (update users set avatar_id = image.id from image where users.id = $3)
     insert into image_files select image.id, 48, 'webp', file.id from image, file on conflict do nothing`,
    [name, bytes.byteLength, people.owner.id, HASH],
  );
  return { params: { hash: HASH, name: "48.webp" } };
}

export const calls: Calls = {
  "GET /api/images/:hash/:name": { cells: everybodyKnown(200), given: drawn },
};

export const fillings: readonly Filling[] = [
  [
    3_000,
    `insert into images (owner_id, kind, hash, width, height, placeholder, widths, is_named, created_at)
     select ${client("n")}, 'avatar', md5(n::text), 48, 48, '', '{48}', true, now()`,
  ],
  [6_000, "insert into files (name, size, status) select 'images/' || gen_random_uuid(), 1000, 'stored'"],
  [
    6_000,
    "insert into image_files select 1 + n % 3000, 48, case when n > 3000 then 'avif' else 'webp' end, n",
  ],
];
