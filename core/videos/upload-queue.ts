import { filter, firstValueFrom, map, type Observable, tap } from "rxjs";
import { cancelled } from "../shared/failure.ts";
import type { VideoId } from "../shared/id.ts";
import type { FileContents } from "../uploads/file-contents.port.ts";
import { fingerprintOf } from "../uploads/file-digest.ts";
import type { UploadFile } from "../uploads/upload-file.ts";
import { type QueueProgress, FileQueue, type UploadPorts } from "../uploads/file-queue.ts";
import { EMPTY_VIDEO_FORM, type VideoForm } from "./own-video-form.ts";
import { fileError, type UnfinishedUpload, type Upload } from "./upload.ts";
import { SIGNATURE_BYTES } from "./video-signature.ts";
import type { UploadProgress, VideoUploads } from "./video-uploads.port.ts";
import { titleFromFileName } from "./video-validation.ts";

export interface RefusedFile {
  readonly name: string;
  readonly reason: string;
}

export interface VideoUploadPorts extends UploadPorts {
  /** It is called when the server has created the video of this file. */
  readonly began: (file: UploadFile, video: VideoId) => void;
}

/** It uploads the videos of this page. */
export class UploadQueue extends FileQueue<Upload> {
  readonly #api: VideoUploads;
  readonly #contents: FileContents;
  readonly #began: VideoUploadPorts["began"];

  protected override readonly unknown = { url: null, videoId: null };

  constructor(api: VideoUploads, ports: VideoUploadPorts) {
    super(ports);
    this.#api = api;
    this.#contents = ports.contents;
    this.#began = ports.began;
  }

  /**
   * Adds files to the queue. A file whose upload is unfinished continues it.
   * @param replaces the video whose file the one file takes the place of
   * @param details what a new upload begins with instead of a title from the file's name; one that continues has its
   * details on the server already
   * @returns those that cannot be uploaded, with the reason
   * @throws Failure when the server cannot be asked what is unfinished
   */
  async add(
    files: readonly UploadFile[],
    replaces: VideoId | null = null,
    details: Partial<VideoForm> = {},
  ): Promise<readonly RefusedFile[]> {
    const { unfinished, used, limits } = await firstValueFrom(this.#api.overview());
    const refused: RefusedFile[] = [];
    for (const file of files) {
      const fingerprint = await fingerprintOf(file, this.#contents);
      const known = this.uploads.find(
        (each) => each.fingerprint === fingerprint && each.replaces === replaces,
      );
      if (known !== undefined && known.state.kind !== "complete") {
        this.goOnWith(file, known.key);
        continue;
      }
      const session = unfinished.find(
        (each) =>
          each.fingerprint === fingerprint &&
          each.size === file.size &&
          (replaces === null || each.videoId === replaces),
      );
      const head = await this.#contents.read(file, 0, SIGNATURE_BYTES - 1);
      const reserved = session === undefined ? this.#waitingBytes() : -file.size;
      const reason = fileError(file, head, used + reserved, limits);
      const startsOver = session === undefined && unfinished.some(({ fileName }) => fileName === file.name);
      if (reason === undefined)
        this.enqueue(file, (key) =>
          uploadOf(key, file, { fingerprint, session, replaces, startsOver, details }),
        );
      else refused.push({ name: file.name, reason });
    }
    this.pump();
    return refused;
  }

  /** Changes the details with which the upload begins, also if it has to begin again. */
  write(key: string, form: VideoForm): void {
    this.change(key, { form });
  }

  /** Resolves with the upload's video as soon as the server has created it. */
  videoOf(key: string): Promise<VideoId> {
    const id$ = this.uploads$.pipe(
      map((uploads) => uploads.find((each) => each.key === key)),
      map((upload) => {
        if (upload === undefined || upload.state.kind === "failed") throw cancelled();
        return upload.videoId;
      }),
      filter((id) => id !== null),
    );
    return firstValueFrom(id$);
  }

  protected override open(
    { fingerprint, form, url, replaces, isNew }: Upload,
    file: UploadFile,
    idempotencyKey: string,
  ): Observable<QueueProgress<Upload>> {
    return this.#api.send({ file, fingerprint, form, idempotencyKey, url, replaces }).pipe(
      tap((progress) => {
        if (progress.kind === "began" && isNew) this.#began(file, progress.videoId);
      }),
      map(inQueue),
    );
  }

  protected override afresh(key: string, file: UploadFile, upload: Upload): Upload {
    const { fingerprint, replaces, details } = upload;
    return uploadOf(key, file, { fingerprint, session: undefined, replaces, startsOver: true, details });
  }

  protected override async abandon({ url }: Upload): Promise<void> {
    if (url !== null) await this.#api.abandon(url);
  }

  #waitingBytes(): number {
    const unknown = this.uploads.filter((each) => each.url === null && each.state.kind !== "complete");
    return unknown.reduce((sum, { size }) => sum + size, 0);
  }
}

function inQueue(progress: UploadProgress): QueueProgress<Upload> {
  if (progress.kind === "sent") return progress;
  return { kind: "began", known: { videoId: progress.videoId, url: progress.url } };
}

function uploadOf(
  key: string,
  file: UploadFile,
  {
    fingerprint,
    session,
    replaces,
    startsOver,
    details,
  }: Pick<Upload, "fingerprint" | "replaces" | "startsOver" | "details"> & {
    readonly session: UnfinishedUpload | undefined;
  },
): Upload {
  return {
    key,
    fileName: file.name,
    fingerprint,
    startsOver,
    size: file.size,
    sent: session?.received ?? 0,
    bytesPerSecond: null,
    state: { kind: "waiting" },
    isNew: session === undefined && replaces === null,
    details,
    form: { ...EMPTY_VIDEO_FORM, title: session?.title ?? titleFromFileName(file.name), ...details },
    videoId: session?.videoId ?? null,
    url: session?.url ?? null,
    replaces,
  };
}
