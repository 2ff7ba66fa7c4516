import { dirname } from "node:path/posix";
import { describe, expect, it } from "@jest/globals";
import ts from "typescript";
import { importedFolders, namedTables, folderOf, tableOwners, tablesNamedIn } from "./named-tables.ts";

interface Exception {
  readonly folders: string;
  readonly owner: string;
  readonly because: string;
}

/**
 * These folders of the server name a table of another folder in SQL. Both lists may only shrink: what a folder needs of
 * another is a function or a condition that the owner exports, such as those of server/engagements/visibility.ts.
 */
const DOWNWARDS: readonly Exception[] = [
  {
    folders:
      "blocks discovery engagements moderation notifications products profiles providers ratings " +
      "subscription videos wallet",
    owner: "auth",
    because: "A row is shown with the name of its person, as it is now and in the same statement.",
  },
  { folders: "sample-data", owner: "auth", because: "The sample people sign in as all others do." },
  {
    folders: "moderation",
    owner: "engagements playlists products profiles ratings showcase videos",
    because: "One statement hides or shows what was reported, or all that is a suspended person's.",
  },
  {
    folders: "discovery",
    owner: "engagements playlists products profiles showcase videos",
    because: "Sitemap, feeds and cards page through what everybody may see, in the order of its indexes.",
  },
  {
    folders: "notifications",
    owner: "engagements products",
    because: "A notification is shown with what it is about as that is now, or not at all.",
  },
  {
    folders: "blocks",
    owner: "profiles ratings",
    because: "Who has a public profile or has rated in public can be seen by everybody.",
  },
  {
    folders: "collaboration images products resumable-uploads videos",
    owner: "files",
    because: "A row with bytes is read together with where they are stored and how many there are.",
  },
  { folders: "files", owner: "installation", because: "The store of files is claimed by one installation." },
  {
    folders: "playlists showcase",
    owner: "videos",
    because: "A list of videos is read in the order of the list, without those that cannot be watched.",
  },
  {
    folders: "account",
    owner: "auth",
    because: "An account is changed, exported and erased in the rows that signing in reads.",
  },
  { folders: "account", owner: "security-log", because: "An account's export has its own security events." },
  {
    folders: "wallet",
    owner: "donations subscription",
    because: "A receipt is found by the payment, whatever was paid for.",
  },
  {
    folders: "rehearsal",
    owner: "payments wallet",
    because: "A rehearsal reads what each event has changed.",
  },
  { folders: "subscription", owner: "payments", because: "The sandbox knows the sample subscriptions, too." },
  { folders: "products", owner: "wallet", because: "The sample buyers have topped up what they pay with." },
];

/** Here the reference runs against the imports: the owner imports the folder that names its table. */
const UPWARDS: readonly Exception[] = [
  {
    folders: "security-log",
    owner: "auth",
    because: "An event by a username finds its account when it is written.",
  },
  {
    folders: "auth",
    owner: "providers",
    because: "An account without a password needs to know its providers.",
  },
  {
    folders: "pictures",
    owner: "images",
    because: "Every row with a person carries the sizes of their picture.",
  },
  {
    folders: "ratings",
    owner: "profiles",
    because: "The score stands in the profile, whose list is sorted by it.",
  },
  { folders: "ratings", owner: "showcase", because: "Public showcases and their stars count in the score." },
  {
    folders: "wallet",
    owner: "products",
    because: "The ledger is checked against the purchases booked in it.",
  },
  {
    folders: "engagements",
    owner: "projects",
    because: "A request is put only into a project of its owner, while projects list and count requests.",
  },
];

const owners = tableOwners();
const ownerOf = (table: string) => owners.get(table) ?? "";
const foreign = namedTables(owners).filter(({ path, table }) => folderOf(path) !== ownerOf(table));
const foldersOf = importedFolders();
const isUpwards = ({ path, table }: (typeof foreign)[number]) => foldersOf(ownerOf(table)).has(dirname(path));
const upwards = new Set(foreign.filter(isUpwards).map(pairOf));

function pairOf({ path, table }: (typeof foreign)[number]): string {
  return `${folderOf(path)} names ${ownerOf(table)}`;
}

function pairsIn(list: readonly Exception[]): string[] {
  return list.flatMap(({ folders, owner }) =>
    folders.split(" ").flatMap((folder) => owner.split(" ").map((each) => `${folder} names ${each}`)),
  );
}

describe("a table of the database", () => {
  it("belongs to one folder of the server", () => {
    expect(owners.size).toBeGreaterThan(50);
    expect(new Set(["requests", "conversations", "agreements"].map(ownerOf))).toEqual(
      new Set(["engagements"]),
    );
  });

  it("is named in SQL by its own folder, and by others only where a list says why", () => {
    const listed = new Set([...pairsIn(DOWNWARDS), ...pairsIn(UPWARDS)]);
    const wrong = foreign.filter((named) => !listed.has(pairOf(named)));
    expect(wrong.map(({ path, table }) => `${path} names ${table} of ${ownerOf(table)}`)).toEqual([]);
  });

  it("is named by a folder below its owner only where the second list says why", () => {
    expect([...upwards].toSorted()).toEqual(pairsIn(UPWARDS).toSorted());
  });

  it("leaves the lists when it is not named any more", () => {
    const needed = new Set(foreign.map(pairOf).filter((pair) => !upwards.has(pair)));
    expect(pairsIn(DOWNWARDS).filter((pair) => !needed.has(pair))).toEqual([]);
  });
});

describe("tablesNamedIn", () => {
  it.each([
    'db.selectFrom("requests").selectAll()',
    'db.selectFrom(["users", "requests"])',
    'db.selectFrom("requests as mine").innerJoin("users", "users.id", "mine.owner_id")',
    'db.selectFrom("users").leftJoin("requests as mine", (join) => join.onTrue())',
    'db.insertInto("requests").values(row)',
    'db.updateTable("requests").set(row)',
    'db.updateTable("users").from("requests").set(row)',
    'db.deleteFrom("requests").where("id", "=", 1)',
    "row.exists(row.selectFrom(`requests`).select(`id`))",
    'const list = { table: "requests", order };',
    'const list = { counts: "requests", order };',
    "const list = { table: sql`requests`, order };",
    "sql`exists (select from requests where requests.id = ${id})`",
    "sql`select ${columns} from users join requests on ${condition}`",
    "sql`update requests set title = ${title}`",
    'pool.query("delete from requests")',
  ])("finds the table in %s", (text) => {
    const file = ts.createSourceFile("planted.ts", text, ts.ScriptTarget.Latest, true);
    expect(tablesNamedIn(file)).toContain("requests");
  });
});
