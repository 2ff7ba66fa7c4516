import type { HttpClient } from "./http-client.ts";

/** It is the base of the adapters that need nothing but the client. */
export abstract class OverHttp {
  protected readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
  }
}
