import { type Observable, of } from "rxjs";
import type { UploadFile } from "../../core/uploads/upload-file.ts";
import type { UploadOverview } from "../../core/videos/upload.ts";
import type { UploadOrder, UploadProgress, VideoUploads } from "../../core/videos/video-uploads.port.ts";
import { FakeSending } from "./fake-sending.ts";

const MP4 = [0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70, 0x69, 0x73, 0x6f, 0x6d];

export class FakeVideoUploads extends FakeSending<UploadOrder, UploadProgress> implements VideoUploads {
  found: UploadOverview = { unfinished: [], used: 0, limits: { file: 1_000, person: 10_000 } };
  /** First bytes of every file. */
  bytes: readonly number[] = MP4;

  overview(): Observable<UploadOverview> {
    return of(this.found);
  }

  head(_file: UploadFile, bytes: number): Promise<Uint8Array> {
    return Promise.resolve(new Uint8Array(this.bytes.slice(0, bytes)));
  }
}
