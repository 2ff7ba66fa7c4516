import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { Tables } from "../../database/tables.ts";
import type { CredentialSchemes } from "../callers/credential-scheme.ts";
import type { Services } from "./services.ts";

/** What a route is registered on; the framework reads the body in the way of the chosen scope. */
export interface RouteHost {
  readonly scopes: {
    readonly json: FastifyInstance;
    /** As one Buffer, whatever its type. */
    readonly bytes: FastifyInstance;
    /** An HTML form, as an object of texts. */
    readonly form: FastifyInstance;
    /** Not at all. */
    readonly unread: FastifyInstance;
  };
  readonly db: Kysely<Tables>;
  readonly services: Services;
  readonly schemes: CredentialSchemes;
}
