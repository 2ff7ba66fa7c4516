import { type Observable, of } from "rxjs";
import type { UploadOverview } from "../../core/videos/upload.ts";
import type { UploadOrder, UploadProgress, VideoUploads } from "../../core/videos/video-uploads.port.ts";
import { FakeSending } from "./fake-sending.ts";

export class FakeVideoUploads extends FakeSending<UploadOrder, UploadProgress> implements VideoUploads {
  found: UploadOverview = { unfinished: [], used: 0, limits: { file: 1_000, person: 10_000 } };

  overview(): Observable<UploadOverview> {
    return of(this.found);
  }
}
