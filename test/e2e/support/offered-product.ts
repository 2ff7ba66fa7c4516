import type { Marketplace } from "./marketplace.ts";
import type { Member } from "./people.ts";

const TUS = { "tus-resumable": "1.0.0" } as const;
const BYTES = "export const till = 1;\n";

interface Words {
  readonly title: string;
  readonly price_cents: number;
}

/** Publishes a product with one file, "till.txt", by the calls of its seller; returns its id. */
export async function offerProduct(
  marketplace: Marketplace,
  origin: string,
  seller: Member,
  words: Words,
): Promise<number> {
  const { id } = await marketplace.call<{ id: number }>("POST /api/marketplace/products", seller, {
    summary: "Everything a till needs.",
    description: "# The till\n\nIt **rings**.",
    category: "libraries",
    tags: ["tills"],
    licence: "commercial",
    ...words,
  });
  const product = `/api/marketplace/products/${String(id)}` as const;
  const [version] = await marketplace.call<readonly { id: number }[]>(`POST ${product}/versions`, seller, {
    name: "1.0.0",
    notes: "The first one.",
  });
  await upload(origin, seller, version?.id ?? 0);
  await marketplace.call(`POST ${product}/publish`, seller);
  return id;
}

async function upload(origin: string, { token }: Member, version: number): Promise<void> {
  const coded = (text: string) => Buffer.from(text).toString("base64");
  const headers = { ...TUS, authorization: `Bearer ${token}` };
  const begun = await fetch(`${origin}/api/marketplace/uploads`, {
    method: "POST",
    headers: {
      ...headers,
      "upload-length": String(BYTES.length),
      "upload-metadata": `filename ${coded("till.txt")},version_id ${coded(String(version))}`,
    },
  });
  const address = new URL(begun.headers.get("location") ?? "", origin);
  const sent = await fetch(address, {
    method: "PATCH",
    headers: { ...headers, "upload-offset": "0", "content-type": "application/offset+octet-stream" },
    body: BYTES,
  });
  if (!sent.ok)
    throw new Error(`The file: ${String(begun.status)}, ${String(sent.status)} ${await sent.text()}`);
}
