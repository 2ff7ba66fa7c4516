import type { SampleData } from "../sample-data/sample-data.ts";
import { putOrder } from "./playlist-repository.ts";

const PLAYLISTS = [
  {
    owner: "dev",
    name: "Tools for small shops",
    description: "Work of mine and of others that makes a short day in a small shop.",
    titles: [
      "An order board that works offline",
      "Labels, printed when the bread is",
      "A lost connection, paid once",
    ],
    hoursAgo: 28,
  },
  {
    owner: "juan",
    name: "Finding things",
    description: "Doors, papers and the way between them.",
    titles: ["The last hundred metres", "Search that says why"],
    hoursAgo: 3 * 24,
  },
] as const;

export const samplePlaylists: SampleData = {
  name: "playlists",
  after: ["videos"],
  add: async ({ db, now, ago, idOf }) => {
    const videos = await db.selectFrom("videos").select(["id", "title"]).execute();
    if (videos.length === 0) return;
    for (const { owner, name, description, titles, hoursAgo } of PLAYLISTS) {
      const { id } = await db
        .insertInto("playlists")
        .values({
          owner_id: idOf(owner),
          name,
          description,
          is_public: true,
          created_at: ago(hoursAgo),
          updated_at: now,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      const order = titles.flatMap((title) => videos.filter((video) => video.title === title));
      await putOrder(
        db,
        id,
        order.map((video) => video.id),
        now,
      );
    }
  },
};
