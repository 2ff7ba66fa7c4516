import { createHash, randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import type { ProductId, ProductVersionId, UserId } from "../../../core/shared/id.ts";
import { newFileName } from "../../../server/files/file-name.ts";
import type { Person } from "./negotiation.ts";
import { TestServer } from "./test-server.ts";
import { uploadMetadata } from "./uploads.ts";

export const PRODUCT_DETAILS = {
  title: "The till kit",
  summary: "A till for small shops.",
  description: "It **rings**.\n\n- Loudly\n- Often",
  price_cents: 1_900,
  category: "libraries",
  tags: ["tills", "typescript"],
  licence: "MIT",
} as const;

type Details = Partial<Record<keyof typeof PRODUCT_DETAILS, unknown>>;

export const productPath = (id: number, rest = "") => `/api/marketplace/products/${id}${rest}` as const;
export const filePath = (id: number, rest = "") => `/api/marketplace/products/files/${id}${rest}` as const;

const TUS = { "tus-resumable": "1.0.0" } as const;
const BYTES = Buffer.from("export const till = 1;\n");

/** Inserts a file with its bytes, without using the calls that upload one, and returns its id. */
export async function addProductFile(
  server: TestServer,
  version: number,
  { name = "till.zip", bytes = BYTES }: { readonly name?: string; readonly bytes?: Buffer } = {},
): Promise<number> {
  const db = server.database.kysely;
  const stored = newFileName("products");
  await server.files.put(stored, Readable.from([bytes]));
  const file = await db
    .insertInto("files")
    .values({ name: stored, owner_id: null, size: bytes.byteLength, status: "stored" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto("product_files")
    .values({
      version_id: version as ProductVersionId,
      name,
      size: bytes.byteLength,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      file_id: file.id,
      created_at: server.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts a purchase without moving money in the wallet. */
export async function addPurchase(server: TestServer, buyer: number, product: number): Promise<void> {
  await server.database.kysely
    .insertInto("purchases")
    .values({
      product_id: product as ProductId,
      buyer_id: buyer as UserId,
      title: "The till kit",
      price_cents: 1_900,
      licence: "MIT",
      licence_key: randomUUID(),
      bought_at: server.now,
    })
    .execute();
}

export class ProductDriver {
  readonly server: TestServer;
  readonly origin: string;
  #count = 0;

  private constructor(server: TestServer) {
    this.server = server;
    this.origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  }

  static async open(...parts: Parameters<typeof TestServer.start>): Promise<ProductDriver> {
    const server = await TestServer.start(...parts);
    await server.app.listen({ port: 0, host: "127.0.0.1" });
    return new ProductDriver(server);
  }

  seller(): Promise<Person> {
    return this.server.signUp("developer", `seller_${String((this.#count += 1))}`);
  }

  buyer(): Promise<Person> {
    return this.server.signUp("client", `buyer_${String((this.#count += 1))}`);
  }

  /** Makes a product that is not published and returns its id. */
  async draft({ token }: Person, details: Details = {}): Promise<number> {
    const { status, body } = await this.server.ask("POST /api/marketplace/products", {
      token,
      body: { ...PRODUCT_DETAILS, ...details },
    });
    if (status !== 201) throw new Error(`No product: ${status} ${JSON.stringify(body)}`);
    return body.id as number;
  }

  async version({ token }: Person, product: number, name = "1.0.0"): Promise<number> {
    const { status, body } = await this.server.ask(`POST ${productPath(product, "/versions")}`, {
      token,
      body: { name, notes: "" },
    });
    if (status !== 201) throw new Error(`No version: ${status}`);
    return body[0].id as number;
  }

  async published(person: Person, details: Details = {}) {
    const id = await this.draft(person, details);
    const version = await this.version(person, id);
    const file = await addProductFile(this.server, version);
    const { status } = await this.server.ask(`POST ${productPath(id, "/publish")}`, { token: person.token });
    if (status !== 200) throw new Error(`Not published: ${status}`);
    return { id, version, file };
  }

  begin({ token }: Person, metadata: Readonly<Record<string, string>>, size = 1_000, key?: string) {
    return this.server.ask("POST /api/marketplace/uploads", {
      token,
      headers: {
        ...TUS,
        "upload-length": String(size),
        "upload-metadata": uploadMetadata(metadata),
        ...(key !== undefined && { "idempotency-key": key }),
      },
    });
  }

  patch({ token }: Person, url: string, offset: number, bytes: Buffer) {
    return fetch(`${this.origin}${url}`, {
      method: "PATCH",
      headers: {
        authorization: `Bearer ${token}`,
        ...TUS,
        "content-type": "application/offset+octet-stream",
        "upload-offset": String(offset),
      },
      body: new Uint8Array(bytes),
    });
  }

  async upload(person: Person, version: number, filename: string, bytes: Buffer): Promise<Response> {
    const { headers } = await this.begin(person, { filename, version_id: String(version) }, bytes.byteLength);
    return this.patch(person, String(headers["location"]), 0, bytes);
  }

  async versions({ token }: Person, product: number) {
    return (await this.server.ask(`GET ${productPath(product, "/files")}`, { token })).body;
  }
}
