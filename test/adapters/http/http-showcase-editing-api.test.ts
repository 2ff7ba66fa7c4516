import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { firstValueFrom, lastValueFrom, tap } from "rxjs";
import sharp from "sharp";
import { HttpReadmePreviewApi } from "../../../adapters/http/http-readme-preview-api.ts";
import { HttpShowcaseEditingApi } from "../../../adapters/http/http-showcase-editing-api.ts";
import { overNetwork, type Transport } from "../../../adapters/http/raw-answer.ts";
import type { ShowcaseId, VideoId } from "../../../core/shared/id.ts";
import type { NewShowcase } from "../../../core/showcase/showcase-editing-api.port.ts";
import { EMPTY_SHOWCASE_FORM, toDetails } from "../../../core/showcase/showcase-form.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";
import { type Person, subscribe } from "../../server/support/negotiation.ts";
import { TestServer } from "../../server/support/test-server.ts";
import { addVideo } from "../../server/support/video-rows.ts";
import { clientAt, failed, pausing, setUpClient } from "./set-up-client.ts";
import { ToyServer } from "./toy-server.ts";

const keys = new FakeIdempotencyKeys();
const detailsOf = (changes = {}) =>
  toDetails({ ...EMPTY_SHOWCASE_FORM, title: "The till", description: "It rings.", ...changes });
const plain = (changes = {}): NewShowcase => ({ details: detailsOf(changes), videos: [] });

describe("HttpShowcaseEditingApi on the real server", () => {
  let server: TestServer;
  let origin: string;
  let dana: Person;
  let otto: Person;
  beforeAll(async () => {
    server = await TestServer.start();
    origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
    dana = await server.signUp("developer", "dana");
    await subscribe(server, dana);
    otto = await server.signUp("developer", "otto");
  }, 60_000);
  afterAll(() => server.stop());

  const apiOf = ({ token }: Person) => {
    const http = clientAt(origin, token);
    return new HttpShowcaseEditingApi(http, http);
  };
  const published = async (showcase = plain()) => {
    const step = await lastValueFrom(apiOf(dana).create(showcase, keys.next()));
    if (step.kind !== "done") throw new Error("It is not done");
    return step.value.id;
  };
  const ownTotal = async () => (await firstValueFrom(apiOf(dana).listOwn({ skip: 0, limit: 50 }))).total;

  it("publishes everything in one form, once under one key", async () => {
    const videos = [
      (await addVideo(server, dana.id)) as VideoId,
      (await addVideo(server, dana.id, "private")) as VideoId,
    ];
    const form = { skills: "Rust, Tills", demoUrl: "https://till.example/", includeProfile: true };
    const showcase = { details: detailsOf(form), videos, readme: { name: "till.md", text: "# Tïll" } };
    const key = keys.next();
    const [before, first, again] = [
      await ownTotal(),
      await lastValueFrom(apiOf(dana).create(showcase, key)),
      await lastValueFrom(apiOf(dana).create(showcase, key)),
    ];
    expect(again).toEqual(first);
    expect((await ownTotal()) - before).toBe(1);
    if (first.kind !== "done") throw new Error("It is not done");
    expect(first.value).toMatchObject({ ...detailsOf(form), readme: { name: "till.md" } });
    expect(first.value.videos.map(({ id }) => id)).toEqual(videos);
    expect(await firstValueFrom(apiOf(dana).readme(first.value.id))).toBe("# Tïll");
  });

  it("replaces nothing that was edited since, and brings its version for the next time", async () => {
    const id = await published();
    const { version } = await firstValueFrom(apiOf(dana).read(id));
    const oven = await apiOf(dana).update(id, detailsOf({ title: "The oven" }), version, keys.next());
    expect(oven.value.title).toBe("The oven");
    const outdated = apiOf(dana).update(id, detailsOf({ title: "The door" }), version, keys.next());
    expect(await failed(outdated)).toMatchObject({ kind: "conflict", code: "precondition_failed" });
    const door = apiOf(dana).update(id, detailsOf({ title: "The door" }), oven.version, keys.next());
    expect((await door).value.title).toBe("The door");
  });

  it("puts videos and the readme in the place of others, or none", async () => {
    const id = await published({ ...plain(), readme: { name: "README.md", text: "# Till" } });
    const video = (await addVideo(server, dana.id)) as VideoId;
    expect((await apiOf(dana).putPart(id, { videos: [video] })).value.videos).toMatchObject([{ id: video }]);
    const put = (readme: { readonly name: string; readonly text: string } | null) =>
      lastValueFrom(apiOf(dana).putFiles(id, { readme }, keys.next()));
    expect(await put({ name: "a.txt", text: "Till" })).toMatchObject({
      value: { value: { readme: { name: "a.txt", size: 4 } } },
    });
    expect(await put(null)).toMatchObject({ value: { value: { readme: null } } });
  });

  it("sends a picture, its words and the part of it that is shown", async () => {
    const drawn = sharp({ create: { width: 16, height: 16, channels: 3, background: "#17594a" } });
    const file = new File([new Uint8Array(await drawn.png().toBuffer())], "till.png", { type: "image/png" });
    const crop = { left: 0, top: 0, width: 0.5, height: 1 };
    const made = await lastValueFrom(
      apiOf(dana).create({ ...plain(), image: { file, crop }, imageAlt: "A till" }, keys.next()),
    );
    expect(made).toMatchObject({ value: { image: { width: 8, height: 16 }, imageAlt: "A till" } });
    if (made.kind !== "done") throw new Error("It is not done");
    const put = (files: Parameters<HttpShowcaseEditingApi["putFiles"]>[1]) =>
      lastValueFrom(apiOf(dana).putFiles(made.value.id, files, keys.next()));
    expect(await put({ imageAlt: "Two tills" })).toMatchObject({
      value: { value: { image: { width: 8 }, imageAlt: "Two tills" } },
    });
    expect(await put({ image: null })).toMatchObject({ value: { value: { image: null } } });
    const broken = { file: new File(["no image"], "till.png"), crop: null };
    expect(
      await failed(lastValueFrom(apiOf(dana).create({ ...plain(), image: broken }, keys.next()))),
    ).toMatchObject({ kind: "invalid", fieldErrors: [{ field: "image" }] });
  }, 30_000);

  it("gives the server's refusals the names of the form", async () => {
    const refused = (showcase: Parameters<HttpShowcaseEditingApi["create"]>[0], person = dana) =>
      failed(lastValueFrom(apiOf(person).create(showcase, keys.next())));
    expect(await refused({ details: detailsOf({ title: " " }), videos: [999_999 as VideoId] })).toMatchObject(
      {
        kind: "invalid",
        fieldErrors: [{ field: "title", message: "Title is required" }],
      },
    );
    expect(await refused({ ...plain(), videos: [999_999 as VideoId] })).toMatchObject({
      fieldErrors: [{ field: "videos", message: "One or more selected videos are invalid." }],
    });
    const mine = await published();
    expect(await failed(apiOf(dana).putPart(mine, { videos: [999_999 as VideoId] }))).toMatchObject({
      kind: "invalid",
      fieldErrors: [{ field: "videos", message: "One or more selected videos are invalid." }],
    });
    expect(await apiOf(dana).putPart(mine, { includeProfile: true })).toMatchObject({
      value: { includeProfile: true },
    });
    expect(await refused({ ...plain(), readme: { name: "a.pdf", text: "x" } })).toMatchObject({
      fieldErrors: [{ field: "readme", message: "Choose a .md or .txt file" }],
    });
    expect(await refused(plain(), otto)).toMatchObject({ kind: "subscription-required" });
    const id = await published();
    const foreign = apiOf(otto).update(id, detailsOf(), "any", keys.next());
    expect(await failed(foreign)).toMatchObject({
      kind: "forbidden",
      detail: "You do not have permission to update this showcase",
    });
    expect(await failed(firstValueFrom(apiOf(otto).read(999_999 as ShowcaseId)))).toMatchObject({
      kind: "not-found",
    });
  });

  it("draws a readme as it will be shown", async () => {
    const preview = new HttpReadmePreviewApi(clientAt(origin, dana.token));
    expect(await firstValueFrom(preview.render("# Till", ""))).toMatchObject({
      contents: [{ text: "Till" }],
      isPlain: false,
    });
  });
});

describe("a form on its way", () => {
  let server: ToyServer;
  beforeEach(async () => {
    server = await ToyServer.start();
  });
  afterEach(() => server.stop());

  /** Simulates a network that tells that half of the body is sent before the answer comes. */
  function halfWay() {
    const telling: Transport = (address, init) => {
      init.onProgress?.(1, 2);
      init.onProgress?.(1, 2);
      return overNetwork(address, init);
    };
    const { http, clock } = setUpClient(server, { fetch: telling });
    return { api: new HttpShowcaseEditingApi(http, http), clock };
  }

  it("is tried under one key, and says each per cent once", async () => {
    server.answers({ status: 500 });
    const { api, clock } = halfWay();
    const steps: unknown[] = [];
    const told = failed(
      lastValueFrom(api.create(plain(), keys.next()).pipe(tap((step) => steps.push(step)))),
    );
    for (let tries = 0; tries < 3; tries += 1) {
      await pausing(clock);
      clock.advance(1_000);
    }
    expect((await told).kind).toBe("server");
    expect(steps).toEqual([{ kind: "sending", percent: 50 }]);
    expect(server.received).toHaveLength(4);
    const sentKeys = server.received.map(({ headers }) => headers["idempotency-key"]);
    expect(new Set(sentKeys).size).toBe(1);
    expect(server.received[0]?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
  });

  it("is called back by whoever waits no longer", async () => {
    server.answers("hang");
    const { api } = halfWay();
    const steps: unknown[] = [];
    const sending = api.create(plain(), keys.next()).subscribe((step) => steps.push(step));
    await server.arrival();
    sending.unsubscribe();
    expect(steps).toEqual([{ kind: "sending", percent: 50 }]);
  });
});
