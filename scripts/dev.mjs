import { createServer } from "node:net";
import { startApiServer } from "./launch/api-server.mjs";
import { startChild } from "./launch/child.mjs";
import { onPinnedNode } from "./launch/on-pinned-node.mjs";

/** The client with reload on PORT, handing on calls to the server, which is started anew whenever its sources are saved. */
await onPinnedNode(async () => {
  const port = process.env["PORT"] ?? "3000";
  const host = process.env["HOST"] ?? "127.0.0.1";
  const env = {
    NODE_ENV: "development",
    PORT: port,
    API_PORT: process.env["API_PORT"] ?? (await freePort()),
    PUBLIC_URL: process.env["PUBLIC_URL"] ?? `http://${host}:${port}`,
  };
  const server = startApiServer(env);
  const client = startChild(
    ["node_modules/webpack-cli/bin/cli.js", "serve", "-c", "webpack.config.ts", "--config-name", "client"],
    env,
  );
  const end = () => {
    client.kill("SIGTERM");
    server.end();
  };
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) process.on(signal, end);
  client.once("exit", (code) => {
    process.exitCode = code ?? 0;
    end();
  });
});

/** @returns {Promise<string>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(String(typeof address === "object" ? address?.port : address)));
    });
  });
}
