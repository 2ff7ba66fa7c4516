import { afterAll, describe, expect, it } from "@jest/globals";
import { BridgeStage } from "../support/bridge-stage.ts";

const stage = await BridgeStage.start();
afterAll(() => stage.stop());

describe("an issue by a user whose login is a name of the house", () => {
  it.each(["support", "web-admin"])("opens a session in which the texts say who wrote: %s", async (login) => {
    const number = stage.github.openIssue({ labels: ["support"], login });
    await stage.settle();
    stage.github.comment(number, "It is still empty.", login);
    stage.github.comment(number, "I see it, too.", "hubot");
    await stage.settle();
    const [session] = await stage.sessions(number);
    expect(await stage.messages(session?.id ?? "")).toEqual([
      `${login} on GitHub:\nIt is empty.`,
      `${login} on GitHub:\nIt is still empty.`,
      "hubot on GitHub:\nI see it, too.",
    ]);
    expect(stage.reported).toEqual([]);
  });

  it("gives the developer a link and passes the answer on", async () => {
    const number = stage.github.openIssue({ labels: ["support"], login: "support" });
    await stage.settle();
    const call = await stage.seat(number);
    expect((await call("POST /messages", { content: "Which browser?" })).status).toBe(201);
    await stage.settle();
    expect(stage.github.saidByBridge(number).at(-1)).toContain("Which browser?");
  });
});
