import type { HttpClient } from "./http-client.ts";

/** It is an adapter whose port needs the server alone. */
export class HttpApi {
  protected readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
  }
}
