import type { Crop } from "../images/crop.ts";
import type { UploadFile } from "../uploads/upload-file.ts";

/** A readme as it is sent. */
export interface ReadmeText {
  readonly name: string;
  readonly text: string;
}

/** An image as it is sent, and the part of it that is shown; null for the whole. */
export interface ShowcaseImage {
  readonly file: UploadFile;
  readonly crop: Crop | null;
}

export interface ShowcaseFiles {
  /** Null takes it away, absent leaves it as it is. */
  readonly readme?: ReadmeText | null;
  /** The same. */
  readonly image?: ShowcaseImage | null;
  readonly imageAlt?: string;
}
