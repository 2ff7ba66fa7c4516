import { afterAll, expect, describe, it } from "@jest/globals";
import { BridgeStage } from "../support/bridge-stage.ts";

const MINUTE = 60_000;

const stage = await BridgeStage.start();
afterAll(() => stage.stop());

/** Drops the webhooks: GitHub sends each of them once, even if no receiver takes it. */
function lose(): void {
  stage.github.deliveries.length = 0;
}

describe("the look for what was missed", () => {
  it("opens sessions, passes comments and resolves", async () => {
    const number = stage.github.openIssue({ labels: ["support"] });
    lose();
    await stage.bridge.catchUp.look();
    const [session] = await stage.sessions(number);
    stage.server.advance(5 * MINUTE);
    stage.github.comment(number, "Anybody?");
    lose();
    await stage.bridge.catchUp.look();
    expect(await stage.messages(session?.id ?? "")).toEqual(["It is empty.", "Anybody?"]);
    stage.github.setState(number, "closed");
    lose();
    await stage.bridge.catchUp.look();
    expect(await stage.sessions(number)).toMatchObject([{ status: "resolved" }]);
  });

  it("changes nothing when it is repeated", async () => {
    const number = stage.github.openIssue({ labels: ["support"] });
    await stage.settle();
    stage.github.comment(number, "Once");
    await stage.settle();
    const comments = stage.github.comments.length;
    await stage.bridge.catchUp.look();
    await stage.bridge.catchUp.look();
    const [session, ...others] = await stage.sessions(number);
    expect(others).toEqual([]);
    expect(await stage.messages(session?.id ?? "")).toEqual(["It is empty.", "Once"]);
    expect(stage.github.comments).toHaveLength(comments);
  });

  it("that fails begins at the same moment the next time", async () => {
    const number = stage.github.openIssue({ labels: ["support"] });
    await stage.settle();
    stage.github.comment(number, "During the outage");
    lose();
    stage.github.refusals.push({ status: 502 });
    await expect(stage.bridge.catchUp.look()).rejects.toThrow("502");
    stage.server.advance(30 * MINUTE);
    await stage.bridge.catchUp.look();
    const [session] = await stage.sessions(number);
    expect(await stage.messages(session?.id ?? "")).toContain("During the outage");
  });
});
