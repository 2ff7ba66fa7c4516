import { isKnown } from "../../core/images/person-name.ts";
import { displayName } from "../../core/text/display-name.ts";
import { DESCRIPTION_MAX, plainLine } from "../../core/discovery/plain-line.ts";
import { cardPath, playlistPath } from "../../core/discovery/public-address.ts";
import type { Playlist } from "../../core/playlists/playlist.ts";
import { counted } from "../../core/shared/counted.ts";
import { watchPath } from "../../core/videos/video-text.ts";
import { madeBy } from "../shared/json-ld.ts";
import { type JsonLdObject, type PageHead, unlistedHead } from "../shared/page-head.ts";

/** A long playlist lists this many videos and the total number. */
const MOST_NAMED = 50;

/**
 * Returns the head; a playlist that is not public has no metadata. Search engines index one with a video to watch.
 */
export function playlistHead(playlist: Playlist): PageHead {
  const { id, name, isPublic, hiddenBecause } = playlist;
  const shown = shownTo(playlist);
  if (!isPublic || hiddenBecause !== null) return unlistedHead(name);
  const said = plainLine(playlist.description, DESCRIPTION_MAX);
  const by = isKnown(playlist.owner) ? ` chosen by ${plainLine(displayName(playlist.owner))}` : "";
  const description = said === "" ? `${counted(playlist.videoCount, "video")}${by}.` : said;
  const canonical = playlistPath(id);
  return {
    title: name,
    description,
    canonical,
    isIndexed: shown.length > 0,
    status: 200,
    image: cardPath(canonical),
    type: "website",
    jsonLd: (absolute) => itemList(playlist, description, absolute),
  };
}

function itemList(playlist: Playlist, description: string, absolute: (path: string) => string): JsonLdObject {
  const { id, name, owner } = playlist;
  const shown = shownTo(playlist);
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    name: plainLine(name, name.length),
    description,
    url: absolute(playlistPath(id)),
    numberOfItems: shown.length,
    itemListOrder: "https://schema.org/ItemListOrderAscending",
    itemListElement: shown.slice(0, MOST_NAMED).map(({ id: video, title }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name: plainLine(title, title.length),
      url: absolute(watchPath(video)),
    })),
    author: madeBy(owner, absolute),
  };
}

/** Returns the videos that are public. */
function shownTo({ videos }: Playlist) {
  return videos.flatMap(({ video }) => (video?.privacy === "public" ? [video] : []));
}
