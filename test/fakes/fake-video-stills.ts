import type { Picture } from "../../core/videos/video-posters-api.port.ts";
import type { StillSource, VideoStills } from "../../core/videos/video-stills.port.ts";

export class FakeVideoStills implements VideoStills {
  readonly asked: { readonly source: StillSource; readonly seconds: number | null }[] = [];
  picture: Picture | null = { size: 10, type: "image/jpeg" };

  of(source: StillSource, seconds: number | null): Promise<Picture | null> {
    this.asked.push({ source, seconds });
    return Promise.resolve(this.picture);
  }
}
