import { Link } from "react-router-dom";
import { isKnown } from "../../core/images/person-name.ts";
import type { SnaggedRequest } from "../../core/snagged-requests/snagged-request.ts";
import { UserText } from "../shared/user-text.tsx";
import { AttachedVideos } from "../videos/attached-videos.tsx";
import * as s from "./snag-content.module.css";
import { displayName } from "../../core/text/display-name.ts";
import { isolated } from "../../core/text/plain-name.ts";

/** Shows a developer's message and attachments. */
export function SnagContent({ snag }: { readonly snag: SnaggedRequest }) {
  const { developer, includeProfile, profileLink, videos } = snag;
  return (
    <div className={s.content}>
      <UserText text={snag.message} />
      {(includeProfile || profileLink !== null) && (
        <ul className={s.along} role="list" aria-label="Attached">
          {includeProfile && (
            <li>
              {isKnown(developer) ? (
                <Link
                  to={`/developers/${developer.id}`}
                >{`Profile of ${isolated(displayName(developer))}`}</Link>
              ) : (
                "The developer's profile"
              )}
            </li>
          )}
          {profileLink !== null && (
            <li>
              <a href={profileLink} rel="nofollow noopener noreferrer" target="_blank">
                {shown(profileLink)}
              </a>
            </li>
          )}
        </ul>
      )}
      {videos.length > 0 && (
        <div className={s.videos}>
          <AttachedVideos videos={videos} />
        </div>
      )}
    </div>
  );
}

/** Shortens an address for readers. */
function shown(link: string): string {
  return link.replace(/^https?:\/\//i, "").replace(/\/$/, "");
}
