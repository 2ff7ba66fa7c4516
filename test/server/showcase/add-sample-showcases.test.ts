import { join } from "node:path";
import { afterAll, describe, expect, it } from "@jest/globals";
import { webLinkError } from "../../../core/profiles/web-link.ts";
import { readmeTextError } from "../../../core/readme/readme-limits.ts";
import {
  imageAltError,
  showcaseDescriptionError,
  showcaseSkillsError,
  showcaseTitleError,
} from "../../../core/showcase/showcase-validation.ts";
import type { UserId } from "../../../core/shared/id.ts";
import { readPreparedImages } from "../../../server/images/prepared-images.ts";
import { DiskFileStore } from "../../../server/files/disk-file-store.ts";
import { sampleProfiles } from "../../../server/profiles/add-sample-profiles.ts";
import { scoreOf } from "../../../server/ratings/developer-score.ts";
import { renderReadme } from "../../../server/readme/render-readme.ts";
import { sampleRatings } from "../../../server/ratings/sample-ratings.ts";
import { addSampleData } from "../../../server/sample-data/add-sample-data.ts";
import { sampleShowcases } from "../../../server/showcase/add-sample-showcases.ts";
import { SAMPLE_SHOWCASES } from "../../../server/showcase/sample-showcases.ts";
import { sampleVideos } from "../../../server/videos/add-sample-videos.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { emptyFolder } from "../../support/empty-folder.ts";

const SOLUTIONS = join(import.meta.dirname, "../../../server/sample-data/solutions");
const NOW = new Date("2026-03-02T09:00:00Z");

const database = await openTestDatabase();
const folder = emptyFolder();
const files = new DiskFileStore(folder);
await addSampleData(
  database.kysely,
  NOW,
  [sampleProfiles, sampleVideos, sampleShowcases, sampleRatings],
  () => Promise.resolve(files),
);
afterAll(() => database.close());

const rowsOf = async <Row = Record<string, unknown>>(query: string) =>
  (await database.pool.query<Row & Record<string, unknown>>(query)).rows;

describe("the sample showcases", () => {
  it("are a dozen, all but one for everybody, with texts that their form would take", async () => {
    expect(
      await rowsOf("select count(*) as n, count(*) filter (where is_public) as listed from showcases"),
    ).toEqual([{ n: 12, listed: 11 }]);
    for (const { title, description, imageAlt, skills, ...links } of SAMPLE_SHOWCASES)
      expect({
        title: showcaseTitleError(title),
        description: showcaseDescriptionError(description),
        imageAlt: imageAltError(imageAlt),
        skills: showcaseSkillsError(skills),
        links: [links.projectUrl, links.repositoryUrl, links.demoUrl].map((url) => webLinkError(url ?? "")),
      }).toEqual({ links: [undefined, undefined, undefined] });
  });

  it("lead to no address that is anybody's", () => {
    const hosts = SAMPLE_SHOWCASES.flatMap(({ projectUrl, demoUrl }) => [projectUrl, demoUrl])
      .filter((url) => url !== undefined)
      .map((url) => new URL(url).hostname);
    expect(hosts.filter((host) => !host.endsWith(".example"))).toEqual([]);
    const repositories = SAMPLE_SHOWCASES.map(({ repositoryUrl }) => repositoryUrl);
    expect(repositories.filter((url) => !url.startsWith("https://github.com/sample-"))).toEqual([]);
  });

  it("have readmes with contents, code in colour and a box to open, none shown as plain text", async () => {
    const readmes = await rowsOf<{ title: string; readme: string; repository_url: string }>(
      "select title, readme, repository_url from showcases",
    );
    expect(readmes).toHaveLength(12);
    const kinds = new Set<string>();
    for (const { title, readme, repository_url } of readmes) {
      expect({ title, error: readmeTextError(readme) }).toEqual({ title });
      const { isPlain, contents, blocks } = renderReadme(readme, repository_url);
      expect({ title, isPlain, headings: contents.length >= 5 }).toEqual({
        title,
        isPlain: false,
        headings: true,
      });
      const drawn = JSON.stringify(blocks);
      for (const part of ['"table"', '"task"', '"code"', '"token"', '"details"'])
        if (drawn.includes(part)) kinds.add(part);
    }
    expect(kinds.size).toBe(5);
  });

  it("have an image each, in three sizes, as their owners' uploads have", async () => {
    const images = await rowsOf(
      `select widths, kind, is_named, owner_id = developer_id as own, image_alt <> '' as words,
          (select count(*) from image_files join files on files.id = file_id
            where image_id = images.id and files.status = 'stored') as files
        from showcases join images on images.id = image_id`,
    );
    expect(images).toHaveLength(12);
    for (const image of images)
      expect(image).toEqual({
        widths: [320, 640, 1280],
        kind: "showcase",
        is_named: true,
        own: true,
        words: true,
        files: 6,
      });
  });

  it("bring less than 900 KB of images, each of them used", async () => {
    const names = [...(await readPreparedImages(SOLUTIONS)).keys()];
    expect(names.toSorted()).toEqual(SAMPLE_SHOWCASES.map(({ name }) => name).toSorted());
    const { size } =
      (
        await rowsOf<{ size: number }>(
          "select sum(size)::integer as size from files where name like 'images/%'",
        )
      )[0] ?? {};
    expect(size).toBeLessThan(900 * 1024);
  });

  it("count in their developers' scores", async () => {
    for (const username of ["dev", "arjun", "mei"]) {
      const [row] = await rowsOf<{ user_id: UserId; score: number | null }>(
        `select user_id, score from developer_profiles join users on users.id = user_id where username = '${username}'`,
      );
      if (row === undefined) throw new Error(`${username} has a profile`);
      const { score, inputs } = await scoreOf(database.kysely, row.user_id, NOW);
      expect({ stored: row.score, showcases: inputs.showcases }).toEqual({ stored: score, showcases: 1 });
    }
  });

  it("show films of their owners", async () => {
    expect(
      await rowsOf(
        `select count(*) as n, count(*) filter (where owner_id = developer_id) as own from showcase_videos
          join showcases on showcases.id = showcase_id join videos on videos.id = video_id`,
      ),
    ).toEqual([{ n: 5, own: 5 }]);
  });

  it("are rated by others, after they were published and not in the future", async () => {
    const wrong = await rowsOf(
      `select title from showcase_ratings join showcases on showcases.id = showcase_id
        where rater_id = developer_id or rated_at < created_at or rated_at > '${NOW.toISOString()}'
          or not is_public`,
    );
    expect(wrong).toEqual([]);
    const figures = await rowsOf<{ rating_count: number; views: boolean }>(
      "select rating_count, view_count >= rating_count as views from showcases",
    );
    const counts = figures.map(({ rating_count }) => rating_count);
    expect({ least: Math.min(...counts), most: Math.max(...counts) }).toEqual({ least: 0, most: 9 });
    expect(figures.filter(({ views }) => !views)).toEqual([]);
  });
});
