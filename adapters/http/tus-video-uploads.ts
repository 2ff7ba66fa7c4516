import { map, mergeMap, type Observable } from "rxjs";
import { listUploads } from "../../contract/video-uploads.ts";
import type { Bearer } from "../../core/auth/bearer.port.ts";
import type { VideoId } from "../../core/shared/id.ts";
import type { UploadOverview } from "../../core/videos/upload.ts";
import type { UploadOrder, UploadProgress, VideoUploads } from "../../core/videos/video-uploads.port.ts";
import type { HttpClient } from "./http-client.ts";
import { type TusOptions, type TusProgress, TusTransfer } from "./tus-transfer.ts";

const PATH = "/api/videos/uploads";

export class TusVideoUploads implements VideoUploads {
  readonly #http: HttpClient;
  readonly #transfer: TusTransfer;

  constructor(http: HttpClient, bearer: Bearer, options: TusOptions) {
    this.#http = http;
    this.#transfer = new TusTransfer(bearer, options);
  }

  overview(): Observable<UploadOverview> {
    return this.#http.read(listUploads).pipe(
      map(({ uploads, storage }) => ({
        unfinished: uploads.map((each) => ({
          id: each.id,
          url: this.#transfer.absolute(each.url),
          videoId: each.video_id as VideoId,
          title: each.title,
          fileName: each.file_name,
          fingerprint: each.fingerprint,
          size: each.size,
          received: each.received,
          keptUntil: each.kept_until,
        })),
        used: storage.used,
        limits: { file: storage.file_limit, person: storage.person_limit },
      })),
    );
  }

  send({ file, url, form, fingerprint, replaces, idempotencyKey }: UploadOrder): Observable<UploadProgress> {
    const { title, description, privacy } = form;
    const metadata = {
      filename: file.name,
      filetype: file.type,
      title,
      description,
      privacy,
      fingerprint,
      ...(replaces !== null && { video_id: String(replaces) }),
    };
    return this.#transfer.send({ file, url, path: PATH, metadata, idempotencyKey }).pipe(mergeMap(ofVideo));
  }

  abandon(url: string): Promise<void> {
    return this.#transfer.abandon(url);
  }
}

/** Returns nothing for a beginning that names no video. */
function ofVideo(progress: TusProgress): readonly UploadProgress[] {
  if (progress.kind === "sent") return [progress];
  const videoId = Number(progress.header("X-Video-Id") ?? Number.NaN);
  return Number.isNaN(videoId) ? [] : [{ kind: "began", videoId: videoId as VideoId, url: progress.url }];
}
