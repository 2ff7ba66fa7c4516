export abstract class DonationsApi {
  /**
   * Opens a checkout for a donation in US dollars.
   *
   * @param cents within `DONATION_LIMITS`
   * @param intent the same for every try of one intention
   * @returns where to pay, as the server says it: nothing to follow unchecked
   */
  abstract checkout(cents: number, intent: string): Promise<string>;
}
