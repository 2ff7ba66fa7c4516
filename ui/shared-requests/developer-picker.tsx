import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import type { DeveloperOption } from "../../core/requests/request-options.ts";
import type { UserId } from "../../core/shared/id.ts";
import { useStore } from "../shared/use-store.tsx";
import { Button } from "../shared/button.tsx";
import { Combobox } from "../shared/combobox.tsx";
import { useStarted } from "../shared/use-started.ts";
import * as s from "./developer-picker.module.css";
import {
  DEVELOPER_SEARCH_MIN,
  type DeveloperSearchState,
  DeveloperSearchStore,
} from "./developer-search.store.ts";
import { isolated } from "../../core/auth/plain-name.ts";

export interface DeveloperPickerProps {
  readonly chosen: { readonly id: UserId; readonly name: string } | null;
  /** In front of the chosen one's name. */
  readonly chosenLabel?: string;
  readonly error: string | undefined;
  /** One field of a form among others; false where it is all there is. */
  readonly isOptional?: boolean;
  readonly onChoose: (developer: DeveloperOption | null) => void;
}

const FIELD_ID = "request-developerId";

/** Said while the list is closed. */
const STATUS: Partial<Record<DeveloperSearchState["kind"], string>> = {
  searching: "Searching...",
  found: "No developers found",
};

/** Whom a request is shared with: a search, or the one who was found in it. */
export const DeveloperPicker = observer(function DeveloperPicker({
  chosen,
  chosenLabel = "Shared with",
  error,
  isOptional = true,
  onChoose,
}: DeveloperPickerProps) {
  const store = useStore(DeveloperSearchStore);
  const root = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);
  const { state, found, text } = store;
  useStarted(store);
  useEffect(() => {
    // What had the focus is gone: it goes to what took its place.
    if (isMoving.current) root.current?.querySelector<HTMLElement>("input, button")?.focus();
    isMoving.current = false;
  }, [chosen?.id]);
  const choose = (developer: DeveloperOption | null) => {
    isMoving.current = true;
    store.clear();
    onChoose(developer);
  };
  return (
    <div className={s.picker} ref={root}>
      {chosen === null ? (
        <Combobox
          id={FIELD_ID}
          label="Share with a developer"
          optional={isOptional}
          hint={`Type at least ${DEVELOPER_SEARCH_MIN} letters of a name or skill`}
          error={error ?? (state.kind === "failed" ? state.message : undefined)}
          listLabel="Developers"
          text={text}
          options={found}
          keyOf={({ id }) => id}
          show={({ fullName, username }) => (
            <>
              {isolated(fullName)} <span className={s.username}>{username}</span>
            </>
          )}
          status={STATUS[state.kind]}
          onType={(typed) => {
            store.type(typed);
          }}
          onClose={() => {
            store.close();
          }}
          onChoose={choose}
        />
      ) : (
        <div className={s.chosen}>
          <div>
            <span className={s.chosenLabel}>{chosenLabel}</span>
            <strong>{chosen.name === "" ? `Developer ${chosen.id}` : chosen.name}</strong>
          </div>
          <Button
            id={FIELD_ID}
            variant="quiet"
            aria-label={`Remove ${isolated(chosen.name)}`}
            aria-describedby={error === undefined ? undefined : `${FIELD_ID}-error`}
            onClick={() => {
              choose(null);
            }}
          >
            Remove
          </Button>
          {error !== undefined && (
            <p className={s.error} id={`${FIELD_ID}-error`}>
              {error}
            </p>
          )}
        </div>
      )}
    </div>
  );
});
