import { afterAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom } from "rxjs";
import { HttpShareLinks } from "../../../adapters/http/http-share-links.ts";
import { HttpTargetLinks } from "../../../adapters/http/http-target-links.ts";
import { listShowcaseShares, revokeShowcaseShare, shareShowcase } from "../../../contract/share-links.ts";
import type { ShareLinkId, ShowcaseId } from "../../../core/shared/id.ts";
import { FakeNavigation } from "../../fakes/fake-navigation.ts";
import type { Person } from "../../server/support/negotiation.ts";
import { ShowcaseDriver } from "../../server/support/showcase-driver.ts";
import { clientsOf, failed, toldAfterCancelling } from "./set-up-client.ts";

const driver = await ShowcaseDriver.open();
const { server } = driver;
afterAll(() => server.stop());
const clientOf = await clientsOf(server);
const creator = await driver.creator();
const other = await driver.creator();
const calls = { share: shareShowcase, list: listShowcaseShares, revoke: revokeShowcaseShare };
const linksOf = (person: Person) =>
  new HttpTargetLinks<ShowcaseId>(clientOf(person), new FakeNavigation(), { kind: "showcase", calls });
const NOWHERE = 999_999 as ShowcaseId;
const published = async () => (await driver.published(creator)) as ShowcaseId;

describe("HttpTargetLinks on the real server", () => {
  it("are HttpShareLinks that make one link, list it and revoke it, or one that is gone", async () => {
    const links = linksOf(creator);
    expect(links).toBeInstanceOf(HttpShareLinks);
    const id = await published();
    const link = await links.share(id);
    expect(link).toEqual({
      id: expect.any(Number),
      shareToken: expect.stringMatching(/^[\w-]{22}$/),
      shareUrl: expect.stringMatching(`/shared/showcases/${String(link.shareToken)}$`),
      projectUrl: null,
      createdAt: server.now.toISOString(),
      lastUsedAt: null,
    });
    expect(await links.share(id)).toEqual(link);
    expect(await firstValueFrom(links.list(id))).toEqual([link]);
    await links.revoke(id, link.id as ShareLinkId);
    await links.revoke(NOWHERE, link.id as ShareLinkId);
    expect(await firstValueFrom(links.list(id))).toEqual([]);
  });

  it("keep what the server says when it refuses", async () => {
    const id = await published();
    expect(await failed(linksOf(other).share(id))).toMatchObject({ kind: "forbidden" });
    expect(await failed(firstValueFrom(linksOf(other).list(id)))).toMatchObject({ kind: "forbidden" });
    expect(await failed(firstValueFrom(linksOf(creator).list(NOWHERE)))).toMatchObject({
      kind: "not-found",
      code: "not_found",
    });
  });

  it("are listed no longer once nobody wants the answer", async () => {
    expect(await toldAfterCancelling(linksOf(creator).list(await published()))).toEqual([]);
  });
});
