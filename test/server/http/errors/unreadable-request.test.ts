import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import fastify from "fastify";
import { expect, it } from "@jest/globals";
import { answerUnreadable } from "../../../../server/http/errors/unreadable-request.ts";

it("says nothing in the middle of an earlier answer, which it ends", async () => {
  const app = fastify({ clientErrorHandler: answerUnreadable("http://127.0.0.1") });
  app.get("/", (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { "content-length": 10 });
    reply.raw.write("first");
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  await once(socket, "readable");
  socket.write("nonsense\r\n\r\n");
  const said = await text(socket);
  await app.close();
  expect(said).toMatch(/^HTTP\/1\.1 200 [^]*first$/);
});
