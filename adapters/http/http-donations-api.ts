import { createDonationSession } from "../../contract/payments.ts";
import { DONATION_CURRENCY } from "../../core/donations/donation.ts";
import type { DonationsApi } from "../../core/donations/donations-api.port.ts";
import type { HttpClient } from "./http-client.ts";

export class HttpDonationsApi implements DonationsApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async checkout(cents: number, idempotencyKey: string): Promise<string> {
    const body = { amount: cents, currency: DONATION_CURRENCY } as const;
    return (await this.#http.call(createDonationSession, { body, idempotencyKey })).url;
  }
}
