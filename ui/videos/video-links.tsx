import { observer } from "mobx-react-lite";
import { type SubmitEvent, useState } from "react";
import type { ShareLink } from "../../core/share-links/share-link.ts";
import { shareError } from "../../core/videos/video-access.ts";
import { Button } from "../shared/button.tsx";
import { Dialog } from "../shared/dialog.tsx";
import { Field } from "../shared/field.tsx";
import { Loaded } from "../shared/loaded.tsx";
import { TextInput } from "../shared/text-input.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import { useStarted } from "../shared/use-started.ts";
import type { VideoDialogProps } from "./edit-video.tsx";
import type { VideoLinksStore } from "./video-links.store.ts";
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
  const { form, errors, state } = making;
  return (
    <form
      className={s.form}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void making.submit();
      }}
    >
      <Field
        label="Project address"
        hint="Shown beside the video. Each project has its own link."
        error={errors.projectUrl}
        optional
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="url"
            value={form.projectUrl}
            onChange={({ target }) => {
              making.change({ projectUrl: target.value });
            }}
          />
        )}
      </Field>
      {state.kind === "refused" && state.by === "server" && (
        <p className={s.error} role="alert">
          {state.message}
        </p>
      )}
      <Button type="submit" variant="primary" busy={making.isSaving ? "Creating..." : undefined}>
        Create link
      </Button>
    </form>
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
      <div className={s.actions}>
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
      </div>
      {refusal !== undefined && (
        <p className={s.error} role="alert">
          {refusal}
        </p>
      )}
    </li>
  );
});

function copiedText(isDone: boolean): string {
  return isDone ? "Copied" : "Select the address and copy it.";
}
