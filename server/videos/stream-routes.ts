import { streamVideo } from "../../contract/videos.ts";
import { Refusal } from "../http/errors/refusal.ts";
import { type Route, stream } from "../http/routes/route.ts";
import { mayReadBytes } from "./watch-policy.ts";
import { storedBytes } from "../files/stored-bytes.ts";

const videoRoute = stream(streamVideo, {
  authorize: mayReadBytes,
  open: ({ services }, { video }) => {
    const { file_name: name, file_size: size } = video;
    if (name === null || size === null) throw new Refusal("not_found");
    return {
      ...storedBytes(services.files, { name, size }),
      mediaType: video.media_type,
    };
  },
});

export const streamRoutes: readonly Route[] = [videoRoute];
