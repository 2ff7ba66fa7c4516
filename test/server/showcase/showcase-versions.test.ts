import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { formBody } from "../support/form-body.ts";
import { SHOWCASE_WORDS, ShowcaseDriver, showcasePath } from "../support/showcase-driver.ts";
import { addVideo } from "../support/video-rows.ts";

let driver: ShowcaseDriver;

beforeAll(async () => {
  driver = await ShowcaseDriver.open();
});
afterAll(() => driver.server.stop());

describe("a part of a showcase", () => {
  it.each(["/files", "/profile", "/videos"] as const)(
    "is not replaced by whoever has seen an older showcase: %s",
    async (part) => {
      const person = await driver.creator();
      const { token } = person;
      const id = await driver.published(person);
      const video = await addVideo(driver.server, person.id);
      const inputs = {
        "/files": formBody({ readme_file: { name: "a.txt", content: "A till" } }),
        "/profile": { body: { include_profile: true } },
        "/videos": { body: [video] },
      };
      const ask = (etag: string) => {
        const input: { readonly headers?: object; readonly body: unknown } = inputs[part];
        const headers = { ...input.headers, "if-match": etag };
        return driver.server.ask(`PUT ${showcasePath(id, part)}`, { token, body: input.body, headers });
      };
      const shown = () => driver.server.ask(`GET ${showcasePath(id)}`, { token });
      const old = await shown();
      const words = { ...SHOWCASE_WORDS, title: "The loud till" };
      await driver.server.ask(`PUT ${showcasePath(id)}`, { token, body: words });
      const before = await shown();

      const { status, body } = await ask(String(old.headers["etag"]));
      expect({ status, code: body.code }).toEqual({ status: 412, code: "precondition_failed" });
      expect((await shown()).body).toEqual(before.body);

      const done = await ask(String(before.headers["etag"]));
      expect(done.status).toBe(200);
      expect(done.headers["etag"]).toBe(`"${String(done.body.version)}"`);
    },
  );
});
