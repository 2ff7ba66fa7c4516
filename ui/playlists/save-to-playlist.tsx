import { observer } from "mobx-react-lite";
import { type ComponentType, createContext, useContext, useState } from "react";
import { useLocation } from "react-router-dom";
import { isolated } from "../../core/text/plain-name.ts";
import { saveIntent } from "../../core/playlists/save-intent.ts";
import type { VideoSummary } from "../../core/videos/video.ts";
import { watchPath } from "../../core/videos/video-text.ts";
import { SessionStore } from "../auth/session.store.ts";
import { SignInLink } from "../auth/sign-in-link.tsx";
import { Button } from "../shared/button.tsx";
import { Icon } from "../shared/icon.tsx";
import { useStore } from "../shared/use-store.tsx";
import * as s from "./save-to-playlist.module.css";

export const SAVE_TITLE = "Save to playlist";
/** The button names the dialog, so that its code is fetched when a press is likely. */
export const SAVE_DIALOG = "save-to-playlist";

export interface SaveDialogProps {
  readonly video: Pick<VideoSummary, "id" | "title">;
  readonly onClose: () => void;
}

/** All screens share this dialog, whose code is fetched at its first opening. */
export const SaveDialogContext = createContext<ComponentType<SaveDialogProps> | null>(null);

export interface SaveToPlaylistProps {
  readonly video: SaveDialogProps["video"];
  /** "icon" is for narrow places, such as the cards of a list. */
  readonly variant?: "secondary" | "quiet" | "icon";
}

/**
 * Opens the dialog that saves a video to the user's playlists. A visitor signs in first and returns to this page, or
 * to the video's page where that is not possible.
 */
export const SaveToPlaylist = observer(function SaveToPlaylist({
  video,
  variant = "quiet",
}: SaveToPlaylistProps) {
  const session = useStore(SessionStore);
  const { pathname, search } = useLocation();
  const Dialog = useContext(SaveDialogContext);
  const [isOpen, setOpen] = useState(false);
  const isIcon = variant === "icon";
  const look = {
    variant: isIcon ? ("quiet" as const) : variant,
    "aria-label": `${SAVE_TITLE}: ${isolated(video.title)}`,
    ...(isIcon && { title: SAVE_TITLE, className: s.icon }),
    children: isIcon ? <Icon name="save" /> : SAVE_TITLE,
  };
  if (session.user === null)
    return (
      <SignInLink
        {...look}
        signInFor="save-video"
        initialData={saveIntent(video)}
        returnTo={pathname.startsWith("/shared/") ? watchPath(video.id) : pathname + search}
      />
    );
  return (
    <>
      <Button {...look} aria-haspopup="dialog" data-dialog={SAVE_DIALOG} onClick={() => setOpen(true)} />
      {isOpen && Dialog !== null && <Dialog video={video} onClose={() => setOpen(false)} />}
    </>
  );
});
