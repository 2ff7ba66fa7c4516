import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { SpecificationServer } from "../support/specification-server/server.ts";
import { Terminal } from "./support/terminal.ts";

const server = await SpecificationServer.start();
const terminal = new Terminal(server.origin);
afterAll(() => Promise.all([server.stop(), terminal.close()]));

beforeAll(async () => {
  const clara = server.person("clara", { user_type: "client", password: "a long enough phrase" });
  server.world.conversations.add({
    id: 5,
    request_id: 12,
    people: [clara.id],
    status: "active",
    messages: [{ content: "Hi" }, { content: "Yes?" }],
  });
  await terminal.signIn("clara");
});

describe("Conversations of which only the texts are said", () => {
  it("are listed by their requests", async () => {
    expect(await terminal.run("chat")).toEqual({ code: 0, out: "5\t\t\tRequest 12\tYes?\t\n", err: "" });
  });

  it("are written for people with the places of their messages", async () => {
    const { out } = await terminal.run("chat 5", { columns: 60 });
    expect(out).toContain("\n#1\n  Hi\n#2\n  Yes?\n");
    expect(out).toContain("Request 12");
    expect(out).not.toMatch(/Unknown|Invalid/);
  });

  it("are written for programs without senders and times", async () => {
    expect((await terminal.run("chat 5")).out).toBe("1\t\t\tHi\n2\t\t\tYes?\n");
  });

  it("get a message once", async () => {
    expect(await terminal.run("chat 5 --message Good.")).toEqual({ code: 0, out: "", err: "Sent.\n" });
    expect(server.world.conversations.get(5).messages.map(({ content }) => content)).toEqual([
      "Hi",
      "Yes?",
      "Good.",
    ]);
  });

  it("have no agreement", async () => {
    const { code, err } = await terminal.run("agreement 12");
    expect({ code, err }).toEqual({ code: 0, err: "There is no agreement about this request yet.\n" });
  });
});
