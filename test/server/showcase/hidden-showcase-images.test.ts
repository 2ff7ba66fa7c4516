import { afterAll, describe, expect, it } from "@jest/globals";
import { moderate as moderateOn } from "../moderation/operator.ts";
import { picture } from "../support/pictures.ts";
import { SHOWCASE_WORDS, ShowcaseDriver, showcasePath } from "../support/showcase-driver.ts";
import type { Reply } from "../support/test-server.ts";

const driver = await ShowcaseDriver.open();
const { server } = driver;
afterAll(() => server.stop());
const png: Buffer = await picture(64, 48).png().toBuffer();
const reader = await server.signUp("client", "reader");

type Creator = Awaited<ReturnType<typeof driver.creator>>;
interface Pictured {
  readonly id: number;
  readonly owner: Creator;
  /** As everybody reads it. */
  readonly address: string;
}

const addressIn = (body: Reply["body"]) => body.image.sources[0].webp as string;
const plain = (address: string) => address.replace(/\?.*$/, "");
const look = (address: string, token?: string, headers: Record<string, string> = {}) =>
  server.ask(`GET ${address}` as "GET /", { token, headers });
const statusOf = async (address: string, token?: string) => (await look(address, token)).status;
const moderate = (...words: readonly string[]) => moderateOn(server, ...words);

async function pictured(fields: Record<string, string> = {}): Promise<Pictured> {
  const owner = await driver.creator();
  const image_file = { name: "a.png", content: png };
  const { body } = await driver.publish(owner, { ...SHOWCASE_WORDS, ...fields, image_file });
  return { id: body.id as number, owner, address: plain(addressIn(body)) };
}

async function setPublic({ id, owner }: Pictured, isPublic: boolean) {
  const { body } = await server.ask(`GET ${showcasePath(id)}`, { token: owner.token });
  const { title, description, project_url, repository_url, demo_url, skills, include_profile } = body;
  const { status } = await server.ask(`PUT ${showcasePath(id)}`, {
    token: owner.token,
    body: {
      ...{ title, description, project_url, repository_url, demo_url, skills, include_profile },
      is_public: isPublic,
    },
  });
  expect(status).toBe(200);
}

const onPage = async ({ id }: Pictured, token: string) =>
  addressIn((await server.ask(`GET ${showcasePath(id)}`, { token })).body);
const inOwnList = async ({ owner }: Pictured) =>
  addressIn((await server.ask("GET /api/project-showcase/mine", { token: owner.token })).body[0]);

const WITHDRAWALS: readonly (readonly [
  string,
  { readonly withdraw: (of: Pictured) => unknown; readonly restore: (of: Pictured) => unknown },
])[] = [
  [
    "hidden by moderators",
    {
      withdraw: ({ id }) => moderate("hide", `showcase/${id}`, "Somebody else's work."),
      restore: ({ id }) => moderate("show", `showcase/${id}`, "It is theirs."),
    },
  ],
  ["made private", { withdraw: (of) => setPublic(of, false), restore: (of) => setPublic(of, true) }],
  [
    "deleted",
    {
      withdraw: ({ id, owner }) => server.ask(`DELETE ${showcasePath(id)}`, { token: owner.token }),
      restore: ({ id, owner }) => server.ask(`POST ${showcasePath(id, "/restore")}`, { token: owner.token }),
    },
  ],
  [
    "its suspended creator's",
    {
      withdraw: ({ owner }) => moderate("suspend", owner.username, "Three warnings."),
      restore: ({ owner }) => moderate("restore", owner.username, "A mistake of ours."),
    },
  ],
];

describe("the picture of a showcase", () => {
  it.each(WITHDRAWALS)("is nobody's once the showcase is %s, and everybody's afterwards", async (_, made) => {
    const shown = await pictured();
    const { headers } = await look(shown.address);
    expect(headers["cache-control"]).toBe("public, max-age=3600");
    await made.withdraw(shown);
    for (const token of [undefined, reader.token]) {
      const known = { "if-none-match": String(headers["etag"]) };
      const gone = await look(shown.address, token, known);
      expect({ status: gone.status, cache: gone.headers["cache-control"] }).toEqual({
        status: 404,
        cache: "no-store",
      });
    }
    await made.restore(shown);
    expect(await statusOf(shown.address)).toBe(200);
  });

  it.each(WITHDRAWALS.slice(0, 3))("is its owner's while the showcase is %s", async (name, { withdraw }) => {
    const shown = await pictured();
    await withdraw(shown);
    const { owner, address } = shown;
    const listed = await inOwnList(shown);
    expect(plain(listed)).toBe(address);
    expect((await look(listed)).headers).toMatchObject({
      "cache-control": "private, max-age=3600",
      vary: "Authorization",
    });
    expect(await statusOf(address, owner.token)).toBe(200);
    if (name !== "deleted") expect(await statusOf(await onPage(shown, owner.token))).toBe(200);
    await server.ask("POST /api/auth/logout", { token: owner.token });
    expect(await statusOf(listed)).toBe(404);
  });

  it("has the same address for everybody, its owner included, while the showcase is public", async () => {
    const shown = await pictured();
    const { address } = shown;
    expect({
      "owner's page": await onPage(shown, shown.owner.token),
      "owner's list": await inOwnList(shown),
      "reader's page": await onPage(shown, reader.token),
    }).toEqual({ "owner's page": address, "owner's list": address, "reader's page": address });
  });

  it("opens by a live link to a private showcase, and by no other", async () => {
    const shown = await pictured({ is_public: "false" });
    const token = await driver.shared(shown.owner, shown.id);
    const other = await pictured({ is_public: "false" });
    const { body } = await server.ask(`GET /api/project-showcase/shared/${token}`);
    const address = addressIn(body);
    const seen = await look(address);
    expect({ status: seen.status, cache: seen.headers["cache-control"] }).toEqual({
      status: 200,
      cache: "private, max-age=3600",
    });
    expect(await statusOf(address.replace(shown.address, other.address))).toBe(404);
    await moderate("hide", `showcase/${shown.id}`, "Spam.");
    expect(await statusOf(address)).toBe(404);
    await moderate("show", `showcase/${shown.id}`, "No spam.");
    expect(await statusOf(address)).toBe(200);
    const [link] = (
      await server.ask(`GET ${showcasePath(shown.id, "/shares")}`, { token: shown.owner.token })
    ).body as { id: number }[];
    await server.ask(`DELETE ${showcasePath(shown.id, `/shares/${link?.id ?? 0}`)}`, {
      token: shown.owner.token,
    });
    expect(await statusOf(address)).toBe(404);
  });

  it("is opened by no grant that was changed, ran out, or was signed for another picture or person", async () => {
    const [shown, other] = [await pictured({ is_public: "false" }), await pictured({ is_public: "false" })];
    const signed = await inOwnList(shown);
    expect(await statusOf(signed)).toBe(200);
    const grant = new URL(signed, "http://localhost").searchParams.get("grant") ?? "";
    const othersGrant = (await inOwnList(other)).replace(/^.*grant=/, "");
    for (const wrong of ["", "x", `${grant.slice(0, -1)}-`, grant.replace(/^s\d+/, "s1"), othersGrant])
      expect({ wrong, status: await statusOf(`${shown.address}?grant=${wrong}`) }).toEqual({
        wrong,
        status: 404,
      });
    expect(await statusOf(`${other.address}?grant=${grant}`)).toBe(404);
    // The session stays in use for longer than its addresses are valid.
    for (let minutes = 0; minutes <= 8 * 60; minutes += 30) {
      server.advance(30 * 60_000);
      await server.ask("GET /api/project-showcase/mine", { token: shown.owner.token });
    }
    expect(await statusOf(signed)).toBe(404);
    expect(await statusOf(await inOwnList(shown))).toBe(200);
  });
});
