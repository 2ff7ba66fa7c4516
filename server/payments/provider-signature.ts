import type { ProviderCaller } from "../http/callers/caller.ts";
import type { CredentialRequest, CredentialScheme, Identified } from "../http/callers/credential-scheme.ts";
import { Refusal } from "../http/errors/refusal.ts";
import type { PaymentEvent, PaymentProvider } from "./payment-provider.ts";

declare module "../http/callers/caller.ts" {
  interface ProviderCaller {
    readonly event: PaymentEvent;
  }
}

export class ProviderSignature implements CredentialScheme<ProviderCaller> {
  readonly #provider: PaymentProvider | undefined;
  readonly #now: () => Date;

  constructor(provider: PaymentProvider | undefined, now: () => Date) {
    this.#provider = provider;
    this.#now = now;
  }

  /** A caller of this address claims to be the provider. */
  isPresent(): boolean {
    return true;
  }

  /** @throws Refusal not_found for another provider's name, bad_signature */
  async identify({
    params,
    rawBody,
    headers,
  }: CredentialRequest): Promise<Identified<ProviderCaller> | undefined> {
    const { provider: name } = params as { readonly provider: string };
    if (this.#provider?.name !== name) throw new Refusal("not_found");
    const event = await this.#provider.readEvent(rawBody ?? Buffer.alloc(0), headers, this.#now());
    return { caller: { kind: "provider", name, event } };
  }
}
