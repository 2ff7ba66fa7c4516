import type { Calls, CallInput } from "../support/call.ts";
import { everybodyKnown } from "../support/call.ts";
import type { Marketplace } from "../support/marketplace.ts";
import { uploadMetadata } from "../support/uploads.ts";
import { marketProduct, type MarketProduct } from "./product-calls.ts";

const TUS = { "tus-resumable": "1.0.0" } as const;

const about =
  (
    paramsOf: (product: MarketProduct) => NonNullable<CallInput["params"]>,
    given: CallInput = {},
    isPublished = true,
  ) =>
  async (market: Marketplace): Promise<CallInput> => ({
    ...given,
    params: paramsOf(await marketProduct(market, isPublished)),
  });

const ofProduct = (given: CallInput = {}) => about(({ id }) => ({ id }), given);
const ofFile = (given: CallInput = {}, isPublished = true) =>
  about(({ file }) => ({ id: file }), given, isPublished);

const metadata = (version: number) => uploadMetadata({ filename: "guide.md", version_id: String(version) });

const ofUpload = async (market: Marketplace): Promise<CallInput> => {
  const { version } = await marketProduct(market);
  const { headers } = await market.server.ask("POST /api/marketplace/uploads", {
    token: market.people.participant.token,
    headers: { ...TUS, "upload-length": "10", "upload-metadata": metadata(version) },
  });
  return { params: { id: String(headers["location"]).split("/").at(-1) ?? "" }, headers: TUS };
};

/** Only the seller gets this status; all others may read the product and are told it is not theirs. */
const sellers = (status: number) => [401, 401, 403, 403, status, 403, 403] as const;
/** Only its owner can see an upload. */
const owners = (status: number) => [401, 401, 403, 403, status, 404, 404] as const;

export const productFileCalls: Calls = {
  "GET /api/marketplace/products/:id/files/info": {
    cells: everybodyKnown(200),
    given: ofProduct(),
    reads: [{}, { as: "client" }, { as: "developer" }],
  },
  "GET /api/marketplace/products/:id/files": {
    cells: sellers(200),
    given: ofProduct(),
    reads: [{ as: "client" }, { as: "developer" }],
  },
  "GET /api/marketplace/products/:id/uploads": {
    cells: sellers(200),
    given: ofProduct(),
    reads: [{ as: "developer" }],
  },
  "GET /api/marketplace/products/files/:id": {
    cells: [403, 401, 403, 403, 200, 403, 403],
    given: ofFile(),
  },
  "POST /api/marketplace/products/:id/versions": {
    cells: sellers(201),
    given: ofProduct({ body: { name: "2.0", notes: "It rings louder." } }),
  },
  "PUT /api/marketplace/products/:id/versions/:versionId": {
    cells: sellers(200),
    given: about(({ id, version }) => ({ id, versionId: version }), { body: { name: "1.1", notes: "" } }),
  },
  "PUT /api/marketplace/products/files/:id/disabled": {
    cells: sellers(200),
    given: ofFile({ body: { is_disabled: false } }),
  },
  "DELETE /api/marketplace/products/files/:id": {
    cells: [401, 401, 403, 403, 204, 404, 404],
    given: ofFile({}, false),
  },
  "OPTIONS /api/marketplace/uploads": { cells: [204, 204, 204, 204, 204, 204, 204] },
  "POST /api/marketplace/uploads": {
    // The version is the participant's.
    cells: [401, 401, 403, 403, 201, 422, 422],
    given: async (market) => ({
      headers: {
        ...TUS,
        "upload-length": "10",
        "upload-metadata": metadata((await marketProduct(market)).version),
      },
    }),
  },
  "HEAD /api/marketplace/uploads/:id": { cells: owners(200), given: ofUpload },
  "PATCH /api/marketplace/uploads/:id": {
    cells: owners(204),
    given: async (market) => ({
      ...(await ofUpload(market)),
      headers: { ...TUS, "upload-offset": "0", "content-type": "application/offset+octet-stream" },
    }),
  },
  "DELETE /api/marketplace/uploads/:id": { cells: owners(204), given: ofUpload },
};
