import { defer, filter, firstValueFrom, forkJoin, fromEvent, map, merge, take, takeUntil, tap } from "rxjs";
import { changedFields } from "../../core/editing/merge-form.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { VideoId } from "../../core/shared/id.ts";
import {
  EMPTY_VIDEO_FORM,
  type VideoForm,
  videoForm,
  videoFormErrors,
} from "../../core/videos/own-video-form.ts";
import type { Upload } from "../../core/videos/upload.ts";
import { watchPath } from "../../core/videos/video-text.ts";
import { titleFromFileName } from "../../core/videos/video-words.ts";
import type { Context } from "../composition/context.ts";
import type { Uploading } from "../composition/uploads.ts";
import { openFile } from "../terminal/open-file.ts";
import { refused } from "../terminal/refused.ts";
import { connectionNotes } from "./connection-notes.ts";
import { requireValid } from "./require-valid.ts";
import { sessionEnd } from "./session-end.ts";
import { UploadView } from "./upload-view.ts";

export interface UploadOptions extends Partial<VideoForm> {
  /** The file takes the place of this video's, whose words stay. */
  readonly replace?: VideoId;
}

const NAMES = { title: "--title", description: "--description", privacy: "--privacy" };

interface Order {
  readonly file: File;
  readonly replaces: VideoId | null;
  readonly words: Partial<VideoForm>;
}

interface Done {
  readonly title: string;
  readonly upload: Upload;
}

/** Uploads a video. An upload of the same file that was ended before all had arrived is continued. */
export async function upload(context: Context, path: string, options: UploadOptions): Promise<void> {
  const { output, services } = context;
  await context.session();
  const { replace = null, ...typed } = options;
  const file = await openFile(path);
  const words = trimmed(typed);
  requireValid(
    videoFormErrors({ ...EMPTY_VIDEO_FORM, title: titleFromFileName(file.name), ...words }),
    NAMES,
  );
  const done = await send(context, { file, replaces: replace, words });
  const id = done?.upload.videoId ?? replace;
  if (done === null || id === null) return;
  const address = `${services.origin}${watchPath(id)}`;
  if (output.isJson) {
    output.json({ videoId: id, title: done.title, size: file.size, address });
    return;
  }
  output.line(`Video ${id}: ${address}`);
  output.note("It is being processed, and plays there as soon as it's ready.");
}

/** Returns null after Ctrl-C. */
async function send(context: Context, order: Order): Promise<Done | null> {
  const { host, output, services } = context;
  const uploading = await services.uploads(connectionNotes(output));
  const { queue } = uploading;
  const view = new UploadView(output);
  const complete$ = queue.uploads$.pipe(
    // It has none before it begins, and for a moment when it begins again.
    map(([first]) => first),
    filter((first) => first !== undefined),
    tap((first) => {
      view.show(first);
      if (first.state.kind === "failed") throw first.state.failure;
    }),
    filter(({ state }) => state.kind === "complete"),
    take(1),
  );
  const interrupted$ = fromEvent(host.signal, "abort").pipe(tap(() => view.noteRest()));
  try {
    const done$ = forkJoin({ title: defer(() => begin(uploading, order)), upload: complete$ });
    const ended$ = merge(done$, sessionEnd(services.current)).pipe(take(1), takeUntil(interrupted$));
    return await firstValueFrom(ended$, { defaultValue: null });
  } catch (error) {
    if (error instanceof Failure && ["session-expired", "server"].includes(error.kind)) view.noteRest();
    throw error;
  } finally {
    view.end();
    // It stops what still runs.
    for (const { key } of queue.uploads) queue.remove(key);
  }
}

/**
 * Begins or continues the upload.
 * @returns the video's title
 * @throws Failure when the file cannot be uploaded
 */
async function begin(uploading: Uploading, { file, replaces, words }: Order): Promise<string> {
  const { queue, videos } = uploading;
  const replaced = replaces === null ? null : await firstValueFrom(videos.get(replaces));
  const [bad] = await queue.add([file], replaces, words);
  if (bad !== undefined) throw refused(bad.reason);
  if (replaced !== null) return replaced.title;
  const [first] = queue.uploads;
  if (first === undefined || first.isNew || first.videoId === null) return first?.form.title ?? "";
  return saveWords(uploading, first.videoId, words);
}

/** Saves the words that were given with a continued upload, whose video has those of the command that began it. */
async function saveWords({ videos }: Uploading, id: VideoId, words: Partial<VideoForm>): Promise<string> {
  const saved = videoForm(await firstValueFrom(videos.get(id)));
  const form = { ...saved, ...words };
  return changedFields(form, saved).length === 0 ? saved.title : (await videos.save(id, form)).title;
}

function trimmed({ title, description, privacy }: Partial<VideoForm>): Partial<VideoForm> {
  return {
    ...(title !== undefined && { title: title.trim() }),
    ...(description !== undefined && { description: description.trim() }),
    ...(privacy !== undefined && { privacy }),
  };
}
