import { isKnown } from "../../core/images/person-name.ts";
import { displayName } from "../../core/text/display-name.ts";
import { videoCardPath } from "../../core/discovery/public-address.ts";
import { DESCRIPTION_MAX, plainLine } from "../../core/discovery/plain-line.ts";
import type { Video } from "../../core/videos/video.ts";
import { isoDuration, watchPath } from "../../core/videos/video-text.ts";
import { madeBy } from "../shared/json-ld.ts";
import { type JsonLdObject, type PageHead, unlistedHead } from "../shared/page-head.ts";

/** Returns the head; it reveals no picture and no signed address of a video that is not public. */
export function watchHead(video: Video): PageHead {
  const { id, title, privacy, poster, hiddenBecause, streamUrl, mediaType, width, height } = video;
  if (privacy !== "public" || hiddenBecause !== null) return unlistedHead(title);
  const canonical = watchPath(id);
  const said = plainLine(video.description, DESCRIPTION_MAX);
  const made = isKnown(video.creator) ? `A video by ${plainLine(displayName(video.creator))}.` : "";
  const description = said === "" ? made : said;
  return {
    title,
    description,
    canonical,
    isIndexed: true,
    status: 200,
    image: videoCardPath(id),
    ...(poster !== null && { poster: poster.large }),
    film: { path: streamUrl, mediaType, width, height },
    type: "video.other",
    jsonLd: (absolute) => videoObject(video, description, absolute),
  };
}

function videoObject(video: Video, description: string, absolute: (path: string) => string): JsonLdObject {
  const { id, title, poster, durationSeconds, createdAt, views, creator } = video;
  return {
    "@context": "https://schema.org",
    "@type": "VideoObject",
    name: plainLine(title, title.length),
    description,
    url: absolute(watchPath(id)),
    thumbnailUrl: absolute(poster?.large ?? videoCardPath(id)),
    contentUrl: absolute(video.streamUrl),
    encodingFormat: video.mediaType,
    uploadDate: createdAt,
    ...(durationSeconds !== null && { duration: isoDuration(durationSeconds) }),
    interactionStatistic: {
      "@type": "InteractionCounter",
      interactionType: { "@type": "WatchAction" },
      userInteractionCount: views,
    },
    author: madeBy(creator, absolute),
  };
}
