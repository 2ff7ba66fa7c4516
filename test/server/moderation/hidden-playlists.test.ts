import { afterAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { Person } from "../support/negotiation.ts";
import { TestServer } from "../support/test-server.ts";
import { addVideo } from "../support/video-rows.ts";
import { moderate as moderateOn } from "./operator.ts";

let count = 0;
let clara: Person;
let noor: Person;
const server = await TestServer.start();
afterAll(() => server.stop());
beforeEach(async () => {
  count += 1;
  clara = await server.signUp("client", `clara${count}`);
  noor = await server.signUp("developer", `noor${count}`);
});

const moderate = (...words: readonly string[]) => moderateOn(server, ...words);
const get = (path: string, person?: Person) =>
  server.ask(`GET ${path}` as `GET /${string}`, { token: person?.token });
const post = (path: string, { token }: Person, body?: object) =>
  server.ask(`POST ${path}` as `POST /${string}`, { token, body });

async function collected() {
  const { body } = await post("/api/playlists/", noor, { name: "Tills", is_public: true });
  const id = body.id as number;
  const unlisted = await addVideo(server, noor.id, "unlisted");
  for (const video of [unlisted, await addVideo(server, noor.id)])
    await post(`/api/playlists/${id}/videos/${video}`, noor);
  const link = await post(`/api/playlists/${id}/share`, noor);
  const shared = `/api/playlists/shared/${link.body.share_token as string}`;
  const watched = await get(`${shared}/videos/${unlisted}`);
  return { id, shared, stream: watched.body.stream_url as string };
}

/** Tells for each place whether other people find something of the playlist there. */
async function shown({ id, shared, stream }: Awaited<ReturnType<typeof collected>>) {
  const opens = async (path: string, person?: Person) => (await get(path, person)).status === 200;
  const places: Readonly<Record<string, boolean>> = {
    one: await opens(`/api/playlists/${id}`, clara),
    list: ((await get(`/api/playlists/user/${noor.id}`)).body as { id: number }[]).some(
      (row) => row.id === id,
    ),
    card: await opens(`/cards/playlists/${id}.png`),
    link: await opens(shared),
    stream: await opens(stream),
  };
  return Object.keys(places).filter((place) => places[place]);
}

const EVERYWHERE = ["one", "list", "card", "link", "stream"];

describe("a hidden playlist", () => {
  it("is nowhere for others, its links included, and back everywhere when it is shown", async () => {
    const playlist = await collected();
    expect(await shown(playlist)).toEqual(EVERYWHERE);
    await moderate("hide", `playlist/${playlist.id}`, "A misleading name.");
    expect(await shown(playlist)).toEqual([]);
    await moderate("show", `playlist/${playlist.id}`, "It was mended.");
    expect(await shown(playlist)).toEqual(EVERYWHERE);
  });

  it("is there for its owner, who reads why and makes no new link", async () => {
    const { id } = await collected();
    const because = "A misleading name.";
    await moderate("hide", `playlist/${id}`, because);
    const { body } = await get(`/api/playlists/${id}`, noor);
    expect(body).toMatchObject({ is_own: true, hidden_because: because, video_count: 2 });
    expect((await get(`/api/playlists/user/${noor.id}`, noor)).body).toMatchObject([
      { id, hidden_because: because },
    ]);
    expect(await post(`/api/playlists/${id}/share`, noor)).toMatchObject({
      status: 409,
      body: { detail: "A playlist that moderators have hidden can't be shared by link." },
    });
    await moderate("show", `playlist/${id}`, "It was mended.");
    expect((await get(`/api/playlists/${id}`, noor)).body.hidden_because).toBeNull();
  });

  it("stays hidden when the suspension of its owner ends, unlike others", async () => {
    const [kept, hidden] = [await collected(), await collected()];
    await moderate("hide", `playlist/${hidden.id}`, "Spam.");
    await moderate("suspend", `noor${count}`, "Three warnings.");
    expect(await shown(kept)).toEqual([]);
    await moderate("restore", `noor${count}`, "A mistake of ours.");
    expect(await shown(kept)).toEqual(EVERYWHERE);
    expect(await shown(hidden)).toEqual([]);
  });
});

describe("a report of a playlist", () => {
  const report = (id: number, person: Person) =>
    post("/api/reports", person, { subject: `playlist/${id}`, reason: "spam" });

  it("is sent by who can see it and does not own it, and upheld when it is hidden", async () => {
    const { id } = await collected();
    expect((await report(id, noor)).status).toBe(403);
    const secret = await post("/api/playlists/", noor, { name: "Ovens" });
    expect((await report(secret.body.id as number, clara)).status).toBe(404);
    expect(await report(id, clara)).toMatchObject({
      status: 201,
      body: { subject: `playlist/${id}`, about: { id: noor.id } },
    });
    const waiting = await moderate("reports");
    expect(waiting).toContain(`playlist/${id} of noor${count}`);
    expect(waiting).toContain("> Tills");
    await moderate("hide", `playlist/${id}`, "Spam.");
    expect((await get("/api/reports", clara)).body).toMatchObject([{ status: "upheld" }]);
    expect((await report(id, clara)).status).toBe(404);
  });
});
