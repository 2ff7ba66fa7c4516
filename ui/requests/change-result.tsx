import { observer } from "mobx-react-lite";
import * as s from "./request-details.module.css";
import type { Section, RequestDetailsStore } from "./request-details.store.ts";
import { Refusal } from "../shared/form/refusal.tsx";

export interface ChangeResultProps {
  readonly store: RequestDetailsStore;
  readonly what: Section;
  readonly saved: string;
}

/** Shows the result of the last change beside its controls. */
export const ChangeResult = observer(function ChangeResult({ store, what, saved }: ChangeResultProps) {
  const { state } = store.change;
  const isMine = state.kind !== "idle" && state.what === what;
  return (
    <>
      <p className={s.saved} role="status">
        {isMine && state.kind === "saved" && saved}
      </p>
      <Refusal of={store.change} what={what} />
    </>
  );
});
