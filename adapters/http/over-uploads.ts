import type { HttpClient } from "./http-client.ts";
import { OverHttp } from "./over-http.ts";

/** It is the base of the adapters that send files, too. */
export abstract class OverUploads extends OverHttp {
  protected readonly uploads: HttpClient;

  /** @param uploads whose transport tells how far a file or a form is */
  constructor(http: HttpClient, uploads: HttpClient) {
    super(http);
    this.uploads = uploads;
  }
}
