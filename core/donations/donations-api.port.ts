export abstract class DonationsApi {
  /**
   * Opens a checkout for a donation in US dollars.
   *
   * @param cents within `DONATION_LIMITS`
   * @param idempotencyKey the same for every try of one command
   * @returns where to pay, as the server says it: nothing to follow unchecked
   */
  abstract checkout(cents: number, idempotencyKey: string): Promise<string>;
}
