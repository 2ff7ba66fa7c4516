import type { Session } from "../../core/auth/session.ts";
import { Failure } from "../../core/shared/failure.ts";
import { compose, type Services } from "./compose.ts";
import type { Host } from "../terminal/host.ts";
import { Output } from "../terminal/output.ts";

/** These options belong to every command. */
export interface GlobalOptions {
  readonly server?: string;
  readonly json?: boolean;
  readonly verbose?: boolean;
}

/** It is what a command gets: where it runs, where it writes to, and what it works with. */
export class Context {
  readonly host: Host;
  readonly output: Output;
  readonly services: Services;

  constructor(host: Host, { server, json = false, verbose = false }: GlobalOptions) {
    this.host = host;
    this.output = new Output(host, { isJson: json, isVerbose: verbose });
    this.services = compose(host, this.output, server);
  }

  /** @throws Failure when no user is signed in */
  async session(): Promise<Session> {
    const outcome = await this.services.auth.restore();
    switch (outcome.kind) {
      case "signed-in":
        // From here on the calls are this user's.
        this.services.bearer.token();
        return outcome.session;
      case "failed":
        throw outcome.failure;
      case "signed-out":
        throw new Failure({ kind: "sign-in-needed" });
    }
  }
}
