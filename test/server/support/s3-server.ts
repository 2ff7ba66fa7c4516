import S3rver from "@20minutes/s3rver";
import type { S3Settings } from "../../../server/settings/settings.ts";
import { emptyFolder } from "../../support/empty-folder.ts";

/** It is an independent implementation of S3 with one empty bucket. */
export class S3Server {
  readonly settings: S3Settings;
  readonly #server: S3rver;

  private constructor(server: S3rver, settings: S3Settings) {
    this.#server = server;
    this.settings = settings;
  }

  static async start(): Promise<S3Server> {
    const bucket = "atelier";
    const server = new S3rver({
      port: 0,
      address: "127.0.0.1",
      silent: true,
      // Of a bucket's own address it works out another signature than Amazon's client, which ends it with a slash.
      allowMismatchedSignatures: true,
      directory: emptyFolder(),
      configureBuckets: [{ name: bucket }],
    });
    const { port } = await server.run();
    return new S3Server(server, {
      bucket,
      prefix: "",
      endpoint: `http://127.0.0.1:${String(port)}`,
      region: "us-east-1",
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
    });
  }

  async stop(): Promise<void> {
    await this.#server.close();
  }
}
