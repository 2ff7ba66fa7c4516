import {
  defer,
  filter,
  firstValueFrom,
  fromEvent,
  ignoreElements,
  map,
  merge,
  take,
  takeUntil,
  tap,
} from "rxjs";
import { changedFields } from "../../core/editing/merge-form.ts";
import { Failure, type FailureKind } from "../../core/shared/failure.ts";
import type { VideoId } from "../../core/shared/id.ts";
import {
  EMPTY_VIDEO_FORM,
  type VideoForm,
  videoForm,
  videoFormErrors,
} from "../../core/videos/own-video-form.ts";
import type { Upload } from "../../core/videos/upload.ts";
import { watchPath } from "../../core/videos/video-text.ts";
import { titleFromFileName } from "../../core/videos/video-validation.ts";
import type { Context } from "../composition/context.ts";
import type { Uploading } from "../composition/uploads.ts";
import { openFile } from "../terminal/open-file.ts";
import { refused } from "../terminal/refused.ts";
import { connectionNotes } from "./connection-notes.ts";
import { requireValid } from "./require-valid.ts";
import { sessionEnd } from "./session-end.ts";
import { UploadView } from "./upload-view.ts";
import { trimmedLine, trimmedText } from "../../core/text/trimmed.ts";

export interface UploadOptions extends Partial<VideoForm> {
  /** The file takes the place of this video's, whose details stay. */
  readonly replace?: VideoId;
}

/** It has the failures after which the same command continues. */
const CONTINUED_AFTER: ReadonlySet<FailureKind> = new Set([
  "session-expired",
  "server",
  "network",
  "timed-out",
  "rate-limited",
  "conflict",
]);

const NAMES = { title: "--title", description: "--description", privacy: "--privacy" };

interface Order {
  readonly file: File;
  readonly replaces: VideoId | null;
  readonly details: Partial<VideoForm>;
}

/** Uploads a video. An upload of the same file that was ended before all had arrived is continued. */
export async function upload(context: Context, path: string, options: UploadOptions): Promise<void> {
  const { output, services } = context;
  await context.session();
  const { replace = null, ...typed } = options;
  const file = await openFile(path);
  const details = trimmed(typed);
  requireValid(
    videoFormErrors({ ...EMPTY_VIDEO_FORM, title: titleFromFileName(file.name), ...details }),
    NAMES,
  );
  const uploading = await services.uploads(connectionNotes(output));
  const replaced = replace === null ? null : await firstValueFrom(uploading.videos.get(replace));
  const done = await send(context, uploading, { file, replaces: replace, details });
  if (done === null) return;
  const id = done.videoId ?? replace;
  if (id === null) throw new Failure({ kind: "bad-answer" });
  const address = `${services.origin}${watchPath(id)}`;
  if (!output.isJson) output.line(`Video ${id}: ${address}`);
  const title = replaced?.title ?? (await titleOf(context, uploading, done, id));
  if (output.isJson) output.json({ videoId: id, title, size: file.size, address });
  else output.note("It is being processed, and plays there as soon as it's ready.");
}

/** Returns null after Ctrl-C. */
async function send(context: Context, { queue }: Uploading, order: Order): Promise<Upload | null> {
  const { host, output, services } = context;
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
  const begun$ = defer(() => begin(queue, order)).pipe(ignoreElements());
  const interrupted$ = fromEvent(host.signal, "abort").pipe(tap(() => view.noteRest()));
  try {
    const ended$ = merge(begun$, complete$, sessionEnd(services.current)).pipe(
      take(1),
      takeUntil(interrupted$),
    );
    return await firstValueFrom(ended$, { defaultValue: null });
  } catch (error) {
    if (error instanceof Failure && CONTINUED_AFTER.has(error.kind)) view.noteRest();
    throw error;
  } finally {
    view.end();
    // It stops what still runs.
    for (const { key } of queue.uploads) queue.remove(key);
  }
}

/** @throws Failure when the file cannot be uploaded */
async function begin(queue: Uploading["queue"], { file, replaces, details }: Order): Promise<void> {
  const [bad] = await queue.add([file], replaces, details);
  if (bad !== undefined) throw refused(bad.reason);
}

/**
 * Returns the title of an uploaded video. The details of an upload that another command has begun are on the server
 * already: those that were given with this one are saved now that its bytes are known to be the file's.
 */
async function titleOf(
  { output }: Context,
  { videos }: Uploading,
  done: Upload,
  id: VideoId,
): Promise<string> {
  if (done.isNew) return done.form.title;
  try {
    const saved = videoForm(await firstValueFrom(videos.get(id)));
    const form = { ...saved, ...done.details };
    return changedFields(form, saved).length === 0 ? saved.title : (await videos.save(id, form)).title;
  } catch (error) {
    output.note(`Video ${id} was uploaded, but its title, description and privacy were not saved.`);
    throw error;
  }
}

function trimmed({ title, description, privacy }: Partial<VideoForm>): Partial<VideoForm> {
  return {
    ...(title !== undefined && { title: trimmedLine(title) }),
    ...(description !== undefined && { description: trimmedText(description) }),
    ...(privacy !== undefined && { privacy }),
  };
}
