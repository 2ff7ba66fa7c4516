import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { removeUnwantedFiles } from "../../../server/files/file-jobs.ts";
import type { FeatureJob } from "../../../server/http/feature.ts";
import type { Services } from "../../../server/http/routes/services.ts";
import { attachmentsPath, FORM_TYPE, formOf } from "./brought-files.ts";
import { type OpenedSession, TicketDriver } from "./ticket-driver.ts";
import { TestServer } from "./test-server.ts";
import type { FileStore } from "../../../server/files/file-store.ts";

/** It is later than any time of the database's own clock. */
const LATER = new Date("2100-01-01T00:00:00Z");

/** The server listens on a port; it has a ticket system, and a store whose files can be counted. */
export class PortalDriver {
  readonly server: TestServer;
  readonly driver: TicketDriver;
  readonly store: FileStore;
  readonly port: number;

  private constructor(server: TestServer, driver: TicketDriver, store: FileStore) {
    this.server = server;
    this.driver = driver;
    this.store = store;
    this.port = (server.app.server.address() as AddressInfo).port;
  }

  static async open(files?: FileStore): Promise<PortalDriver> {
    const server = await TestServer.start({}, files === undefined ? {} : { files });
    await server.app.listen({ port: 0, host: "127.0.0.1" });
    return new PortalDriver(server, await TicketDriver.open(server), files ?? server.files);
  }

  async send(
    { id, user }: OpenedSession,
    body: BodyInit | Buffer = formOf({}),
    headers: Record<string, string> = {},
  ) {
    const response = await fetch(`http://127.0.0.1:${this.port}${attachmentsPath(id, user)}`, {
      method: "POST",
      body: Buffer.isBuffer(body) ? new Uint8Array(body) : body,
      headers: { "content-type": FORM_TYPE, ...headers },
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  async run(job: FeatureJob, at = this.server.now): Promise<void> {
    const services = { files: this.store } as Services;
    await job(this.server.database.kysely, at, { services, log: this.server.app.log });
  }

  /** Returns what is in the store once all unwanted files have been removed. */
  async names(): Promise<string[]> {
    await this.run(removeUnwantedFiles, LATER);
    const names: string[] = [];
    for await (const { name } of this.store.list()) names.push(name);
    return [...new Set(names)];
  }

  /** Waits until no file is being written. */
  settled(): Promise<void> {
    return this.writing(0);
  }

  /** Waits until exactly so many files are being written. */
  async writing(count: number): Promise<void> {
    const files = () => this.server.database.pool.query("select 1 from files where status = 'writing'");
    while ((await files()).rowCount !== count) await pause(10);
  }
}
