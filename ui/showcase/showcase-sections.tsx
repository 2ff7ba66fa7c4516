import { type ComponentType, Suspense } from "react";
import { isKnown } from "../../core/images/person-name.ts";
import type { Showcase } from "../../core/showcase/showcase.ts";
import { viewsText } from "../../core/videos/video-text.ts";
import { WithAvatar } from "../images/with-avatar.tsx";
import type { SubjectMenuProps } from "../moderation/subject-menu.tsx";
import { Average } from "../ratings/average.tsx";
import { PersonLink } from "../shared/person-link.tsx";
import { Section } from "../shared/section.tsx";
import { Skeleton } from "../shared/skeleton.tsx";
import { Tag } from "../shared/tag.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import { useIsFirstDrawing } from "../shared/use-first-drawing.ts";
import type { PlayedHereProps } from "../videos/played-here.tsx";
import * as s from "./showcase.module.css";
import type { ShowcaseReadmeProps } from "./showcase-readme.view.tsx";
import type { ShowcaseRatingsProps } from "./showcase-ratings.tsx";
import type { OwnShowcaseDialogsProps } from "./own-showcase-dialogs.tsx";
import { ShowcaseVideos } from "./showcase-videos.tsx";

/** The parts are loaded after the page, in chunks of their own. */
export interface ShowcaseProps {
  readonly parts: {
    /** Signed-in readers have it beside another's showcase; like all parts it suspends until its code is loaded. */
    readonly menu: { readonly View: ComponentType<SubjectMenuProps> };
    /** Only the owner has these dialogs. */
    readonly dialogs: { readonly View: ComponentType<OwnShowcaseDialogsProps> };
    /** It plays a video in the page. */
    readonly player: { readonly View: ComponentType<PlayedHereProps> };
    /** Public showcases have ratings. */
    readonly ratings: { readonly View: ComponentType<ShowcaseRatingsProps> };
    /** Showcases with a readme have this part. */
    readonly readme: { readonly View: ComponentType<ShowcaseReadmeProps> };
  };
}

export function Lead({ showcase, now }: { readonly showcase: Showcase; readonly now: number }) {
  const { creator, averageRating, totalRatings, views, createdAt, isPublic } = showcase;
  return (
    <span className={s.lead}>
      {isKnown(creator) && (
        <WithAvatar person={creator}>
          by <PersonLink person={creator} as="developer" />
        </WithAvatar>
      )}
      {averageRating !== null && <Average average={averageRating} total={totalRatings} />}
      {isKnown(creator) && <span>{viewsText(views)}</span>}
      <TimeAgo time={createdAt} now={now} />
      {!isPublic && <Tag>Link only</Tag>}
    </span>
  );
}

interface VideosProps extends ShowcaseProps {
  readonly showcase: Showcase;
  /** The token of the link that opened the showcase also opens the videos; null without a link. */
  readonly token: string | null;
}

export function Videos({ showcase: { id, videos }, token, parts }: VideosProps) {
  if (videos.length === 0) return null;
  return (
    <Section id="videos" title="Videos">
      <ShowcaseVideos key={id} videos={videos} token={token} player={parts.player} />
    </Section>
  );
}

interface ReadmeProps extends ShowcaseProps, ShowcaseReadmeProps {}

/** Loads the readme after the page; until then it is a link to a page with the readme. */
export function Readme({ of, parts }: ReadmeProps) {
  const isFirst = useIsFirstDrawing();
  return (
    <Section id="readme" title="Readme">
      <div className={s.readme}>
        {isFirst ? (
          typeof of === "number" && (
            <a href={`/api/project-showcase/${String(of)}/readme?format=html`}>Read the readme</a>
          )
        ) : (
          <Suspense fallback={<Skeleton rows={6} label="Loading the readme" />}>
            <parts.readme.View of={of} />
          </Suspense>
        )}
      </div>
    </Section>
  );
}

/** Shows the ratings after the first drawing; the server draws the average above. */
export function Ratings({ showcase, onFigures, parts }: ShowcaseProps & ShowcaseRatingsProps) {
  if (useIsFirstDrawing()) return null;
  return (
    <Suspense fallback={<Skeleton label="Loading the ratings" />}>
      <parts.ratings.View showcase={showcase} onFigures={onFigures} />
    </Suspense>
  );
}
