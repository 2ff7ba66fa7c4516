import { afterAll, describe, expect, it } from "@jest/globals";
import type { UserId } from "../../../core/shared/id.ts";
import { scoreInputs } from "../../../server/ratings/score-inputs.ts";
import { negotiation, type Person, subscribe } from "../support/negotiation.ts";
import { spokenTalk } from "../support/spoken-talk.ts";
import { TestServer } from "../support/test-server.ts";

const SECOND = 1_000;
const HOUR = 60 * 60 * SECOND;
const DAY = 24 * HOUR;

const server = await TestServer.start();
afterAll(() => server.stop());
const clara = await server.signUp("client", "clara");

async function developer(username: string): Promise<Person> {
  const person = await server.signUp("developer", username);
  await subscribe(server, person);
  return person;
}

const inputsOf = (person: Person, at = server.now) =>
  scoreInputs(server.database.kysely, person.id as UserId, at);

describe("scoreInputs", () => {
  it("counts an answer after 24 hours, and none after a second more", async () => {
    const person = await developer("answering");
    await spokenTalk(server, clara, person, [
      [clara, 30 * HOUR],
      [person, 6 * HOUR],
    ]);
    await spokenTalk(server, clara, person, [
      [clara, 30 * HOUR],
      [person, 6 * HOUR - SECOND],
    ]);
    expect(await inputsOf(person)).toMatchObject({ firstContacts: 2, answeredInTime: 1 });
  });

  it("counts first messages of the last 90 days", async () => {
    const person = await developer("asked");
    await spokenTalk(server, clara, person, [[clara, 90 * DAY]]);
    await spokenTalk(server, clara, person, [[clara, 90 * DAY + SECOND]]);
    expect(await inputsOf(person)).toMatchObject({ firstContacts: 1 });
  });

  it("counts a completed agreement for 24 months, and not a second longer", async () => {
    const person = await developer("working");
    const { propose, take } = await negotiation(server, clara, person);
    const offer = (await propose(clara)).body;
    await take(person, offer, "accept");
    await take(person, offer, "deliver");
    await take(clara, offer, "complete");
    const end = new Date(server.now);
    end.setUTCFullYear(end.getUTCFullYear() + 2);
    const later = new Date(end.getTime() + SECOND);
    expect({
      then: (await inputsOf(person, end)).completedAgreements,
      later: (await inputsOf(person, later)).completedAgreements,
    }).toEqual({ then: 1, later: 0 });
  });
});
