import type { Earnings, EarningsDay } from "../../core/products/earnings.ts";
import { ProductDraft } from "../../core/products/product-draft.ts";
import { ProductUploadQueue } from "../../core/products/product-upload-queue.ts";
import type { Sale } from "../../core/products/sale.ts";
import { UnfinishedFiles } from "../../core/products/unfinished-files.ts";
import { VersionDraft } from "../../core/products/version-draft.ts";
import type { ProductForm } from "../../core/products/product-form.ts";
import { ReadmePreviewStore } from "../../ui/readme/readme-preview.store.ts";
import { EditProductStore } from "../../ui/selling/edit-product.store.ts";
import { GalleryStore } from "../../ui/selling/gallery.store.ts";
import { NewProductStore } from "../../ui/selling/new-product.store.ts";
import { NextVersionStore } from "../../ui/selling/next-version.store.ts";
import { VersionDetailsStore } from "../../ui/selling/version-details.store.ts";
import { VersionsStore } from "../../ui/selling/versions.store.ts";
import { aPage } from "../fakes/fake-browser.ts";
import { FakeClock } from "../fakes/fake-clock.ts";
import { FakeFileContents } from "../fakes/fake-file-contents.ts";
import { FakeIdempotencyKeys } from "../fakes/fake-idempotency-keys.ts";
import { FakeNotices } from "../fakes/fake-notices.ts";
import { FakePageGuard } from "../fakes/fake-page-guard.ts";
import { FakeProductEditingApi } from "../fakes/fake-product-editing-api.ts";
import { FakeProductFilesApi } from "../fakes/fake-product-files-api.ts";
import { FakeProductUploads } from "../fakes/fake-product-uploads.ts";
import { FakeReadmePreviewApi } from "../fakes/fake-readme-preview-api.ts";
import { FakeStorage } from "../fakes/fake-storage.ts";
import { aSession } from "./auth.ts";
import { aPurchase, BUYER } from "./products.ts";

const DAY_MS = 24 * 60 * 60_000;

/** The form is complete enough to be sent. */
export function aProductForm(changes: Partial<ProductForm> = {}): ProductForm {
  return {
    title: "Till kit",
    summary: "Everything a till needs.",
    description: "It **rings**.",
    price: "12.50",
    category: "libraries",
    tags: "Rust, tills",
    licence: "commercial",
    ...changes,
  };
}

export function aSale(changes: Partial<Sale> = {}): Sale {
  // The licence key is the buyer's alone.
  const { licenceKey: _, ...purchase } = aPurchase();
  return {
    ...purchase,
    buyer: BUYER,
    isRefundable: true,
    refundableUntil: "2026-01-16T00:00:00.000Z",
    ...changes,
  };
}

/** Covers `count` days up to 2026-01-30, with one sale of $10 on the last. */
export function earningsOf(count: number): Earnings {
  const last = Date.UTC(2026, 0, 30);
  const days = Array.from({ length: count }, (_, at): EarningsDay => {
    const isLast = at === count - 1;
    const day = new Date(last - (count - 1 - at) * DAY_MS).toISOString().slice(0, 10);
    return { day, sales: isLast ? 1 : 0, earnedCents: isLast ? 1_000 : 0, refundedCents: 0 };
  });
  return { totalCents: 1_000, refundedCents: 0, sales: 1, days };
}

/** Builds what the seller's screens need; pass its `browser` to open a second page of the same browser. */
export function sellingParts(browser = new FakeStorage(), api = new FakeProductEditingApi()) {
  const page = aPage(browser);
  const session = aSession();
  page.current.begin(session);
  const [notices, keys, clock, guard] = [
    new FakeNotices(),
    new FakeIdempotencyKeys(),
    new FakeClock(),
    new FakePageGuard(),
  ];
  const contents = new FakeFileContents();
  const files = new FakeProductFilesApi();
  const uploads = new FakeProductUploads();
  const waiting = new Set<() => void>();
  const draft = new ProductDraft(page.storage, page.current);
  const unfinished = new UnfinishedFiles(page.storage, page.current);
  const queue = new ProductUploadQueue(uploads, unfinished, {
    clock,
    contents,
    guard,
    newKey: () => keys.next(),
    whenBack: (call) => {
      waiting.add(call);
      return () => waiting.delete(call);
    },
    session$: page.current.session$,
  });
  const previews = new FakeReadmePreviewApi();
  const stores = {
    create: new NewProductStore(api, draft, keys, notices),
    edit: new EditProductStore(api, draft, keys, notices),
    gallery: new GalleryStore(api, api, keys, notices),
    next: new NextVersionStore(files, new VersionDraft(page.storage, page.current), keys, notices),
    details: new VersionDetailsStore(files, notices),
    versions: new VersionsStore(files, queue, unfinished, notices),
    preview: new ReadmePreviewStore(previews, clock),
  };
  const comeBack = () => {
    for (const call of [...waiting]) call();
  };
  return { api, contents, files, uploads, queue, unfinished, notices, guard, comeBack, ...stores };
}
