import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, describe, expect, it } from "@jest/globals";
import * as v from "valibot";
import { allowAnyCaller, refuse } from "../../../../server/http/routes/policy.ts";
import { route } from "../../../../server/http/routes/route.ts";
import { RawRequest } from "../../support/raw-request.ts";
import { ToyServer } from "../../support/toy-server.ts";

const toyForm = route(
  {
    method: "POST",
    path: "/api/toys",
    summary: "A toy.",
    access: "session",
    body: v.object({ title: v.string() }),
    files: { picture: 100 },
    limits: { bytes: 20_000, idleMs: 300, totalMs: 900 },
  },
  { mayBegin: () => refuse("forbidden"), authorize: allowAnyCaller, handle: () => undefined },
);

const server = await ToyServer.start([toyForm]);
afterAll(() => server.stop());

const PARTS = 10;
const PART = "a".repeat(1_000);
const head = (lines: readonly string[]) => [
  "POST /api/toys HTTP/1.1",
  "Content-Type: multipart/form-data; boundary=b",
  `Content-Length: ${String(PARTS * PART.length)}`,
  ...lines,
];

describe("a form that is refused while it arrives", () => {
  it.each([
    [401, []],
    [403, ["Authorization: Bearer 7"]],
  ] as const)(
    "breaks off nobody who is still sending it, and is answered at once: %i",
    async (status, lines) => {
      const socket = connect(server.port, "127.0.0.1").setEncoding("utf8");
      const errors: unknown[] = [];
      socket.on("error", (error) => errors.push(error));
      let answer = "";
      socket.on("data", (text) => (answer += String(text)));
      socket.write(`${head(lines).join("\r\n")}\r\nHost: toy.example\r\n\r\n`);
      await once(socket, "data");
      for (let sent = 0; sent < PARTS; sent += 1) {
        await pause(20);
        socket.write(PART);
      }
      await once(socket, "close");
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${String(status)} `));
      expect(answer).toMatch(/"request_id":"[^"]+"\}$/);
      expect(errors).toEqual([]);
    },
  );

  it("holds no connection of those who do not go on", async () => {
    const request = await RawRequest.begin(server.port, head([]));
    request.send(PART);
    expect(await request.status()).toBe(401);
  });
});
