import { streamVideo } from "../../contract/videos.ts";
import { Refusal } from "../http/refusal.ts";
import { type Route, stream } from "../http/route.ts";
import { mayReadBytes } from "./watch-policy.ts";

const videoRoute = stream(streamVideo, {
  authorize: mayReadBytes,
  open: ({ services }, { video }) => {
    const { file_name: name, file_size: size } = video;
    if (name === null || size === null) throw new Refusal("not_found");
    return {
      size,
      // A name is written once: it names the bytes.
      etag: `"${name.split("/").at(-1) ?? ""}"`,
      mediaType: video.media_type,
      read: (first, last) => services.files.read(name, first, last),
    };
  },
});

export const streamRoutes: readonly Route[] = [videoRoute];
