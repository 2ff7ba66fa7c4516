import type { Provider } from "../../core/auth/provider.ts";
import { Glyph } from "../shared/glyph.tsx";

const PATHS: Readonly<Record<Provider, string>> = {
  google:
    "M20 12.2c0-.6-.1-1.2-.2-1.7H12v3.3h4.5a4 4 0 0 1-1.7 2.6m0 0A5 5 0 0 1 12 17.3a5.3 5.3 0 1 1 3.4-9.3L18 5.6A8.5 8.5 0 1 0 20 12.2",
  github:
    "M9.5 20v-3c-4 1-5-1.8-5-1.8-.6-1.4-1.5-1.7-1.5-1.7M14.5 20.5v-3.3c0-1-.1-1.4-.5-1.9 2.5-.3 5-1.2 5-5.3a4.2 4.2 0 0 0-1.1-3c.1-.5.5-1.5-.1-3 0 0-.9-.3-3.1 1.1a11 11 0 0 0-5.4 0C7.1 3.7 6.2 4 6.2 4c-.6 1.5-.2 2.5-.1 3A4.2 4.2 0 0 0 5 10c0 4.1 2.5 5 5 5.3-.3.4-.5.8-.5 1.7",
  linkedin: "M5 10v9M5 5.5v.5M10 19v-9m0 4a3.8 3.8 0 0 1 7.5 0v5",
};

export interface ProviderIconProps {
  readonly provider: Provider;
  /** The size is in pixels. */
  readonly size?: number;
}

/** Draws the provider's icon, which is apart from the icons that come with every page. */
export function ProviderIcon({ provider, size = 20 }: ProviderIconProps) {
  return <Glyph path={PATHS[provider]} size={size} />;
}
