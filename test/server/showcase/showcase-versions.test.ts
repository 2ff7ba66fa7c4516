import { afterAll, describe, expect, it } from "@jest/globals";
import { formBody } from "../support/form-body.ts";
import { SHOWCASE_WORDS, ShowcaseDesk, showcasePath } from "../support/showcase-desk.ts";
import { addVideo } from "../support/video-rows.ts";

const desk = await ShowcaseDesk.open();
afterAll(() => desk.server.stop());

describe("a part of a showcase", () => {
  it.each(["/files", "/profile", "/videos"] as const)(
    "is not replaced by whoever has seen an older showcase: %s",
    async (part) => {
      const person = await desk.creator();
      const { token } = person;
      const id = await desk.published(person);
      const video = await addVideo(desk.server, person.id);
      const inputs = {
        "/files": formBody({ readme_file: { name: "a.txt", content: "A till" } }),
        "/profile": { body: { include_profile: true } },
        "/videos": { body: [video] },
      };
      const ask = (etag: string) => {
        const input: { readonly headers?: object; readonly body: unknown } = inputs[part];
        const headers = { ...input.headers, "if-match": etag };
        return desk.server.ask(`PUT ${showcasePath(id, part)}`, { token, body: input.body, headers });
      };
      const shown = () => desk.server.ask(`GET ${showcasePath(id)}`, { token });
      const old = await shown();
      const words = { ...SHOWCASE_WORDS, title: "The loud till" };
      await desk.server.ask(`PUT ${showcasePath(id)}`, { token, body: words });
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
