import fastifyStatic from "@fastify/static";
import fastify from "fastify";
import type { AddressInfo } from "node:net";

const [root = ""] = process.argv.slice(2);

/** It serves a folder's files, with ranges, as the library sends them. */
const app = fastify();
await app.register(fastifyStatic, { root });
await app.listen({ port: 0, host: "127.0.0.1" });
process.send?.((app.server.address() as AddressInfo).port);
process.once("disconnect", () => {
  process.exit(0);
});
