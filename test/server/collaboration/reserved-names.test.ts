import { afterAll, describe, expect, it } from "@jest/globals";
import { NAME_RESERVED } from "../../../core/text/reserved-name.ts";
import { TicketDriver } from "../support/ticket-driver.ts";
import { TestServer } from "../support/test-server.ts";

const server = await TestServer.start();
const driver = await TicketDriver.open(server);
afterAll(() => server.stop());

const user = (user_name: string) => ({ user_name, user_type: "analytics_hub_user" });
const open = (ticket: object) => driver.ask("POST", "", { body: ticket });
const errorsOf = (...fields: string[]) => fields.map((field) => ({ field, message: NAME_RESERVED }));

/** Renames the session's user, as one who came before names were judged. */
async function rename(session: string, name: string): Promise<void> {
  await server.database.pool.query(
    "update collaboration_participants set user_name = $1 where session_id = $2 and user_name = 'Uma'",
    [name, session],
  );
}

describe("a participant", () => {
  it("is not opened a session under a name of the house", async () => {
    const participants = [user("System"), user("Uma"), user("Supp\u043ert")];
    const { status, body } = await open(driver.newTicket({ participants }));
    expect({ status, code: body.code, errors: body.detail.errors }).toEqual({
      status: 422,
      code: "invalid_input",
      errors: errorsOf("participants.0.user_name", "participants.2.user_name"),
    });
  });

  it("is not added under a name of the house", async () => {
    const { id } = await driver.session();
    const { status, body } = await driver.ask("POST", `/${id}/participants`, { body: user("Admin") });
    expect({ status, errors: body.detail.errors }).toEqual({ status: 422, errors: errorsOf("user_name") });
  });

  it("who has such a name from before stays, and others are added", async () => {
    const ticket = driver.newTicket();
    const { body: first } = await open(ticket);
    await rename(first.id as string, "Support");
    const again = await open({ ...ticket, participants: [user("Support"), user("Umar")] });
    expect({ status: again.status, id: again.body.id as unknown }).toEqual({ status: 200, id: first.id });
    expect(again.body.participants).toHaveLength(3);
  });

  it("of another company's support is added", async () => {
    const { id } = await driver.session();
    const { status } = await driver.ask("POST", `/${id}/participants`, { body: user("Acme Support") });
    expect(status).toBe(201);
  });
});
