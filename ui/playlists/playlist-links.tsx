import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { Playlist } from "../../core/playlists/playlist.ts";
import type { ShareLink } from "../../core/share-links/share-link.ts";
import { Button } from "../shared/button.tsx";
import { Dialog } from "../shared/dialog.tsx";
import { Loaded } from "../shared/loaded.tsx";
import { TextInput } from "../shared/text-input.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import { useStarted } from "../shared/use-started.ts";
import { useStore } from "../shared/use-store.tsx";
import { PlaylistLinksStore } from "./playlist-links.store.ts";
import * as s from "./playlists.module.css";

export interface PlaylistLinksProps {
  readonly playlist: Playlist;
  readonly onClose: () => void;
}

/** The links to an own playlist: make, copy, revoke. */
export const PlaylistLinks = observer(function PlaylistLinks({ playlist, onClose }: PlaylistLinksProps) {
  const store = useStore(PlaylistLinksStore);
  useStarted(store, playlist.id);
  const { making, revoking } = store;
  const refused = [making.state, revoking.state].find(({ kind }) => kind === "refused");
  return (
    <Dialog open title="Share playlist" size="wide" onClose={onClose}>
      <p>Anyone with the link can watch this playlist. Your private videos stay hidden.</p>
      <Loaded store={store} what="links" rows={1}>
        {({ value: links }) =>
          links.length === 0 ? (
            <Button
              variant="primary"
              busy={making.state.kind === "saving" ? "Creating..." : undefined}
              onClick={() => void store.make(playlist.id)}
            >
              Create link
            </Button>
          ) : (
            <ul className={s.links} role="list" aria-label="Links">
              {links.map((link) => (
                <li key={link.id}>
                  <LinkRow
                    link={link}
                    now={store.now()}
                    isRevoking={revoking.saving === link.id}
                    onRevoke={() => void store.revoke(playlist.id, link.id)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {refused?.kind === "refused" && (
        <p className={s.error} role="alert">
          {refused.message}
        </p>
      )}
    </Dialog>
  );
});

interface LinkRowProps {
  readonly link: ShareLink;
  readonly now: number;
  readonly isRevoking: boolean;
  readonly onRevoke: () => void;
}

function LinkRow({ link: { shareUrl, createdAt, lastUsedAt }, now, isRevoking, onRevoke }: LinkRowProps) {
  const [copied, setCopied] = useState<"no" | "yes" | "refused">("no");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(shareUrl);
      setCopied("yes");
    } catch {
      setCopied("refused");
    }
  };
  return (
    <div className={s.link}>
      <div className={s.linkRow}>
        <TextInput
          readOnly
          aria-label="Link"
          value={shareUrl}
          onFocus={(event) => {
            event.target.select();
          }}
        />
        <Button onClick={() => void copy()}>Copy link</Button>
        <Button variant="danger" busy={isRevoking ? "Revoking..." : undefined} onClick={onRevoke}>
          Revoke
        </Button>
      </div>
      <p className={s.facts}>
        <span>
          Created <TimeAgo time={createdAt} now={now} />
        </span>
        <span>
          {lastUsedAt === null ? (
            "Not used yet"
          ) : (
            <>
              Last used <TimeAgo time={lastUsedAt} now={now} />
            </>
          )}
        </span>
        <span role="status">
          {copied === "yes" && "Copied"}
          {copied === "refused" && "Your browser didn't allow copying. Select the link and copy it."}
        </span>
      </p>
    </div>
  );
}
