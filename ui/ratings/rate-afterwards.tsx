import { observer } from "mobx-react-lite";
import { useEffect, useId } from "react";
import type { UserId } from "../../core/shared/id.ts";
import { useStore } from "../shared/use-store.tsx";
import { RateAfterwardsStore } from "./rate-afterwards.store.ts";
import { RateForm } from "./rate-form.tsx";
import * as s from "./ratings-panel.module.css";

export interface RateAfterwardsProps {
  readonly developer: { readonly id: UserId; readonly fullName: string };
}

/** Asks a client whose accepted work is unrated for a rating; nothing while the server's answer is pending. */
export const RateAfterwards = observer(function RateAfterwards({ developer }: RateAfterwardsProps) {
  const store = useStore(RateAfterwardsStore);
  const titleId = useId();
  useEffect(() => {
    store.start(developer.id);
    return () => store.stop();
  }, [store, developer.id]);
  if (!store.isAsked) return null;
  return (
    <section className={s.afterwards} aria-labelledby={titleId}>
      <h3 id={titleId}>
        Rate <bdi>{developer.fullName}</bdi>
      </h3>
      <RateForm store={store.form} />
    </section>
  );
});
