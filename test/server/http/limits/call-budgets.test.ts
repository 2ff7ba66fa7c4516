import { describe, expect, it } from "@jest/globals";
import { health } from "../../../../contract/health.ts";
import { sendFeedback } from "../../../../contract/feedback.ts";
import { listVideos } from "../../../../contract/videos.ts";
import { createProject, listProjects } from "../../../../contract/projects.ts";
import type { UserId } from "../../../../core/shared/id.ts";
import { CALL_BUDGETS, CallBudgets } from "../../../../server/http/limits/call-budgets.ts";
import { VISITOR } from "../../../../server/http/callers/caller.ts";

const ADDRESS = "192.0.2.1";
const user = (id: number) =>
  ({ kind: "user", userId: id as UserId, userType: "client", sessionId: 1 }) as const;

async function times(count: number, spend: () => Promise<void>): Promise<void> {
  for (let n = 0; n < count; n += 1) await spend();
}

const refused = { code: "rate_limited", facts: { retryAfter: expect.any(Number) } };

describe("CallBudgets", () => {
  it("has an end to the writes of one person, and not of another", async () => {
    const budgets = new CallBudgets(1);
    await times(CALL_BUDGETS.writes, () => budgets.spendCaller(createProject, user(1), ADDRESS));
    await expect(budgets.spendCaller(createProject, user(1), ADDRESS)).rejects.toMatchObject(refused);
    await expect(budgets.spendCaller(listProjects, user(1), ADDRESS)).resolves.toBeUndefined();
    await expect(budgets.spendCaller(createProject, user(2), ADDRESS)).resolves.toBeUndefined();
  });

  it("has an end to the calls of one address, whoever they say they are", async () => {
    const budgets = new CallBudgets(1);
    await times(CALL_BUDGETS.address, () => budgets.spendAddress(listProjects, "192.0.2.1"));
    await expect(budgets.spendAddress(listProjects, "192.0.2.1")).rejects.toMatchObject(refused);
    await expect(budgets.spendAddress(listProjects, "192.0.2.2")).resolves.toBeUndefined();
    await expect(budgets.spendAddress(health, "192.0.2.1")).resolves.toBeUndefined();
  });

  it("counts what visitors read for their address alone", async () => {
    const budgets = new CallBudgets(1);
    await times(CALL_BUDGETS.reads + 1, () => budgets.spendCaller(listVideos, VISITOR, ADDRESS));
  });

  it("has an end to what the visitors of one address write, and not to what they read", async () => {
    const budgets = new CallBudgets(1);
    await times(CALL_BUDGETS.visitorWrites, () => budgets.spendCaller(sendFeedback, VISITOR, ADDRESS));
    await expect(budgets.spendCaller(sendFeedback, VISITOR, ADDRESS)).rejects.toMatchObject(refused);
    await expect(budgets.spendCaller(listVideos, VISITOR, ADDRESS)).resolves.toBeUndefined();
    await expect(budgets.spendCaller(sendFeedback, VISITOR, "192.0.2.2")).resolves.toBeUndefined();
    await expect(budgets.spendCaller(createProject, user(1), ADDRESS)).resolves.toBeUndefined();
  });

  it("is as many times larger as the server is told", async () => {
    const budgets = new CallBudgets(2);
    await times(2 * CALL_BUDGETS.writes, () => budgets.spendCaller(createProject, user(1), ADDRESS));
    await expect(budgets.spendCaller(createProject, user(1), ADDRESS)).rejects.toMatchObject(refused);
  });
});
