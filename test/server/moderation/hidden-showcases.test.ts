import { afterAll, beforeEach, describe, expect, it } from "@jest/globals";
import { formBody } from "../support/form-body.ts";
import { type Person, subscribe } from "../support/negotiation.ts";
import { TestServer } from "../support/test-server.ts";
import { moderate as moderateOn } from "./operator.ts";

let count = 0;
let noor: Person;
let clara: Person;
const server = await TestServer.start();
afterAll(() => server.stop());
beforeEach(async () => {
  count += 1;
  noor = await server.signUp("developer", `noor${count}`);
  await subscribe(server, noor);
  clara = await server.signUp("client", `clara${count}`);
});

const moderate = (...words: readonly string[]) => moderateOn(server, ...words);
const get = (path: string, person?: Person) =>
  server.ask(`GET ${path}` as `GET /${string}`, { token: person?.token });

async function published() {
  const { token } = noor;
  const form = formBody({
    title: "The till",
    description: "It rings.",
    skills: JSON.stringify([`Tills${count}`]),
    readme_file: { name: "README.md", content: "# Till" },
  });
  const { body } = await server.ask("POST /api/project-showcase/", { token, ...form });
  const link = await server.ask(`POST /api/project-showcase/${body.id as number}/share`, { token });
  return {
    id: body.id as number,
    link: `/api/project-showcase/shared/${link.body.share_token as string}`,
  };
}

const total = async () => Number((await get("/api/project-showcase/?limit=1")).headers["x-total-count"]);

/** Returns the places in which other people find something of the showcase. */
async function shown({ id, link }: Awaited<ReturnType<typeof published>>): Promise<readonly string[]> {
  const opens = async (path: string) => (await get(path, clara)).status === 200;
  const lists = async (path: string) =>
    ((await get(path)).body as { id: number }[]).some((row) => row.id === id);
  const places: Readonly<Record<string, boolean>> = {
    list: await lists("/api/project-showcase/"),
    "best rated": await lists("/api/project-showcase/?sort=best_rated"),
    "most viewed": await lists("/api/project-showcase/?sort=most_viewed"),
    search: await lists(`/api/project-showcase/?q=till&creator=${noor.id}`),
    skill: await lists(`/api/project-showcase/?skill=tills${count}`),
    creator: await lists(`/api/project-showcase/developer/${noor.id}`),
    one: await opens(`/api/project-showcase/${id}`),
    readme: await opens(`/api/project-showcase/${id}/readme`),
    ratings: await opens(`/api/project-showcase/${id}/rating`),
    link: await opens(link),
  };
  return Object.keys(places).filter((place) => places[place]);
}

const EVERYWHERE = [
  "list",
  "best rated",
  "most viewed",
  "search",
  "skill",
  "creator",
  "one",
  "readme",
  "ratings",
  "link",
];

describe("a hidden showcase", () => {
  it("is nowhere for others, and back everywhere when it is shown; its owner reads why", async () => {
    const showcase = await published();
    const { id } = showcase;
    const before = await total();
    expect(await shown(showcase)).toEqual(EVERYWHERE);
    await moderate("hide", `showcase/${id}`, "Somebody else's work.");
    expect(await shown(showcase)).toEqual([]);
    expect(await total()).toBe(before - 1);
    const own = await get(`/api/project-showcase/${id}`, noor);
    expect(own.body).toMatchObject({ is_own: true, hidden_because: "Somebody else's work." });
    const mine = await get("/api/project-showcase/mine", noor);
    expect(mine.body).toMatchObject([{ id, hidden_because: "Somebody else's work." }]);
    await moderate("show", `showcase/${id}`, "It is theirs.");
    expect(await shown(showcase)).toEqual(EVERYWHERE);
    expect(await total()).toBe(before);
  });
});

describe("the showcases of somebody suspended", () => {
  it("are nowhere until it ends, and those with a reason of their own stay hidden", async () => {
    const [kept, hidden] = [await published(), await published()];
    await moderate("hide", `showcase/${hidden.id}`, "Spam.");
    await moderate("suspend", `noor${count}`, "Three warnings.");
    expect(await shown(kept)).toEqual([]);
    await moderate("restore", `noor${count}`, "A mistake of ours.");
    expect(await shown(kept)).toEqual(EVERYWHERE);
    expect(await shown(hidden)).toEqual([]);
  });
});

describe("a report of a showcase", () => {
  const report = (id: number, { token }: Person) =>
    server.ask("POST /api/reports", { token, body: { subject: `showcase/${id}`, reason: "spam" } });

  it("is sent by who can see it and does not own it, and upheld when it is hidden", async () => {
    const { id } = await published();
    expect((await report(id, noor)).status).toBe(403);
    const sent = await report(id, clara);
    expect(sent).toMatchObject({
      status: 201,
      body: { subject: `showcase/${id}`, about: { id: noor.id } },
    });
    const waiting = await moderate("reports");
    expect(waiting).toContain(`showcase/${id} of noor${count}`);
    expect(waiting).toContain("> The till");
    await moderate("hide", `showcase/${id}`, "Spam.");
    expect((await get("/api/reports", clara)).body).toMatchObject([{ status: "upheld" }]);
    expect((await report(id, clara)).status).toBe(404);
  });
});
