import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ImageId } from "../../core/images/picture.ts";
import type { ShowcaseId, UserId, VideoId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import { readPreparedImages, storePreparedImages } from "../images/prepared-images.ts";
import type { SampleData, SampleDataContext } from "../sample-data/sample-data.ts";
import { SAMPLE_SHOWCASES, type SampleShowcase } from "./sample-showcases.ts";
import { addShowcase, putVideos } from "./showcase-repository.ts";

const FOLDER = join(import.meta.dirname, "../sample-data/solutions");
const DAY_HOURS = 24;

export const sampleShowcases: SampleData = {
  name: "showcases",
  after: ["profiles", "videos"],
  add: async (context) => {
    const images = await storeImages(context);
    for (const [at, sample] of SAMPLE_SHOWCASES.entries())
      await addSampleShowcase(context, sample, images[at] ?? null);
  },
};

/** Returns the images in the order of the showcases; none if the sample data has no files. */
async function storeImages({ db, now, idOf, ...context }: SampleDataContext): Promise<readonly ImageId[]> {
  const files = await context.files?.();
  if (files === undefined) return [];
  const drawings = await readPreparedImages(FOLDER);
  const images = SAMPLE_SHOWCASES.map(({ name, owner }) => {
    const drawn = drawings.get(name);
    if (drawn === undefined) throw new Error(`There is no image of ${name}: npm run sample-image`);
    return { owner: idOf(owner), drawn };
  });
  return storePreparedImages(db, { files, now }, "showcase", images);
}

async function addSampleShowcase(
  context: SampleDataContext,
  sample: SampleShowcase,
  image: ImageId | null,
): Promise<void> {
  const { db, ago, idOf } = context;
  const owner = idOf(sample.owner);
  const at = ago(sample.daysAgo * DAY_HOURS);
  const readme = await readFile(join(FOLDER, `${sample.name}.md`), "utf8");
  const id = await addShowcase(db, {
    developer_id: owner,
    title: sample.title,
    description: sample.description,
    project_url: sample.projectUrl ?? null,
    repository_url: sample.repositoryUrl,
    demo_url: sample.demoUrl ?? null,
    skills: sample.skills,
    include_profile: sample.includeProfile,
    is_public: sample.isPublic ?? true,
    readme_name: "README.md",
    readme,
    image_id: image,
    image_alt: image === null ? "" : sample.imageAlt,
    view_count: sample.views,
    created_at: at,
    updated_at: at,
  });
  await putVideos(db, id, await filmsOf(db, owner, sample));
  await addRatings(context, id, sample);
}

async function filmsOf(db: Db, owner: UserId, { films = [] }: SampleShowcase): Promise<VideoId[]> {
  if (films.length === 0) return [];
  const rows = await db
    .selectFrom("videos")
    .select(["id", "title"])
    .where("owner_id", "=", owner)
    .where("title", "in", films)
    .execute();
  return films.flatMap((title) => rows.find((row) => row.title === title)?.id ?? []);
}

async function addRatings(
  { db, ago, idOf }: SampleDataContext,
  id: ShowcaseId,
  { ratings = {}, daysAgo }: SampleShowcase,
): Promise<void> {
  const rows = Object.entries(ratings).map(([rater, [stars, days]]) => ({
    showcase_id: id,
    rater_id: idOf(rater),
    stars,
    rated_at: ago((daysAgo - days) * DAY_HOURS),
  }));
  if (rows.length > 0) await db.insertInto("showcase_ratings").values(rows).execute();
}
