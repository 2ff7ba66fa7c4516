import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { openDatabase } from "../../../../server/database/database.ts";
import { newDataDirectory } from "../../support/data-directory.ts";
import { soak } from "../../support/message-soak.ts";
import { seatTalks, type Talk } from "../../support/seated-talks.ts";
import { freePort, ServerProcess } from "../../support/server-process.ts";
import { judgeTalk } from "../../support/soak-verdict.ts";

const WRITERS = 5;
const POLLERS = 10;
const MS = 8_000;

let dataDir: string;
let server: ServerProcess;
let talks: readonly Talk[];
beforeAll(async () => {
  dataDir = await newDataDirectory();
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  talks = await seatTalks(database, 2);
  await database.close();
  server = new ServerProcess(await freePort(), { DATA_DIR: dataDir });
  await server.start();
});
afterAll(async () => {
  await server.kill9();
  rmSync(dataDir, { recursive: true, force: true });
});

describe("a conversation in which many write and poll while the server is killed once", () => {
  it("loses no acknowledged message, doubles none, and shows everybody one order without a gap", async () => {
    const report = await soak(server.url, talks, {
      writers: WRITERS,
      pollers: POLLERS,
      ms: MS,
      pollEveryMs: 100,
      disturb: async () => {
        await server.kill9();
        await server.start();
      },
    });
    const { missing, doubled, strange, otherOrders, skips } = report;
    expect({ missing, doubled, strange, otherOrders, skips }).toEqual({
      missing: [],
      doubled: [],
      strange: [],
      otherOrders: [],
      skips: [],
    });
    // The kill came among the writes, and there was something to see.
    expect(report.repeated).toBeGreaterThan(0);
    expect(report.sendMs.length).toBeGreaterThan(WRITERS * 2);
  });
});

describe("judgeTalk", () => {
  const said = [
    { id: 1, content: "a:0" },
    { id: 2, content: "a:1" },
    { id: 3, content: "b:0" },
  ];

  it("finds nothing where all is well", () => {
    expect(judgeTalk(said, said, [{ name: "p", seen: said }])).toEqual({
      missing: [],
      doubled: [],
      strange: [],
      otherOrders: [],
    });
  });

  it("finds what is lost, doubled, out of order, said by nobody or not seen", () => {
    const [first, second, third] = said as [(typeof said)[0], (typeof said)[0], (typeof said)[0]];
    expect(judgeTalk([first, second], said, []).missing).toEqual(["3 b:0"]);
    expect(judgeTalk([...said, { id: 4, content: "b:0" }], said, []).doubled).toEqual(["4 b:0"]);
    const turned = [{ id: 1, content: "a:1" }, { id: 2, content: "a:0" }, third];
    expect(judgeTalk(turned, turned, []).strange).toEqual(["1 a:1", "2 a:0"]);
    expect(judgeTalk([...said, { id: 4, content: "c:0" }], said, []).strange).toEqual(["4 c:0"]);
    const blind = [{ name: "p", seen: [first, third] }];
    expect(judgeTalk(said, said, blind).otherOrders).toEqual(["poller p saw 2 of 3"]);
  });
});
