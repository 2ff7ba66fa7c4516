import { afterAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom } from "rxjs";
import { HttpShowcaseReadmesApi } from "../../../adapters/http/http-showcase-readmes-api.ts";
import type { ShowcaseId } from "../../../core/shared/id.ts";
import type { ReadmeOf } from "../../../core/showcase/showcase-readmes-api.port.ts";
import { ShowcaseDriver } from "../../server/support/showcase-driver.ts";
import { clientsOf, failed, toldAfterCancelling } from "./set-up-client.ts";

const driver = await ShowcaseDriver.open();
afterAll(() => driver.server.stop());
const clientOf = await clientsOf(driver.server);
const api = new HttpShowcaseReadmesApi(clientOf(null));
const creator = await driver.creator();

/** Publishes a showcase that is in no list; its readme is written under this name. */
async function withReadme(name: string) {
  const id = (await driver.published(creator, { is_public: "false" })) as ShowcaseId;
  const { status } = await driver.putFiles(creator, id, { readme_file: { name, content: "# Till" } });
  if (status !== 200) throw new Error(`No readme: ${String(status)}`);
  return { id, token: await driver.shared(creator, id) };
}
const get = (of: ReadmeOf, reader = api) => firstValueFrom(reader.get(of));

describe("HttpShowcaseReadmesApi on the real server", () => {
  it("reads the tree of a readme, by the showcase's id and by a link to it", async () => {
    const { id, token } = await withReadme("README.md");
    const readme = await get({ token });
    expect(readme).toEqual({
      contents: [{ id: "readme-till", level: 1, text: "Till" }],
      blocks: [{ kind: "heading", id: "readme-till", level: 1, children: ["Till"] }],
      isPlain: false,
    });
    expect(await get({ id }, new HttpShowcaseReadmesApi(clientOf(creator)))).toEqual(readme);
  });

  it("reads a text that is no Markdown as it stands", async () => {
    const { token } = await withReadme("README.txt");
    expect(await get({ token })).toEqual({
      contents: [],
      blocks: [{ kind: "verbatim", text: "# Till" }],
      isPlain: true,
    });
  });

  it("finds nothing where there is no readme, or none that the caller may read", async () => {
    const { id } = await withReadme("README.md");
    const bare = (await driver.published(creator)) as ShowcaseId;
    for (const named of [{ id }, { id: bare }, { token: "A".repeat(22) }])
      expect(await failed(get(named))).toMatchObject({ kind: "not-found", code: "not_found" });
  });

  it("says from where an image is loaded", () => {
    expect(api.imageAddress({ id: 7 as ShowcaseId }, 2)).toBe("/api/project-showcase/7/readme-images/2");
    expect(api.imageAddress({ token: "tök/en" }, 0)).toBe(
      "/api/project-showcase/shared/t%C3%B6k%2Fen/readme-images/0",
    );
  });

  it("asks no longer once nobody wants the answer", async () => {
    const { token } = await withReadme("README.md");
    expect(await toldAfterCancelling(api.get({ token }))).toEqual([]);
  });
});
