import type { HttpClient } from "./http-client.ts";

/** It is the base of the adapters that make calls. */
export abstract class OverHttp {
  protected readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
  }
}
