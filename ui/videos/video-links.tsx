import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { ShareLink } from "../../core/share-links/share-link.ts";
import { shareError } from "../../core/videos/video-access.ts";
import { Button } from "../shared/button.tsx";
import { Dialog } from "../shared/dialog.tsx";
import { Loaded } from "../shared/loaded.tsx";
import { TextInput } from "../shared/text-input.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import { useStarted } from "../shared/use-started.ts";
import type { VideoDialogProps } from "./edit-video.tsx";
import type { VideoLinksStore } from "./video-links.store.ts";
import { ErrorText, Refusal } from "../shared/form/refusal.tsx";
import { Form } from "../shared/form/form.tsx";
import { TextField } from "../shared/form/text-field.tsx";
import { Actions } from "../shared/actions.tsx";
import * as s from "./video-upload.module.css";

export const VideoLinks = observer(function VideoLinks({ video, store, onClose }: VideoDialogProps) {
  const [links] = useState(() => store.linksOf(video));
  useStarted(links);
  const refusal = shareError({ privacy: video.privacy, isHidden: video.hiddenBecause !== null });
  const close = () => {
    store.look(video.id);
    onClose();
  };
  return (
    <Dialog open title="Share video" onClose={close}>
      {refusal !== undefined ? (
        <p>{refusal}</p>
      ) : (
        <div className={s.form}>
          <NewLink links={links} />
          <LinkList links={links} now={store.now()} />
        </div>
      )}
    </Dialog>
  );
});

const NewLink = observer(function NewLink({ links: { making } }: { readonly links: VideoLinksStore }) {
  return (
    <Form name="link" className={s.form} onSubmit={() => void making.submit()}>
      <TextField
        of={making}
        name="projectUrl"
        label="Project address"
        hint="Shown beside the video. Each project has its own link."
        inputMode="url"
        optional
      />
      <Refusal of={making} />
      <Button type="submit" variant="primary" busy={making.isSaving ? "Creating..." : undefined}>
        Create link
      </Button>
    </Form>
  );
});

const LinkList = observer(function LinkList(props: {
  readonly links: VideoLinksStore;
  readonly now: number;
}) {
  const { links, now } = props;
  return (
    <Loaded store={links} what="the links" rows={1}>
      {({ value }) =>
        value.length === 0 ? (
          <p className={s.fact}>No links yet.</p>
        ) : (
          <ul className={s.links} role="list" aria-label="Links">
            {value.map((link) => (
              <LinkRow key={link.shareUrl} link={link} links={links} now={now} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
});

interface LinkRowProps {
  readonly link: ShareLink;
  readonly links: VideoLinksStore;
  readonly now: number;
}

const LinkRow = observer(function LinkRow({ link, links, now }: LinkRowProps) {
  const { copied, revoking } = links;
  const refusal =
    revoking.state.kind === "refused" && revoking.state.what === link.id ? revoking.state.message : undefined;
  const name = link.projectUrl ?? "no project";
  return (
    <li className={s.link}>
      <TextInput
        readOnly
        aria-label={`Link for ${name}`}
        value={link.shareUrl}
        onFocus={({ target }) => {
          target.select();
        }}
      />
      <p className={s.facts}>
        {link.projectUrl !== null && <span className={s.fileName}>{link.projectUrl}</span>}
        {link.lastUsedAt === null && <span key="never">never used</span>}
        {typeof link.lastUsedAt === "string" && (
          <span key="used">
            last used <TimeAgo time={link.lastUsedAt} now={now} />
          </span>
        )}
      </p>
      <Actions>
        <Button aria-label={`Copy the link for ${name}`} onClick={() => void links.copy(link)}>
          Copy
        </Button>
        {link.id !== null && (
          <Button
            variant="danger"
            aria-label={`Revoke the link for ${name}`}
            busy={revoking.saving === link.id ? "Revoking..." : undefined}
            onClick={() => void links.revoke(link)}
          >
            Revoke
          </Button>
        )}
        <span role="status">{copied?.shareUrl === link.shareUrl ? copiedText(copied.isDone) : ""}</span>
      </Actions>
      <ErrorText>{refusal}</ErrorText>
    </li>
  );
});

function copiedText(isDone: boolean): string {
  return isDone ? "Copied" : "Select the address and copy it.";
}
