import { createHash } from "node:crypto";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { TestServer } from "./test-server.ts";
import { beginUpload } from "./uploads.ts";

export const MB = 1024 * 1024;
export const TUS = { "tus-resumable": "1.0.0" } as const;

export const sha = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** The server listens on a port; of its two people, anna uploads. */
export class UploadDriver {
  readonly server: TestServer;
  readonly anna: { readonly token: string; readonly id: number };
  readonly berta: { readonly token: string; readonly id: number };
  readonly origin: string;

  private constructor(server: TestServer, anna: UploadDriver["anna"], berta: UploadDriver["berta"]) {
    this.server = server;
    this.anna = anna;
    this.berta = berta;
    this.origin = `http://127.0.0.1:${String((server.app.server.address() as AddressInfo).port)}`;
  }

  static async open(
    env: Record<string, string> = {},
    parts: Parameters<typeof TestServer.start>[1] = {},
  ): Promise<UploadDriver> {
    const limits = { MAX_VIDEO_MB: "20", MAX_STORAGE_MB: "500" };
    const server = await TestServer.start({ ...limits, ...env }, parts);
    const anna = await server.signUp("developer", "anna");
    const berta = await server.signUp("client", "berta");
    await server.app.listen({ port: 0, host: "127.0.0.1" });
    return new UploadDriver(server, anna, berta);
  }

  get authorization(): string {
    return `Bearer ${this.anna.token}`;
  }

  async own(id: number) {
    return (await this.server.ask(`GET /api/videos/${id}/own`, { token: this.anna.token })).body;
  }

  /** Waits until no work on the video is due. */
  async settled(id: number) {
    const waits = () =>
      this.server.database.pool.query("select 1 from videos where id = $1 and work_due_at is not null", [id]);
    while ((await waits()).rowCount !== 0) await pause(10);
    return this.own(id);
  }

  async begun(size: number, more: Record<string, string> = {}): Promise<{ url: string; videoId: number }> {
    const { headers } = await beginUpload(this.server, this.anna.token, { size, ...more });
    return { url: String(headers["location"]), videoId: Number(headers["x-video-id"]) };
  }

  /** @param origin that of another process, where it is not the first */
  patch(
    url: string,
    offset: number | string,
    bytes: Buffer,
    headers: Record<string, string> = {},
    origin = this.origin,
  ) {
    return fetch(`${origin}${url}`, {
      method: "PATCH",
      headers: {
        authorization: this.authorization,
        ...TUS,
        "content-type": "application/offset+octet-stream",
        "upload-offset": String(offset),
        ...headers,
      },
      body: new Uint8Array(bytes),
    });
  }

  async offsetOf(url: string): Promise<number> {
    const answer = await fetch(`${this.origin}${url}`, {
      method: "HEAD",
      headers: { authorization: this.authorization, ...TUS },
    });
    return Number(answer.headers.get("upload-offset"));
  }

  /** Returns the bytes that a viewer of the video gets. */
  async stored(id: number): Promise<Buffer> {
    const { body } = await this.server.ask(`GET /api/videos/${id}`, { token: this.anna.token });
    return Buffer.from(await (await fetch(`${this.origin}${body.stream_url as string}`)).arrayBuffer());
  }
}
