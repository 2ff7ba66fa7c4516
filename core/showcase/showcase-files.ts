import type { Crop } from "../images/crop.ts";
import type { UploadFile } from "../uploads/upload-file.ts";

/** It is a readme in the form in which it is sent. */
export interface ReadmeText {
  readonly name: string;
  readonly text: string;
}

/** It is an image in the form in which it is sent, with the part of it that is shown; null for the whole. */
export interface ShowcaseImage {
  readonly file: UploadFile;
  readonly crop: Crop | null;
}

export interface ShowcaseFiles {
  /** Absent means that the readme stays, null that it is removed. */
  readonly readme?: ReadmeText | null;
  /** Absent means that the image stays, null that it is removed. */
  readonly image?: ShowcaseImage | null;
  readonly imageAlt?: string;
}
