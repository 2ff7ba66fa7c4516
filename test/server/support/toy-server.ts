import type { AddressInfo } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import type { UserId } from "../../../core/shared/id.ts";
import type { Database } from "../../../server/database/database.ts";
import { CallBudgets } from "../../../server/http/limits/call-budgets.ts";
import type { LinkCaller, UserCaller } from "../../../server/http/callers/caller.ts";
import type { CredentialScheme, CredentialSchemes } from "../../../server/http/callers/credential-scheme.ts";
import { handleErrors } from "../../../server/http/errors/error-handler.ts";
import { type CachedEtag, InvalidatingCache } from "../../../server/http/answers/invalidating-cache.ts";
import { registerRoutes } from "../../../server/http/routes/registry.ts";
import type { Route } from "../../../server/http/routes/route.ts";
import { setSecurityHeaders } from "../../../server/http/errors/security-headers.ts";
import type { Services } from "../../../server/http/routes/services.ts";
import { openTestDatabase } from "./test-database.ts";

/** `Authorization: Bearer 7` makes the caller the client with the id 7. */
const bearer: CredentialScheme<UserCaller> = {
  isPresent: ({ headers }) => headers.authorization !== undefined,
  identify: ({ headers }) => {
    const [, id] = /^Bearer (\d+)$/.exec(headers.authorization ?? "") ?? [];
    if (id === undefined) return Promise.resolve(undefined);
    const caller = { kind: "user", userId: Number(id) as UserId, userType: "client", sessionId: 1 } as const;
    return Promise.resolve({ caller });
  },
};

/** `?token=link-7` makes the caller the holder of the link with the id 7. */
const link: CredentialScheme<LinkCaller> = {
  isPresent: ({ query }) => tokenIn(query) !== undefined,
  identify: ({ query }) => {
    const [, id] = /^link-(\d+)$/.exec(tokenIn(query) ?? "") ?? [];
    return Promise.resolve(id === undefined ? undefined : { caller: { kind: "link", id, version: 1 } });
  },
};

function tokenIn(query: unknown): string | undefined {
  const { token } = query as { readonly token?: string };
  return token;
}

/** It runs the kernel with a few routes of the test's own, and nothing of the product. */
export class ToyServer {
  readonly app: FastifyInstance;
  readonly database: Database;

  private constructor(app: FastifyInstance, database: Database) {
    this.app = app;
    this.database = database;
  }

  /** @param schemes in the place of the toys' own */
  static async start(
    routes: readonly Route[],
    schemes: (database: Database) => CredentialSchemes = () => ({ bearer, link }),
  ): Promise<ToyServer> {
    const database = await openTestDatabase();
    const app = Fastify({ forceCloseConnections: true });
    setSecurityHeaders(app, "http://toy.example");
    handleErrors(app);
    // The toys need no service that a feature would add.
    const services = {
      now: () => new Date(),
      budgets: new CallBudgets(1_000),
      etags: new InvalidatingCache<CachedEtag>(10),
    } satisfies Partial<Services> as Services;
    await registerRoutes(app, { db: database.kysely, services, schemes: schemes(database) }, routes);
    await app.listen({ port: 0, host: "127.0.0.1" });
    return new ToyServer(app, database);
  }

  get port(): number {
    return (this.app.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.database.close();
  }
}
