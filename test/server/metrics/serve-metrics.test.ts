import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, it } from "@jest/globals";
import Fastify, { type FastifyInstance } from "fastify";
import { allQueues } from "../../../server/app/features.ts";
import { serveMetrics } from "../../../server/metrics/serve-metrics.ts";
import { openTestDatabase } from "../support/test-database.ts";

const now = new Date("2026-03-02T09:00:00Z");
const onPort = (metricsPort: number | undefined) => ({ metricsPort, metricsHost: "127.0.0.1" });

const disk = { reserve: 500, seen: { free: 7_000 } };
const parts = () => ({ database, queues: allQueues, disk, now: () => now });
const look = async () => (await fetch(`http://127.0.0.1:${String(port)}/metrics`)).text();

const database = await openTestDatabase();
const app: FastifyInstance = Fastify();
app.get("/things/:id", () => "a thing");
const server = serveMetrics(app, onPort(0), parts());
await app.ready();
const port = (server?.address() as AddressInfo).port;

afterAll(async () => {
  await app.close();
  await database.close();
});

describe("serveMetrics", () => {
  it("counts requests by the patterns of their routes and never by what was asked for", async () => {
    await app.inject("/things/424242?q=a-secret-word");
    await app.inject("/things/434343");
    await app.inject("/nowhere/a-secret-path");
    const text = await look();
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/things/:id",status="200"} 2\n',
    );
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="(none)",status="404"} 1\n',
    );
    expect(text).not.toMatch(/424242|secret/);
  });

  it("tells of the pool, the event loop, the queues, the memory and the disk", async () => {
    const mail = { kind: "a kind", address: "anna@example.com", user_id: null, due_at: now, created_at: now };
    await database.kysely.insertInto("mail_outbox").values(mail).execute();
    const text = await look();
    for (const line of [
      /^queue_length\{queue="mails"\} 1$/m,
      /^database_connections\{state="waiting"\} \d+$/m,
      /^event_loop_delay_seconds\{quantile="0.99"\} [\d.e-]+$/m,
      /^process_resident_memory_bytes \d+$/m,
      /^file_disk_free_bytes 7000$/m,
      /^file_disk_reserve_bytes 500$/m,
    ])
      expect(text).toMatch(line);
  });

  it("has nothing else on its port", async () => {
    const other = await fetch(`http://127.0.0.1:${String(port)}/healthz`);
    const write = await fetch(`http://127.0.0.1:${String(port)}/metrics`, { method: "POST" });
    expect({ other: other.status, write: write.status }).toEqual({ other: 404, write: 404 });
  });

  it("listens nowhere without a port", () => {
    expect(serveMetrics(Fastify(), onPort(undefined), parts())).toBeUndefined();
  });

  it("keeps a start from going on when its port is taken", async () => {
    const second = Fastify();
    serveMetrics(second, onPort(port), parts());
    await expect(second.ready()).rejects.toThrow(
      /^The port \d+ of METRICS_PORT cannot be used \(EADDRINUSE\)/,
    );
    await second.close();
  });
});
