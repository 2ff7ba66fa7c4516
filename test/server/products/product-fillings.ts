import { client, developer, type Filling } from "../support/filling.ts";

export const productFillings: readonly Filling[] = [
  [
    6_000,
    `insert into products (seller_id, title, summary, description, price_cents, category, tags, licence, status, sales,
       rating_count, rating_sum, created_at, updated_at, published_at)
     select ${developer("n")}, 'Product ' || n, 'A till', 'It rings', n % 200 * 50,
       (array['libraries', 'templates', 'components', 'tools', 'guides', 'courses', 'design', 'data'])[1 + n % 8],
       array['tag' || n % 500], 'MIT', case n % 7 when 0 then 'draft' else 'published' end, n % 90,
       n % 20, n % 20 * (1 + n % 5), now(), now(), now() - n * interval '1 minute'`,
  ],
  [
    12_000,
    `insert into product_images (product_id, image_id, alt, place) select 1 + (n - 1) % 6000, n, '', (n - 1) / 6000`,
  ],
  [
    12_000,
    `insert into product_versions (product_id, name, notes, created_at)
     select 1 + (n - 1) % 6000, '1.' || (n - 1) / 6000, '', now()`,
  ],
  [
    12_000,
    `insert into product_files (version_id, name, size, sha256, file_id, created_at)
     select n, 'till.zip', 1000, repeat('0', 64), n, now()`,
  ],
  [
    12_000,
    `insert into product_uploads
       (id, owner_id, version_id, file_id, file_name, fingerprint, metadata, length, created_at, last_byte_at)
     select gen_random_uuid(), ${developer("n")}, n, n, 'guide.pdf', '', '', 1000, now(), now()`,
  ],
  [
    12_000,
    `insert into purchases (product_id, buyer_id, seller_id, title, price_cents, licence, licence_key, bought_at)
     select 1 + (n - 1) % 6000, ${client("(n + n / 6000)")}, ${developer("n")}, 'Product', 100, 'MIT', 'key-' || n, now()`,
  ],
];
