import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import { Refusal } from "../app/refusal.ts";
import type { Tables } from "../app/tables.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { settleNews } from "./settle-news.ts";

/**
 * `POST /api/payments/webhook/{provider}`: the provider's own format, so it stands beside the contract. The
 * signature is over the bytes as they came, which is why this path alone reads its body unparsed.
 */
export async function serveWebhook(
  app: FastifyInstance,
  db: Kysely<Tables>,
  provider: PaymentProvider | undefined,
  now: () => Date,
): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, parsed) => {
      parsed(null, body);
    });
    scope.post("/api/payments/webhook/:provider", async (request, reply) => {
      const { provider: asked } = request.params as { readonly provider: string };
      if (provider?.name !== asked) throw new Refusal("not_found");
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const news = await provider.newsIn(body, request.headers, now());
      await settleNews({ db, provider, log: request.log, now: now() }, news);
      return reply.header("cache-control", "no-store").send({ received: true });
    });
    done();
  });
}
