import type { Feature } from "../http/feature.ts";
import { addSampleProducts } from "./add-sample-products.ts";
import { addSampleSales } from "./add-sample-sales.ts";
import * as begin from "./migrations/20261123T1045-products-begin.ts";
import * as hidden from "./migrations/20261123T1100-products-hidden.ts";
import * as uploads from "./migrations/20261123T1105-products-uploads.ts";
import * as purchases from "./migrations/20261123T1125-products-purchases.ts";
import * as releases from "./migrations/20261123T1541-products-releases.ts";
import * as restorations from "./migrations/20261123T1605-products-restorations.ts";
import * as fingerprints from "./migrations/20261123T1615-products-upload-fingerprints.ts";
import * as sellerMails from "./migrations/20261129T2331-products-seller-mails.ts";
import * as words from "./migrations/20261130T0504-products-words-of-all-scripts.ts";
import { fileRoutes } from "./file-routes.ts";
import { libraryRoutes } from "./library-routes.ts";
import { licenceRoutes } from "./licence-routes.ts";
import { orderPurchaseMails } from "./order-purchase-mails.ts";
import * as orders from "./migrations/20261123T1205-products-orders.ts";
import * as finishedUploads from "./migrations/20261125T2133-products-finished-uploads.ts";
import { productImageRule } from "./product-image-rule.ts";
import { productImageRoutes } from "./product-image-routes.ts";
import { productRoutes } from "./product-routes.ts";
import type {} from "./product-tables.ts";
import { dropOldProductUploads, finishReceivedFiles, productUploadRoutes } from "./product-uploads.ts";
import {
  productFilesAccountPart,
  productImagesAccountPart,
  productsAccountPart,
  productUploadsAccountPart,
  productVersionsAccountPart,
} from "./products-account-part.ts";
import { purchasesAccountPart, reviewsAccountPart, salesAccountPart } from "./purchase-account-parts.ts";
import { purchaseMail } from "./purchase-mail.ts";
import type {} from "./purchase-mail-tables.ts";
import { purchaseOverdrafts } from "./purchase-overdrafts.ts";
import { purchaseRoutes } from "./purchase-routes.ts";
import { tellBuyersOfReleases } from "./release-version.ts";
import { reviewRoutes } from "./review-routes.ts";
import { saleRoutes } from "./sale-routes.ts";
import { versionRoutes } from "./version-routes.ts";

export const productsFeature: Feature = {
  name: "products",
  routes: [
    ...productRoutes,
    ...productImageRoutes,
    ...versionRoutes,
    ...fileRoutes,
    ...productUploadRoutes,
    ...purchaseRoutes,
    ...libraryRoutes,
    ...saleRoutes,
    ...licenceRoutes,
    ...reviewRoutes,
  ],
  migrations: {
    "20261123T1045-products-begin": begin,
    "20261123T1100-products-hidden": hidden,
    "20261123T1105-products-uploads": uploads,
    "20261123T1125-products-purchases": purchases,
    "20261123T1205-products-orders": orders,
    "20261123T1541-products-releases": releases,
    "20261123T1605-products-restorations": restorations,
    "20261123T1615-products-upload-fingerprints": fingerprints,
    "20261125T2133-products-finished-uploads": finishedUploads,
    "20261129T2331-products-seller-mails": sellerMails,
    "20261130T0504-products-words-of-all-scripts": words,
  },
  topics: ["products", "product", "products-of"],
  account: [
    productsAccountPart,
    productVersionsAccountPart,
    productFilesAccountPart,
    productImagesAccountPart,
    productUploadsAccountPart,
    purchasesAccountPart,
    salesAccountPart,
    reviewsAccountPart,
  ],
  overdrafts: [purchaseOverdrafts],
  mails: [purchaseMail],
  jobs: { dropOldProductUploads },
  frequentJobs: { finishReceivedFiles, orderPurchaseMails, tellBuyersOfReleases },
  rateLimits: {
    /** Programs check the licences of all users behind one address; keys are too long to be guessed. */
    "licence-checks": { points: 120, seconds: 10 * 60 },
    /** Each call reads all sales of a user. */
    "sales-csv": { points: 30, seconds: 10 * 60 },
  },
  imageRules: [productImageRule],
  sampleData: [addSampleProducts, addSampleSales],
};
