import { action, makeObservable, observableRef } from "mobx";
import { Failure } from "../../core/shared/failure.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { captionLanguage, captionLanguageError } from "../../core/videos/caption-language.ts";
import { readCaptions } from "../../core/videos/captions.ts";
import type { TextFiles } from "../../core/videos/text-files.port.ts";
import type { UploadFile } from "../../core/uploads/upload-file.ts";
import type { VideoCaptionsApi } from "../../core/videos/video-captions-api.port.ts";
import type { OwnVideo } from "../../core/videos/video.ts";
import { ActionStore } from "../shared/action.store.ts";
import { type FormErrors, SubmissionStore } from "../shared/submission.store.ts";

/** The form has a field for the code of another language. */
export const OTHER_LANGUAGE = "other";

interface CaptionsForm {
  /** The value is a language tag, `OTHER_LANGUAGE`, or "" while none is chosen. */
  readonly language: string;
  readonly code: string;
  readonly file: UploadFile | null;
}

const EMPTY: CaptionsForm = { language: "", code: "", file: null };

interface CaptionsApis {
  readonly captions: VideoCaptionsApi;
  readonly texts: TextFiles;
}

/** The store has the captions of a video and the form that adds some. */
export class CaptionsStore extends SubmissionStore<CaptionsForm, OwnVideo> {
  readonly #apis: CaptionsApis;
  readonly #onChange: (video: OwnVideo) => void;

  protected override readonly isRepeatable = true;

  video: OwnVideo;
  /** Each is a sentence about a line of the last added file that could not be parsed. */
  leftOut: readonly string[] = [];
  readonly removal: ActionStore<string>;

  constructor(apis: CaptionsApis, notices: Notices, video: OwnVideo, onChange: (video: OwnVideo) => void) {
    super(EMPTY, notices);
    this.#apis = apis;
    this.#onChange = onChange;
    this.video = video;
    this.removal = new ActionStore(notices);
    makeObservable<this, "show" | "leaveOut">(this, {
      video: observableRef,
      leftOut: observableRef,
      show: action,
      leaveOut: action,
    });
  }

  async remove(language: string): Promise<void> {
    await this.removal.run(language, async () => {
      this.show(await this.#apis.captions.remove(this.video.id, language));
    });
  }

  protected override validate(form: CaptionsForm): FormErrors<CaptionsForm> {
    const wrong = captionLanguageError(tagOf(form));
    const field = form.language === OTHER_LANGUAGE ? "code" : "language";
    return {
      ...(wrong !== undefined && { [field]: wrong }),
      ...(form.file === null && { file: "Choose a .vtt or .srt file" }),
    };
  }

  protected override async send(form: CaptionsForm): Promise<OwnVideo> {
    const { file } = form;
    const content = file === null ? "" : await this.#apis.texts.read(file);
    const read = readCaptions(content);
    if (read.kind === "wrong")
      throw new Failure({ kind: "invalid", fieldErrors: [{ field: "file", message: read.message }] });
    const tag = tagOf(form);
    const video = await this.#apis.captions.put(this.video.id, captionLanguage(tag) ?? tag, content);
    this.leaveOut(read.leftOut);
    return video;
  }

  protected override saved(video: OwnVideo): void {
    this.form = EMPTY;
    this.show(video);
  }

  private leaveOut(sentences: readonly string[]): void {
    this.leftOut = sentences;
  }

  private show(video: OwnVideo): void {
    this.video = video;
    this.#onChange(video);
  }
}

function tagOf({ language, code }: CaptionsForm): string {
  return language === OTHER_LANGUAGE ? code : language;
}
