import { readImage } from "../../contract/images.ts";
import { storedBytes } from "../files/stored-bytes.ts";
import { type Route, stream } from "../http/routes/route.ts";
import { maySeeImage } from "./image-policy.ts";

/** What is withdrawn is gone from all caches after so many seconds. */
const MAX_AGE = 3_600;

const readRoute = stream(readImage, {
  authorize: maySeeImage,
  open: ({ services }, { name, size, format, isPublic }) => ({
    ...storedBytes(services.files, { name, size }),
    mediaType: `image/${format}`,
    headers: {
      "cache-control": `${isPublic ? "public" : "private"}, max-age=${MAX_AGE}`,
      vary: "Authorization",
    },
  }),
});

export const imageRoutes: readonly Route[] = [readRoute];
