import { type ComponentProps, type ComponentType, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { isKnown } from "../../core/images/person-name.ts";
import type { VideoId } from "../../core/shared/id.ts";
import type { VideoSummary } from "../../core/videos/video.ts";
import { sharedShowcaseVideoPath, viewsText, watchPath } from "../../core/videos/video-text.ts";
import { VideoPicture } from "../player/video-picture.tsx";
import { SaveToPlaylist } from "../playlists/save-to-playlist.tsx";
import { MissingCode } from "../shared/error-boundary.tsx";
import { Icon } from "../shared/icon.tsx";
import { LateCode } from "../shared/late-code.tsx";
import { useIsFirstDrawing } from "../shared/use-first-drawing.ts";
import { AttachedVideos } from "../videos/attached-videos.tsx";
import type { PlayedHereProps } from "../videos/played-here.tsx";
import * as s from "./showcase-videos.module.css";

interface ShowcaseVideosProps {
  readonly videos: readonly VideoSummary[];
  /** The token of the link that opened the page also opens the videos; null without a link. */
  readonly token: string | null;
  /** Its code is fetched when the first video is played; the view suspends until then. */
  readonly player: { readonly View: ComponentType<PlayedHereProps> };
}

/**
 * Plays the first or the chosen video in the page, above a list of several. The server renders links to the videos'
 * own pages, which work before the application starts, and without it.
 */
export function ShowcaseVideos({ videos, token, player }: ShowcaseVideosProps) {
  const [chosen, setChosen] = useState<VideoId | null>(null);
  const video = videos.find(({ id }) => id === chosen) ?? videos[0];
  if (video === undefined) return null;
  const { id, title, privacy } = video;
  const pageOf = (of: VideoId) => (token === null ? watchPath(of) : sharedShowcaseVideoPath(token, of));
  const openerOf = ({ id: of }: VideoSummary) => ({
    page: pageOf(of),
    onPlay: () => setChosen(of),
  });
  const waiting = (
    <div className={s.poster} role="status" aria-label="Loading the video">
      <VideoPicture video={video} isLarge />
    </div>
  );
  return (
    <>
      <div className={s.shown}>
        {chosen !== null ? (
          <LateCode instead={<MissingCode />}>
            <Suspense fallback={waiting}>
              <player.View
                by={token === null ? `video ${String(id)}` : `showcase-link ${token} ${String(id)}`}
                waiting={waiting}
              />
            </Suspense>
          </LateCode>
        ) : (
          <Opener {...openerOf(video)} className={s.poster} aria-label={`Play ${title}`}>
            <VideoPicture video={video} isLarge />
            {video.poster !== null && (
              <span className={s.mark} aria-hidden="true">
                <Icon name="play" size={32} />
              </span>
            )}
          </Opener>
        )}
        <Caption video={video} page={pageOf(id)} canSave={token === null || privacy === "public"} />
      </div>
      {videos.length > 1 && (
        <AttachedVideos
          videos={videos}
          isByLink={token !== null}
          opener={(each) => (
            <Opener {...openerOf(each)} aria-current={each === video || undefined}>
              <bdi>{each.title}</bdi>
            </Opener>
          )}
        />
      )}
    </>
  );
}

interface CaptionProps {
  readonly video: VideoSummary;
  readonly page: string;
  readonly canSave: boolean;
}

function Caption({ video, page, canSave }: CaptionProps) {
  return (
    <div className={s.caption}>
      <div>
        <h3 className={s.title}>
          <Link to={page}>
            <bdi>{video.title}</bdi>
          </Link>
        </h3>
        {isKnown(video.creator) && <p className={s.facts}>{viewsText(video.views)}</p>}
      </div>
      {canSave && <SaveToPlaylist video={video} variant="icon" />}
    </div>
  );
}

interface OpenerProps extends Pick<
  ComponentProps<"button">,
  "className" | "aria-label" | "aria-current" | "children"
> {
  readonly page: string;
  readonly onPlay: () => void;
}

/** Renders a link to the video's own page on the server, then a button that plays it here. */
function Opener({ page, onPlay, ...props }: OpenerProps) {
  return useIsFirstDrawing() ? (
    <Link to={page} {...props} />
  ) : (
    <button type="button" onClick={onPlay} {...props} />
  );
}
