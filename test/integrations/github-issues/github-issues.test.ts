import { afterAll, describe, expect, it } from "@jest/globals";
import type { SessionEvent } from "../../../contract/session-events.ts";
import { BridgeStage, DEVELOPER } from "../support/bridge-stage.ts";
import { signedWebhook } from "../support/signed-webhook.ts";
import { githubRequest } from "../support/fake-github.ts";

const MINUTE = 60_000;

const stage = await BridgeStage.start();
afterAll(() => stage.stop());

async function supported(facts: object = {}): Promise<{ number: number; id: string }> {
  const number = stage.github.openIssue({ labels: ["support"], ...facts });
  await stage.settle();
  const [session] = await stage.sessions(number);
  if (session === undefined) throw new Error("No session was opened");
  return { number, id: session.id };
}

describe("an issue with the label", () => {
  it("opens one session, with the issue's text as its first message", async () => {
    const { number, id } = await supported({ title: "Empty export", body: "It is empty." });
    expect(await stage.sessions(number)).toMatchObject([
      { subject: "Empty export", source_system: "GitHub" },
    ]);
    expect(await stage.messages(id)).toEqual(["It is empty."]);
    expect(stage.reported).toEqual([]);
  });

  it("says on the issue that there is one, once, and no link", async () => {
    const { number } = await supported();
    stage.github.label(number, "support");
    await stage.settle();
    expect(stage.github.saidByBridge(number)).toEqual([
      expect.stringMatching(/^A support session is open\./),
    ]);
    expect(stage.github.comments.map(({ body }) => body).join()).not.toContain("/collaboration/");
  });

  it("that gets it later brings what was said before", async () => {
    const number = stage.github.openIssue();
    stage.github.comment(number, "I see it, too.", "hubot");
    await stage.settle();
    expect(await stage.sessions(number)).toEqual([]);
    stage.github.label(number, "Support");
    await stage.settle();
    const [session] = await stage.sessions(number);
    expect(await stage.messages(session?.id ?? "")).toEqual([
      "It is empty.",
      "hubot on GitHub:\nI see it, too.",
    ]);
  });

  it("leaves no link open for whoever wrote it", async () => {
    const { id } = await supported();
    const links = await stage.server.database.kysely
      .selectFrom("collaboration_participants")
      .select(["user_name", "revoked_at"])
      .where("session_id", "=", id as never)
      .execute();
    expect(links).toEqual([{ user_name: "octocat", revoked_at: expect.any(Date) }]);
  });

  it("is none where it is a pull request", async () => {
    const number = stage.github.openIssue({
      labels: ["support"],
      pull_request: { url: "https://a.example" },
    });
    await stage.settle();
    expect(await stage.sessions(number)).toEqual([]);
  });
});

describe("a comment", () => {
  it("becomes a message of the issue's author, or one that names who wrote it", async () => {
    const { number, id } = await supported();
    stage.github.comment(number, "Since Monday.");
    stage.github.comment(number, "Here, too.", "hubot");
    await stage.settle();
    expect((await stage.messages(id)).slice(1)).toEqual(["Since Monday.", "hubot on GitHub:\nHere, too."]);
    const { body } = await stage.driver.ask("GET", `/${id}/messages`);
    expect(
      body.map(({ participant_id }: { participant_id: number | null }) => participant_id !== null),
    ).toEqual([true, true, false]);
  });

  it("is one message however often it is delivered", async () => {
    const { number, id } = await supported();
    stage.github.comment(number, "Once");
    const [delivery] = stage.github.deliveries;
    if (delivery === undefined) throw new Error("Nothing was delivered");
    const again = () => stage.post("/github", githubRequest(delivery));
    await Promise.all([again(), again(), again()]);
    expect(await stage.messages(id)).toEqual(["It is empty.", "Once"]);
  });

  it("that is edited is said again, and stays said when it is deleted", async () => {
    const { number, id } = await supported();
    const comment = stage.github.comment(number, "On Monday");
    await stage.settle();
    stage.server.advance(MINUTE);
    stage.github.edit(comment, "On Tuesday");
    await stage.settle();
    stage.github.remove(comment);
    await stage.settle();
    expect((await stage.messages(id)).slice(1)).toEqual(["On Monday", "Edited comment:\nOn Tuesday"]);
  });

  it("of a program is left alone", async () => {
    const { number, id } = await supported();
    stage.github.comment(number, "Stale", "stale[bot]", "Bot");
    await stage.settle();
    expect(await stage.messages(id)).toEqual(["It is empty."]);
  });

  it("too long for a message is cut, with the address of the rest", async () => {
    const { number, id } = await supported();
    const { html_url } = stage.github.comment(number, "😀".repeat(30_000));
    await stage.settle();
    const [, said = ""] = await stage.messages(id);
    expect(said.length).toBeLessThanOrEqual(5_000);
    expect(said.endsWith(`…\n\nThe rest is on GitHub: ${html_url}`)).toBe(true);
    expect(said.isWellFormed()).toBe(true);
  });

  it("with a null character is a message without it", async () => {
    const { number, id } = await supported();
    stage.github.comment(number, "a\0b\u0007c\r\nd");
    await stage.settle();
    expect((await stage.messages(id))[1]).toBe("abc\nd");
  });
});

describe("a developer's message", () => {
  it("becomes a comment, once, and does not come back", async () => {
    const { number, id } = await supported();
    const ask = await stage.seat(number);
    expect((await ask("POST /messages", { content: "Which browser?" })).status).toBe(201);
    const events = await stage.newEvents();
    for (const { id: name, payload } of [...events, ...events])
      expect((await stage.post("/atelier", signedWebhook(payload, { id: name }))).status).toBe(204);
    await stage.settle();
    expect(stage.github.saidByBridge(number).slice(1)).toEqual([
      "**Dana** in the support session:\n\n> Which browser?",
    ]);
    expect(await stage.messages(id)).toEqual(["It is empty.", "Which browser?"]);
  });

  it("becomes a comment where its event was missed, and so does the end of the session", async () => {
    const { number, id } = await supported();
    const ask = await stage.seat(number);
    await ask("POST /messages", { content: "Which browser?" });
    await ask("POST /messages", { content: "And which version?" });
    expect((await ask("PATCH /status", { status: "resolved" })).status).toBe(200);
    const [lost] = await stage.newEvents();
    const { timestamp, type, data } = JSON.parse(lost?.payload ?? "") as SessionEvent;
    const missed = [{ webhook_id: lost?.id, type, timestamp }];
    const payload = JSON.stringify({
      type: "events.missed",
      timestamp,
      data: { session: data.session, missed },
    });
    expect((await stage.post("/atelier", signedWebhook(payload, { id: "evt_missed" }))).status).toBe(204);
    await stage.settle();
    const said = stage.github.saidByBridge(number).slice(1);
    expect(said.map((text) => text.split("\n\n")[1])).toEqual(["> Which browser?", "> And which version?"]);
    expect(stage.github.issue(number).state).toBe("closed");
    expect(id).toBe(data.session.id);
  });

  it("is added once by two bridges that know nothing of each other", async () => {
    const { number } = await supported();
    const ask = await stage.seat(number);
    await ask("POST /messages", { content: "Once" });
    const events = await stage.newEvents();
    for (const { id, payload } of events) await stage.post("/atelier", signedWebhook(payload, { id }));
    const comments = stage.github.comments.length;
    const other = await BridgeStage.start({ GITHUB_API_URL: stage.github.url });
    for (const { id, payload } of events)
      expect((await other.post("/atelier", signedWebhook(payload, { id }))).status).toBe(204);
    await other.stop();
    expect(stage.github.comments).toHaveLength(comments);
  });
});

describe("the end", () => {
  it("of the session closes the issue", async () => {
    const { number, id } = await supported();
    const ask = await stage.seat(number);
    expect((await ask("PATCH /status", { status: "resolved" })).status).toBe(200);
    await stage.settle();
    expect(stage.github.issue(number).state).toBe("closed");
    expect(await stage.sessions(number)).toMatchObject([{ id, status: "resolved" }]);
  });

  it("of the issue resolves the session, after the comment that came with it", async () => {
    const { number, id } = await supported();
    stage.github.comment(number, "Works again");
    stage.github.setState(number, "closed");
    await stage.settle();
    expect(await stage.sessions(number)).toMatchObject([{ status: "resolved" }]);
    expect(await stage.messages(id)).toContain("Works again");
  });

  it("is not the end of an issue that was opened again: that is a new session", async () => {
    const { number, id } = await supported();
    const ask = await stage.seat(number);
    await ask("PATCH /status", { status: "resolved" });
    const old = await stage.newEvents();
    stage.github.setState(number, "closed");
    const closed = structuredClone(stage.github.deliveries);
    await stage.settle();
    stage.server.advance(MINUTE);
    stage.github.setState(number, "open");
    await stage.settle();
    // An eavesdropper sends all of it once more.
    for (const delivery of closed) await stage.post("/github", githubRequest(delivery));
    for (const { id: name, payload } of old)
      await stage.post("/atelier", signedWebhook(payload, { id: name }));
    await stage.settle();
    expect(stage.github.issue(number).state).toBe("open");
    expect(await stage.sessions(number)).toMatchObject([
      { id, status: "resolved" },
      { status: "open", previous_session_id: id },
    ]);
  });

  it("of a session keeps its comments out of the next one", async () => {
    const { number } = await supported();
    stage.github.comment(number, "Before");
    const [before] = stage.github.deliveries;
    await stage.settle();
    stage.server.advance(MINUTE);
    stage.github.setState(number, "closed");
    await stage.settle();
    stage.server.advance(MINUTE);
    stage.github.setState(number, "open");
    stage.github.comment(number, "After");
    await stage.settle();
    if (before !== undefined) await stage.post("/github", githubRequest(before));
    const [, next] = await stage.sessions(number);
    expect(await stage.messages(next?.id ?? "")).toEqual(["After"]);
  });

  it("of the session leaves the issue open where the setting says so", async () => {
    const other = await BridgeStage.start({ CLOSE_ISSUES: "off" });
    const number = other.github.openIssue({ labels: ["support"] });
    await other.settle();
    await (
      await other.seat(number)
    )("PATCH /status", { status: "resolved" });
    await other.settle();
    expect(other.github.issue(number).state).toBe("open");
    await other.stop();
  });
});

describe("the developers' page", () => {
  it("asks who it is", async () => {
    for (const wrong of [
      { ...DEVELOPER, password: "another password" },
      { ...DEVELOPER, name: "Eli" },
    ]) {
      const response = await stage.page("/", undefined, wrong);
      expect(response.status).toBe(401);
      expect(response.headers.get("www-authenticate")).toMatch(/^Basic /);
    }
    expect((await fetch(stage.bridge.origin)).status).toBe(401);
  });

  it("lists the open issues with the label, whatever they are called", async () => {
    await supported({ title: "<script>alert(1)</script>" });
    stage.github.openIssue({ title: "Without a label" });
    const text = await (await stage.page("/")).text();
    expect(text).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(text).not.toContain("Without a label");
  });

  it("gives a developer a link of their own, the same each time", async () => {
    const { number } = await supported();
    const [one, other] = await Promise.all([
      stage.page("/sessions", number),
      stage.page("/sessions", number),
    ]);
    const text = await one.text();
    expect(text).toContain("/collaboration/");
    expect(text).toBe(await other.text());
    expect(one.headers.get("cache-control")).toBe("no-store");
  });

  it("opens nothing for an issue without the label, and none for a page of another site", async () => {
    const number = stage.github.openIssue();
    expect((await stage.page("/sessions", number)).status).toBe(409);
    expect((await stage.page("/sessions", 99)).status).toBe(409);
    const headers = { origin: "https://elsewhere.example" };
    const foreign = await stage.post("/sessions", { method: "POST", headers, body: new URLSearchParams() });
    expect(foreign.status).toBe(401);
  });
});
