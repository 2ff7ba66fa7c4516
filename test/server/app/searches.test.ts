import { afterAll, describe, expect, it } from "@jest/globals";
import { searchedWords } from "../../../core/text/searched-words.ts";
import { allRoutes } from "../../../server/app/features.ts";
import { LABELS } from "../../corpus/labels.ts";
import { NAMES } from "../../corpus/names.ts";
import { TITLES } from "../../corpus/texts.ts";
import { Marketplace } from "../support/marketplace.ts";
import { offerProduct } from "../support/offered-product.ts";
import { addVideo } from "../support/video-rows.ts";
import { formBody } from "../support/form-body.ts";

const market = await Marketplace.open();
afterAll(() => market.close());
const { server, people } = market;
const { owner, subscribed } = people;

const idOf = (answer: { readonly body: object }) => (answer.body as { readonly id: number }).id;
const request = await server.ask("POST /api/requests/", {
  token: owner.token,
  body: { title: "Till", content: "It rings.", is_public: true },
});
const showcase = await server.ask("POST /api/project-showcase/", {
  token: subscribed.token,
  ...formBody({ title: "Till", description: "It rings." }),
});
await server.ask("POST /api/profile/developer", { token: subscribed.token, body: { headline: "Tills" } });
const profile = { row: ["developer_profiles", "user_id"], id: subscribed.id } as const;
const product = await offerProduct(market.db, subscribed.id, {}, server.now);
const video = await addVideo(server, subscribed.id);

/** What a parameter of a list looks through: a column of a row, whose id is in the list while the row is found. */
interface Search {
  readonly row: readonly [table: string, key: string];
  readonly id: number;
  readonly column: string;
  readonly texts: readonly string[];
}

const SEARCHES: Readonly<Record<string, Search>> = {
  "/api/requests/public q": { row: ["requests", "id"], id: idOf(request), column: "title", texts: TITLES },
  "/api/requests/users/search q": {
    row: ["users", "id"],
    id: subscribed.id,
    column: "full_name",
    texts: NAMES.filter((name) => name.length > 1),
  },
  "/api/profile/developers/public q": { ...profile, column: "headline", texts: TITLES },
  "/api/profile/developers/public skill": { ...profile, column: "skills", texts: LABELS },
  "/api/video_display/ q": { row: ["videos", "id"], id: video, column: "title", texts: TITLES },
  "/api/project-showcase/ q": {
    row: ["showcases", "id"],
    id: idOf(showcase),
    column: "title",
    texts: TITLES,
  },
  "/api/project-showcase/ skill": {
    row: ["showcases", "id"],
    id: idOf(showcase),
    column: "skills",
    texts: LABELS,
  },
  "/api/marketplace/products q": { row: ["products", "id"], id: product, column: "title", texts: TITLES },
  "/api/marketplace/products tag": { row: ["products", "id"], id: product, column: "tags", texts: LABELS },
};

const parameters = allRoutes.flatMap(({ endpoint: { path, query } }) => {
  const entries = query !== undefined && "entries" in query ? Object.keys(query.entries as object) : [];
  return entries.filter((name) => ["q", "skill", "tag"].includes(name)).map((name) => `${path} ${name}`);
});

describe("the searches of lists", () => {
  it("are tried, each", () => {
    expect(Object.keys(SEARCHES).toSorted()).toEqual(parameters.toSorted());
  });
});

describe.each(Object.entries(SEARCHES))("%s", (search, { row: [table, key], id, column, texts }) => {
  const [path = "", parameter = ""] = search.split(" ");
  const isWhole = parameter !== "q";
  const finds = async (typed: string) => {
    const { body } = await server.ask(`GET ${path}?${parameter}=${encodeURIComponent(typed)}` as "GET /", {
      token: owner.token,
    });
    return (body as unknown as readonly { readonly id: number }[]).some((found) => found.id === id);
  };

  it("finds what people of all scripts write, in capitals and without what is not always written", async () => {
    const missed: string[] = [];
    for (const text of texts) {
      await server.database.pool.query(`update ${table} set ${column} = $1 where ${key} = $2`, [
        isWhole ? [text] : text,
        id,
      ]);
      const words = searchedWords(text).map((word) => word.text);
      const typed = isWhole ? [text] : [text, words.slice(0, 2).join(" ")].filter(() => words.length > 0);
      for (const way of typed.flatMap((each) => [each.toUpperCase(), each.normalize("NFD")]))
        if (!(await finds(way))) missed.push(`${way} for ${text}`);
      // Searches for people have a budget for each minute.
      server.advance(2_000);
    }
    expect(missed).toEqual([]);
  }, 60_000);

  it("does not find what is not there", async () => {
    expect(await finds("nobodywrotethis")).toBe(false);
  });
});
