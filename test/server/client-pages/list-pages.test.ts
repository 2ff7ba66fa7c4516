import { afterAll, describe, expect, it } from "@jest/globals";
import { builtClient } from "../support/built-client.ts";
import { renderedPage } from "../support/rendered-page.ts";
import { TestServer } from "../support/test-server.ts";

const server = await TestServer.start({}, { clientFolder: await builtClient({ rendersPages: true }) });
afterAll(() => server.stop());
await server.database.pool.query(`
    with people as (
      insert into users (username, email, full_name, user_type)
      select 'dev' || n, 'dev' || n || '@example.com', 'Developer ' || n, 'developer' from generate_series(1, 70) n
      returning id
    )
    insert into developer_profiles (user_id, headline, bio, skills, availability, location, timezone, website,
      github_url, linkedin_url, is_public, created_at, updated_at)
    select id, 'Clocks', '', array['Rust'], 'available', '', '', '', '', '', true, now(), now() from people`);
await server.database.pool.query(`
    insert into users (username, email, full_name, user_type) values ('owner', 'o@example.com', 'An Owner', 'client')`);
await server.database.pool.query(`
    insert into requests (owner_id, title, content, is_public, is_idea, seeks_collaboration, created_at)
    select (select id from users where username = 'owner'), 'Ticket number ' || n, 'Some words.', true, n <= 60, false,
      now() - n * interval '1 minute'
    from generate_series(1, 120) n`);
await server.database.pool.query(`
    with kept as (
      insert into files (name, owner_id, size, status)
      select 'videos/' || gen_random_uuid(), id, 1, 'stored' from users, generate_series(1, 60) where username = 'dev1'
      returning id
    )
    insert into videos (owner_id, title, privacy, status, file_id, file_version)
    select (select id from users where username = 'dev1'), 'Film of kept words', 'public', 'ready', id, 1 from kept`);

async function page(path: string) {
  const { status, body, headers } = await renderedPage(server, path);
  const html = String(body);
  const href = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll("&amp;", "&");
  return {
    status,
    html,
    etag: headers["etag"],
    rows: (html.match(/<article/g) ?? []).length,
    isIndexed: !html.includes('<meta name="robots" content="noindex">'),
    canonical: href(/<link rel="canonical" href="https?:\/\/[^/]*([^"]*)"/),
    head: [
      href(/<link rel="prev" href="https?:\/\/[^/]*([^"]*)"/),
      href(/<link rel="next" href="https?:\/\/[^/]*([^"]*)"/),
    ],
    links: [linkTo(html, "Previous page"), linkTo(html, "Next page")],
  };
}

function linkTo(html: string, words: string): string | undefined {
  const tag = new RegExp(`<a [^>]*>${words}</a>`).exec(html)?.[0];
  return /href="([^"]*)"/.exec(tag ?? "")?.[1]?.replaceAll("&amp;", "&");
}

describe("a page of a list", () => {
  it("leads to those beside it, with its filters and its order", async () => {
    const first = await page("/tickets");
    expect(first).toMatchObject({ rows: 50, links: [undefined, "/tickets?page=2"], canonical: "/tickets" });
    const second = await page("/tickets?page=2");
    expect(second).toMatchObject({
      status: 200,
      rows: 50,
      isIndexed: true,
      canonical: "/tickets?page=2",
      links: ["/tickets", "/tickets?page=3"],
      head: ["/tickets", "/tickets?page=3"],
    });
    expect(second.html.includes("Ticket number 51<")).toBe(true);
    expect(second.html.includes("<title>Tickets, page 2 |")).toBe(true);
    const third = await page("/tickets?page=3");
    expect(third).toMatchObject({ rows: 20, links: ["/tickets?page=2", undefined] });
    expect(await page("/tickets?sort=oldest&kind=ideas&page=2")).toMatchObject({
      rows: 10,
      isIndexed: false,
      canonical: undefined,
      links: ["/tickets?kind=ideas&sort=oldest", undefined],
    });
  });

  it("is one of creators, too", async () => {
    expect(await page("/creators?skill=rust")).toMatchObject({
      rows: 50,
      links: [undefined, "/creators?skill=rust&page=2"],
    });
    expect(await page("/creators?skill=rust&page=2")).toMatchObject({
      status: 200,
      rows: 20,
      links: ["/creators?skill=rust", undefined],
      canonical: "/creators?skill=rust&page=2",
    });
  });

  it("is one of videos, too, of everybody and of one developer", async () => {
    expect(await page("/videos?sort=longest")).toMatchObject({
      rows: 50,
      links: [undefined, "/videos?sort=longest&page=2"],
      canonical: "/videos",
      isIndexed: true,
    });
    expect(await page("/videos?q=film&page=2")).toMatchObject({
      rows: 10,
      links: ["/videos?q=film", undefined],
      isIndexed: false,
    });
    const { rows } = await server.database.pool.query<{ id: number; name: string }>(
      "select id, username as name from users where username in ('dev1', 'dev2', 'owner') order by username",
    );
    const [maker, idle, client] = rows.map(({ id }) => `/developers/${id}/videos`);
    expect(await page(`${maker ?? ""}?page=2&creator=1`)).toMatchObject({
      status: 200,
      rows: 10,
      links: [maker, undefined],
      canonical: `${maker ?? ""}?page=2`,
      isIndexed: true,
    });
    expect(await page(idle ?? "")).toMatchObject({ status: 200, rows: 0, isIndexed: false });
    expect((await page(`${maker ?? ""}?page=3`)).status).toBe(404);
    expect((await page(client ?? "")).status).toBe(404);
    const profile = await page((maker ?? "").replace("/videos", ""));
    expect(linkTo(profile.html, "All videos")).toBe(maker);
  });

  it.each(["/tickets", "/creators", "/videos"])(
    "is not found behind the end of %s, and no one keeps it",
    async (path) => {
      for (const last of ["4", "201", "202", "99999999999"]) {
        const beyond = await page(`${path}?page=${last}`);
        expect(beyond).toMatchObject({ status: 404, rows: 0, isIndexed: false, canonical: undefined });
        expect(linkTo(beyond.html, "First page")).toBe(path);
      }
      expect((await page(`${path}?page=501&q=e`)).status).toBe(404);
    },
  );

  it.each(["0", "-1", "01", "x", "1.5", "1"])("is the first one for page=%s", async (text) => {
    expect((await page(`/tickets?page=${text}`)).etag).toBe((await page("/tickets")).etag);
  });

  it("is in no sitemap", async () => {
    const { body } = await server.ask("GET /sitemap.xml");
    expect(String(body)).not.toContain("page=");
  });
});
