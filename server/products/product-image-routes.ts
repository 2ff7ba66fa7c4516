import { addProductImage, arrangeProductImages } from "../../contract/products.ts";
import { type Route, route, upload } from "../http/routes/route.ts";
import { requireVersion } from "../http/answers/version.ts";
import { imageSink } from "../images/image-sink.ts";
import { dropImage, storeImage } from "../images/store-image.ts";
import { addImage, arrangeImages, imagesOf, requireBelowImageLimit } from "./product-image-repository.ts";
import { mayChangeProduct } from "./product-policy.ts";
import { lockProduct } from "./product-repository.ts";
import { shownToSeller } from "./product-routes.ts";
import { imagesVersion } from "./show-product.ts";

const addRoute = upload(addProductImage, {
  // A client that lost the answer sends the image again and means one image.
  isRepeatable: true,
  authorize: mayChangeProduct,
  open: async ({ db, caller, services, body }, { id }) => {
    // This spares drawing an image in vain; it is checked again when the product is locked.
    await requireBelowImageLimit(db, id);
    return imageSink(caller.userId, {
      store: (bytes) =>
        storeImage(db, services, caller.userId, { kind: "product", bytes, crop: body.crop ?? undefined }),
      drop: (stored) => dropImage(db, stored.id),
    });
  },
  handle: async (context, { id }, { sink }) => {
    const { db, body } = context;
    await lockProduct(db, id);
    await addImage(db, id, { ...sink.stored(), alt: body.alt });
    return shownToSeller(context, id);
  },
});

const arrangeRoute = route(arrangeProductImages, {
  authorize: mayChangeProduct,
  handle: async (context, { id }) => {
    const { db, body, headers } = context;
    await lockProduct(db, id);
    requireVersion(headers, imagesVersion(await imagesOf(db, id)), imagesVersion(body.images));
    await arrangeImages(db, id, body.images);
    return shownToSeller(context, id);
  },
});

export const productImageRoutes: readonly Route[] = [addRoute, arrangeRoute];
