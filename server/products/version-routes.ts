import {
  addProductVersion,
  getProductFilesInfo,
  listProductFiles,
  updateProductVersion,
} from "../../contract/product-files.ts";
import type { ProductVersionId } from "../../core/shared/id.ts";
import { type Route, route } from "../http/routes/route.ts";
import { signDownload } from "./download-grant.ts";
import { mayHaveFiles } from "./file-policy.ts";
import { mayChangeProduct, maySeeOffer } from "./product-policy.ts";
import { lockProduct } from "./product-repository.ts";
import { shownVersions, versionsForSeller } from "./show-versions.ts";
import { addVersion, changeVersion } from "./version-repository.ts";

const infoRoute = route(getProductFilesInfo, {
  pageTopics: ({ params: { id } }) => [`product:${id}`],
  authorize: maySeeOffer,
  handle: ({ db }, seen) => shownVersions(db, seen),
});

const filesRoute = route(listProductFiles, {
  authorize: mayHaveFiles,
  handle: async ({ db, caller, services }, seen) => {
    const now = services.now();
    const versions = await shownVersions(db, seen);
    const signed = versions.map(async (version) => ({
      ...version,
      files: await Promise.all(
        version.files.map(async (file) => {
          const grant = await signDownload(services.secret, file.id, caller.sessionId, now);
          return { ...file, url: `/api/marketplace/products/files/${file.id}?grant=${grant}` };
        }),
      ),
    }));
    return Promise.all(signed);
  },
});

const addRoute = route(addProductVersion, {
  authorize: mayChangeProduct,
  handle: async ({ db, body, services }, { id }) => {
    await lockProduct(db, id);
    await addVersion(db, id, body, services.now());
    return versionsForSeller(db, id);
  },
});

const updateRoute = route(updateProductVersion, {
  authorize: mayChangeProduct,
  handle: async ({ db, body, params }, { id }) => {
    await lockProduct(db, id);
    await changeVersion(db, id, params.versionId as ProductVersionId, body);
    return versionsForSeller(db, id);
  },
});

export const versionRoutes: readonly Route[] = [infoRoute, filesRoute, addRoute, updateRoute];
