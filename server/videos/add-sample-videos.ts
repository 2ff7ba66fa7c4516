import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { DEFAULT_VIDEO_LIMITS } from "../../core/videos/video-limits.ts";
import { keepFile, reserveFile } from "../files/stored-files.ts";
import { userKey } from "../http/callers/caller.ts";
import type { SampleData, SampleDataContext } from "../sample-data/sample-data.ts";
import { putCaptionsOf } from "./caption-repository.ts";
import { readCaptionsApart } from "./read-captions-apart.ts";
import { SAMPLE_VIDEOS, type SampleVideo } from "./sample-videos.ts";
import { picturesOf, reservePoster, setPoster, writePoster } from "./store-poster.ts";
import { takeIn } from "./upload-repository.ts";
import { addVideo } from "./video-repository.ts";

const FOLDER = join(import.meta.dirname, "../sample-data/films");

/** It adds videos as if just uploaded: they are ready once the server has processed their files. */
export const sampleVideos: SampleData = {
  name: "videos",
  add: async (context) => {
    if (context.files === undefined) return;
    for (const sample of SAMPLE_VIDEOS) await addSampleVideo(context, sample);
  },
};

async function addSampleVideo(context: SampleDataContext, sample: SampleVideo): Promise<void> {
  const { db, now, ago, idOf } = context;
  const files = await context.files?.();
  if (files === undefined) return;
  const settings = { storageLimits: DEFAULT_VIDEO_LIMITS };
  const owner = idOf(sample.owner);
  const path = join(FOLDER, `${sample.film}.${sample.type}`);
  const { size } = await stat(path);
  const file = await reserveFile(db, { owner, kind: "videos", size }, settings.storageLimits, now);
  await keepFile(db, file.id, await files.put(file.name, createReadStream(path)));
  const at = ago(sample.hoursAgo);
  const { title, description } = sample;
  const id = await addVideo(db, {
    owner_id: owner,
    title,
    description,
    privacy: "public",
    created_at: at,
    updated_at: at,
  });
  await takeIn(db, id, file.id, now);
  const image = await readFile(join(FOLDER, `${sample.film}.jpg`));
  const pictures = await picturesOf(userKey(owner), image);
  const poster = await reservePoster(db, { settings, now: () => now }, owner, pictures);
  await writePoster(files, poster, pictures);
  await setPoster(db, id, poster, now);
  for (const language of sample.captions) {
    const read = await readCaptionsApart(
      userKey(owner),
      await readFile(join(FOLDER, `${sample.film}.${language}.vtt`), "utf8"),
    );
    if (read.kind === "wrong") throw new Error(`${sample.film}.${language}.vtt: ${read.message}`);
    await putCaptionsOf(db, { id, language, content: read.webVtt });
  }
}
