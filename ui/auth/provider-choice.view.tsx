import { observer } from "mobx-react-lite";
import type { Provider } from "../../core/auth/provider.ts";
import { ProviderButtons } from "./provider-buttons.tsx";
import { ProviderOptionsStore } from "./provider-options.store.ts";
import type { ScreenPage } from "../shared/screen-page.ts";
import { useStartedStore } from "../shared/use-started.ts";

/** A screen that shows these buttons loads them with this. */
export const providerChoicePage: ScreenPage = {
  load: (stores) => {
    const store = stores.get(ProviderOptionsStore);
    store.start();
    return [store];
  },
};

/** Shows the buttons with the server's answer which of them work; the home page is drawn before that. */
export const ProviderChoiceView = observer(function ProviderChoiceView({
  show,
}: {
  readonly show?: readonly Provider[];
}) {
  const store = useStartedStore(ProviderOptionsStore);
  return <ProviderButtons reasons={store.reasons} {...(show !== undefined && { show })} />;
});
