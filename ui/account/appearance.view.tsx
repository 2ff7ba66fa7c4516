import { observer } from "mobx-react-lite";
import { ThemeSwitch } from "../shared/theme-switch.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import { AppearanceStore } from "./appearance.store.ts";
import * as s from "./account.module.css";

/** Repeats the theme switch of the header's menu among the settings. */
export const AppearanceView = observer(function AppearanceView() {
  const store = useStartedStore(AppearanceStore);
  return (
    <div className={s.narrow}>
      <ThemeSwitch value={store.theme} onChoose={(theme) => store.choose(theme)} />
    </div>
  );
});
