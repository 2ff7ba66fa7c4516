import { afterAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { UserId } from "../../../../core/shared/id.ts";
import { firstContacts } from "../../../../server/engagements/conversations/first-contacts.ts";
import { type Person, subscribe } from "../../support/negotiation.ts";
import { spokenTalk, type Word } from "../../support/spoken-talk.ts";
import { TestServer } from "../../support/test-server.ts";

const HOUR_MS = 60 * 60_000;

let clara: Person;
let dev: Person;
let count = 0;
const server = await TestServer.start();
afterAll(() => server.stop());
beforeEach(async () => {
  count += 1;
  clara = await server.signUp("client", `clara_${count}`);
  dev = await server.signUp("developer", `dev_${count}`);
  await subscribe(server, dev);
});

/** Makes a conversation with these messages; the times are in hours before now. */
const talk = (...words: readonly Word[]) =>
  spokenTalk(
    server,
    clara,
    dev,
    words.map(([person, hours]) => [person, hours * HOUR_MS] as const),
  );

const contacts = () =>
  firstContacts(server.database.kysely, dev.id as UserId, {
    since: new Date(server.now.getTime() - 90 * 24 * HOUR_MS),
    now: server.now,
    inTime: 24,
  });

describe("firstContacts", () => {
  it("counts what a client began, and the answers that came in time", async () => {
    await talk([clara, 100], [dev, 77]);
    await talk([clara, 100], [clara, 90], [dev, 75]);
    await talk([clara, 100]);
    expect(await contacts()).toEqual({ contacts: 3, answered: 1 });
  });

  it("leaves out what the developer began, what is long ago, and who has time left", async () => {
    await talk([dev, 100], [clara, 90]);
    await talk([clara, 91 * 24]);
    await talk([clara, 23]);
    expect(await contacts()).toEqual({ contacts: 0, answered: 0 });
  });

  it("counts an early answer at once", async () => {
    await talk([clara, 2], [dev, 1]);
    expect(await contacts()).toEqual({ contacts: 1, answered: 1 });
  });
});
