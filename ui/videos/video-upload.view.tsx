import { observer } from "mobx-react-lite";
import { type ComponentType, Suspense, useEffect, useState } from "react";
import { sizeText } from "../../core/videos/video-limits.ts";
import type { UnfinishedUpload } from "../../core/videos/upload.ts";
import { Button, ButtonLink } from "../shared/button.tsx";
import { Page } from "../shared/page.tsx";
import { Row, Rows } from "../shared/rows.tsx";
import { Skeleton } from "../shared/skeleton.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import { FileDrop } from "./file-drop.tsx";
import { MyVideos } from "./my-videos.tsx";
import { MyVideosStore } from "./my-videos.store.ts";
import type { RecorderViewProps } from "./recorder.view.tsx";
import { UploadRow } from "./upload-row.tsx";
import { UploadsStore } from "./uploads.store.ts";
import { Refusal } from "../shared/form/refusal.tsx";
import * as s from "./video-upload.module.css";

export interface VideoUploadProps {
  readonly parts: {
    /** Its code is fetched when it is opened; the view suspends until then. */
    readonly recorder: { readonly View: ComponentType<RecorderViewProps> };
  };
}

/** Shows uploads and recording above the user's videos. */
export const VideoUploadView = observer(function VideoUploadView({ parts }: VideoUploadProps) {
  const [isRecording, setRecording] = useState(false);
  const uploads = useStartedStore(UploadsStore);
  const videos = useStartedStore(MyVideosStore);
  const add = (files: readonly File[]) => void uploads.add(files);
  const { revision } = uploads;
  useEffect(() => {
    if (revision > 0) videos.reload();
  }, [revision, videos]);
  return (
    <Page
      title="Your videos"
      lead="Upload videos, and decide who can watch them."
      actions={<ButtonLink to="/playlists">Your playlists</ButtonLink>}
    >
      <section className={s.section} aria-label="Upload" tabIndex={-1}>
        <FileDrop
          hint={hintOf(uploads)}
          busy={uploads.adding.saving === null ? undefined : "Checking..."}
          onFiles={add}
        >
          {!isRecording && <Button onClick={() => setRecording(true)}>Record screen or camera</Button>}
        </FileDrop>
        {isRecording && (
          <Suspense fallback={<Skeleton rows={2} label="Loading the recorder" />}>
            <parts.recorder.View onSaved={() => uploads.recorded()} onClose={() => setRecording(false)} />
          </Suspense>
        )}
        <Refused store={uploads} />
        <UploadList store={uploads} />
        <Unfinished store={uploads} />
      </section>
      <MyVideos
        store={videos}
        uploads={uploads}
        onReplace={(file, video) => void uploads.add([file], video)}
      />
    </Page>
  );
});

function hintOf({ overview: { value } }: UploadsStore): string {
  if (value === null) return "MP4 or WebM.";
  const { used, limits } = value;
  const left = Math.max(0, limits.person - used);
  return `MP4 or WebM, up to ${sizeText(limits.file)} each. ${sizeText(left)} of ${sizeText(limits.person)} left.`;
}

const Refused = observer(function Refused({ store }: { readonly store: UploadsStore }) {
  const { refused, adding } = store;
  return (
    <div role="alert">
      {adding.state.kind === "refused" && <p className={s.error}>{adding.state.message}</p>}
      {refused.map(({ name, reason }, at) => (
        <p key={`${at}-${name}`} className={s.error}>
          <span className={s.fileName}>{name}</span> <span>{reason}</span>
        </p>
      ))}
    </div>
  );
});

const UploadList = observer(function UploadList({ store }: { readonly store: UploadsStore }) {
  const { removal } = store;
  return (
    <>
      <Refusal of={removal} />
      <p className="visually-hidden" role="status">
        {store.finished}
      </p>
      {store.uploads.length > 0 && (
        <ul className={s.uploads} role="list" aria-label="Uploads">
          {store.uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} store={store} />
          ))}
        </ul>
      )}
    </>
  );
});

const Unfinished = observer(function Unfinished({ store }: { readonly store: UploadsStore }) {
  if (store.unfinished.length === 0) return null;
  return (
    <div className={s.unfinished}>
      <h2>Unfinished uploads</h2>
      {store.unfinished.some(({ size }) => size !== null) && (
        <p className={s.fact}>Choose the same file again to continue where it stopped.</p>
      )}
      <Refusal of={store.finishing} />
      <Rows>
        {store.unfinished.map((upload) => (
          <UnfinishedRow key={upload.id} upload={upload} store={store} />
        ))}
      </Rows>
    </div>
  );
});

interface UnfinishedRowProps {
  readonly upload: UnfinishedUpload;
  readonly store: UploadsStore;
}

const UnfinishedRow = observer(function UnfinishedRow({ upload, store }: UnfinishedRowProps) {
  const { fileName, received, size, url } = upload;
  return (
    <Row
      name={fileName}
      fact={
        size === null
          ? `${sizeText(received)} recorded`
          : `${sizeText(received)} of ${sizeText(size)} uploaded`
      }
      action={
        <>
          {size === null && received > 0 && (
            <Button
              aria-label={`Save recording: ${fileName}`}
              busy={store.finishing.saving === url ? "Saving..." : undefined}
              onClick={() => void store.finish(upload)}
            >
              Save recording
            </Button>
          )}
          <Button
            variant="quiet"
            aria-label={`Discard ${fileName}`}
            busy={store.removal.saving === url ? "Discarding..." : undefined}
            onClick={() => void store.discard(upload)}
          >
            Discard
          </Button>
        </>
      }
    />
  );
});
