import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Database } from "../database/database.ts";
import type { Settings } from "../settings/settings.ts";
import { codeOf, StartError } from "../settings/start-error.ts";
import { exposition, EXPOSITION_TYPE, type Metric } from "./exposition.ts";
import { ProcessMetrics } from "./process-metrics.ts";
import type { QueueLength } from "./queue-length.ts";
import { RequestTimes } from "./request-times.ts";

/** In bytes. */
interface MeteredDisk {
  readonly reserve: number;
  readonly seen: { readonly free: number };
}

export interface MeteredParts {
  readonly database: Database;
  readonly queues: readonly QueueLength[];
  /** The disk of the files; undefined where nothing bounds them. */
  readonly disk: MeteredDisk | undefined;
  readonly now: () => Date;
}

/**
 * Serves `/metrics` on a port of its own; without one, nothing is counted. No label holds what a user has
 * typed.
 * @returns the server, which listens as soon as the app is ready
 */
export function serveMetrics(
  app: FastifyInstance,
  { metricsPort: port, metricsHost: host }: Pick<Settings, "metricsPort" | "metricsHost">,
  { database, queues, disk, now }: MeteredParts,
): Server | undefined {
  if (port === undefined) return undefined;
  const times = new RequestTimes();
  const ofProcess = new ProcessMetrics(database);
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.is404 ? "(none)" : (request.routeOptions.url ?? "(none)");
    times.record(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    done();
  });
  const text = async () =>
    exposition([
      times.metric(),
      ...ofProcess.metrics(),
      ...diskMetrics(disk),
      await queueMetric(database, queues, now()),
    ]);
  const server = listener(text);
  app.addHook("onReady", () => listen(server, port, host));
  app.addHook("onClose", () => {
    ofProcess.stop();
    server.close();
    server.closeAllConnections();
  });
  return server;
}

function listener(text: () => Promise<string>): Server {
  return createServer({ requestTimeout: 5_000 }, (request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    text().then(
      (body) => response.writeHead(200, { "content-type": EXPOSITION_TYPE }).end(body),
      () => response.writeHead(500).end(),
    );
  });
}

async function listen(server: Server, port: number, host: string): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    throw new StartError(
      `The port ${port} of METRICS_PORT cannot be used (${codeOf(error)}): choose another, or correct METRICS_HOST.`,
    );
  }
}

function diskMetrics(disk: MeteredDisk | undefined): Metric[] {
  if (disk === undefined || !Number.isFinite(disk.seen.free)) return [];
  const gauge = (name: string, help: string, value: number): Metric => ({
    name,
    help,
    type: "gauge",
    samples: [{ value }],
  });
  return [
    gauge("file_disk_free_bytes", "Free space where the files are, some seconds ago.", disk.seen.free),
    gauge("file_disk_reserve_bytes", "Files are refused before less than this is free.", disk.reserve),
  ];
}

/** Leaves out a queue that the database cannot count: the others are worth most when something is wrong. */
async function queueMetric({ kysely }: Database, queues: readonly QueueLength[], at: Date): Promise<Metric> {
  const read = queues.map(async ({ name, read }) => ({
    labels: { queue: name },
    value: await read(kysely, at),
  }));
  const lengths = await Promise.allSettled(read);
  return {
    name: "queue_length",
    help: "What is due and waits for a worker of any process.",
    type: "gauge",
    samples: lengths.flatMap((length) => (length.status === "fulfilled" ? [length.value] : [])),
  };
}
