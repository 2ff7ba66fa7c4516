import type {
  ProductUploadOrder,
  ProductUploadProgress,
  ProductUploads,
} from "../../core/products/product-uploads.port.ts";
import { FakeSending } from "./fake-sending.ts";

export class FakeProductUploads
  extends FakeSending<ProductUploadOrder, ProductUploadProgress>
  implements ProductUploads {}
