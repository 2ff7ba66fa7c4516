import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { lastValueFrom } from "rxjs";
import sharp from "sharp";
import { HttpAvatarApi } from "../../../adapters/http/http-avatar-api.ts";
import { overNetwork, type Transport } from "../../../adapters/http/raw-answer.ts";
import { framedCrop, WHOLE_IMAGE } from "../../../core/images/crop.ts";
import type { Person } from "../../server/support/negotiation.ts";
import { TestServer } from "../../server/support/test-server.ts";
import { clientAt, failed, setUpClient } from "./set-up-client.ts";
import { ToyServer } from "./toy-server.ts";

async function image(width: number, height: number): Promise<File> {
  const drawn = sharp({ create: { width, height, channels: 3, background: "#17594a" } });
  return new File([new Uint8Array(await drawn.png().toBuffer())], "me.png", { type: "image/png" });
}

describe("HttpAvatarApi on the real server", () => {
  let server: TestServer;
  let origin: string;
  let ada: Person;
  beforeAll(async () => {
    server = await TestServer.start();
    origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
    ada = await server.signUp("client", "ada");
  }, 60_000);
  afterAll(() => server.stop());

  const api = (token: string | null = ada.token) => {
    const http = clientAt(origin, token);
    return new HttpAvatarApi(http, http);
  };
  const own = async () =>
    (await server.ask("GET /api/auth/me", { token: ada.token })).body["avatar"] as unknown;

  it("puts the part that is chosen, and removes the picture", async () => {
    const size = { width: 120, height: 80 };
    const file = await image(size.width, size.height);
    const whole = await lastValueFrom(api().put(file, WHOLE_IMAGE));
    expect(whole).toMatchObject({ kind: "done", value: { width: 80, height: 80 } });
    const part = await lastValueFrom(api().put(file, framedCrop(size, 1, { x: 1, y: 0 }, 2)));
    expect(part).toMatchObject({ kind: "done", value: { width: 40, height: 40 } });
    expect(part.kind === "done" && part.value).toEqual(await own());
    await api().remove();
    expect(await own()).toBeNull();
  }, 30_000);

  it("brings the server's words for what is no image", async () => {
    const file = new File(["no image"], "me.png", { type: "image/png" });
    expect(await failed(lastValueFrom(api().put(file, WHOLE_IMAGE)))).toMatchObject({
      kind: "rejected",
      detail: "This is not a PNG, JPEG or WebP image.",
    });
  });

  it("says of what is no file of this device that it cannot be read", async () => {
    const file = { name: "me.png", size: 1, type: "image/png" };
    expect((await failed(lastValueFrom(api().put(file, WHOLE_IMAGE)))).detail).toMatch(
      /can no longer be read/,
    );
  });
});

describe("a picture on its way", () => {
  it("says how far it is, and is called back by whoever waits no longer", async () => {
    const server = await ToyServer.start();
    server.answers("hang");
    const telling: Transport = (address, init) => {
      init.onProgress?.(1, 2);
      return overNetwork(address, init);
    };
    const { http } = setUpClient(server, { fetch: telling });
    const steps: unknown[] = [];
    const sending = new HttpAvatarApi(http, http)
      .put(await image(8, 8), WHOLE_IMAGE)
      .subscribe((step) => steps.push(step));
    await server.arrival();
    sending.unsubscribe();
    expect(steps).toEqual([{ kind: "sending", percent: 50 }]);
    await server.stop();
  });
});
