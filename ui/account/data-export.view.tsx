import { observer } from "mobx-react-lite";
import { useStore } from "../shared/use-store.tsx";
import { Button } from "../shared/button.tsx";
import * as s from "./account.module.css";
import { DataExportStore } from "./data-export.store.ts";
import { Refusal } from "../shared/form/refusal.tsx";

export const DataExportView = observer(function DataExportView() {
  const store = useStore(DataExportStore);
  const { state } = store;
  return (
    <div className={s.form}>
      <Refusal of={store} />
      <div className={s.choices}>
        <Button
          busy={state.kind === "saving" ? "Preparing..." : undefined}
          onClick={() => void store.download()}
        >
          Download your data
        </Button>
        <p className={s.done} role="status">
          {state.kind === "saved" && `Saved to your downloads as ${state.what}.`}
        </p>
      </div>
    </div>
  );
});
