import { PROVIDER_NAME, PROVIDERS, type Provider } from "../../core/auth/provider.ts";
import * as s from "./provider-buttons.module.css";
import { ProviderIcon } from "./provider-icon.tsx";

export interface ProviderButtonsProps {
  readonly show?: readonly Provider[];
  /** They say for each provider why it cannot be used to sign in here. */
  readonly reasons?: ReadonlyMap<Provider, string>;
}

/** Shows plain links, which work without any script. */
export function ProviderButtons({ show = PROVIDERS, reasons }: ProviderButtonsProps) {
  return (
    <ul className={s.list}>
      {show.map((provider) => {
        const reason = reasons?.get(provider);
        return (
          <li key={provider}>
            {reason === undefined ? (
              <a className={s.button} href={`/api/auth/${provider}`} rel="nofollow">
                <ProviderIcon provider={provider} />
                <span>{`Continue with ${PROVIDER_NAME[provider]}`}</span>
              </a>
            ) : (
              <p className={s.barred}>
                <ProviderIcon provider={provider} />
                <span>{reason}</span>
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
