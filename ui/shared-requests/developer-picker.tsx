import { observer } from "mobx-react-lite";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { DeveloperOption } from "../../core/requests/request-options.ts";
import { Avatar } from "../images/avatar.tsx";
import { WithAvatar } from "../images/with-avatar.tsx";
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
import { displayName } from "../../core/text/display-name.ts";
import { isolated } from "../../core/text/plain-name.ts";

export interface DeveloperPickerProps {
  /** A developer chosen here has their picture; one whose stored name is all that is known has initials. */
  readonly chosen:
    | (Pick<DeveloperOption, "id"> & Partial<Pick<DeveloperOption, "avatar">> & { readonly name: string })
    | null;
  /** A label precedes the chosen developer's name. */
  readonly chosenLabel?: string;
  readonly error: string | undefined;
  /** The field is one of a form; false where it is the only one. */
  readonly isOptional?: boolean;
  readonly onChoose: (developer: DeveloperOption | null) => void;
}

const FIELD_ID = "request-developerId";

/** The status is announced while the list is closed. */
const STATUS: Partial<Record<DeveloperSearchState["kind"], string>> = {
  searching: "Searching...",
  found: "No developers found",
};

/** Lets the owner choose the developer to share a request with, by a search. */
export const DeveloperPicker = observer(function DeveloperPicker({
  chosen,
  chosenLabel = "Shared with",
  error,
  isOptional = true,
  onChoose,
}: DeveloperPickerProps) {
  const store = useStore(DeveloperSearchStore);
  const [root, follow] = useFocusOnReplacement(chosen?.id);
  const { state, found: options, text } = store;
  useStarted(store);
  const [found, setFound] = useState<DeveloperOption | null>(null);
  const choose = (developer: DeveloperOption | null) => {
    follow();
    setFound(developer);
    store.clear();
    onChoose(developer);
  };
  const avatar = chosen?.avatar ?? (found?.id === chosen?.id ? found?.avatar : null) ?? null;
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
          options={options}
          keyOf={({ id }) => id}
          show={(developer) => <DeveloperRow developer={developer} />}
          status={STATUS[state.kind]}
          onType={(typed) => store.type(typed)}
          onClose={() => store.close()}
          onChoose={choose}
        />
      ) : (
        <Chosen
          label={chosenLabel}
          person={{ id: chosen.id, fullName: chosen.name, avatar }}
          error={error}
          onRemove={() => choose(null)}
        />
      )}
    </div>
  );
});

/** Moves the focus to the replacement when a choice removes the focused element. */
function useFocusOnReplacement(
  chosen: DeveloperOption["id"] | undefined,
): [root: RefObject<HTMLDivElement | null>, follow: () => void] {
  const root = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);
  useEffect(() => {
    if (isMoving.current) root.current?.querySelector<HTMLElement>("input, button")?.focus();
    isMoving.current = false;
  }, [chosen]);
  return [
    root,
    () => {
      isMoving.current = true;
    },
  ];
}

function DeveloperRow({ developer }: { readonly developer: DeveloperOption }) {
  const { fullName, username } = developer;
  return (
    <>
      <WithAvatar person={developer} size="small">
        {isolated(displayName(developer))}
      </WithAvatar>{" "}
      {fullName !== "" && <span className={s.username}>{username}</span>}
    </>
  );
}

interface ChosenProps {
  readonly label: string;
  readonly person: Pick<DeveloperOption, "id" | "fullName" | "avatar">;
  readonly error: string | undefined;
  readonly onRemove: () => void;
}

function Chosen({ label, person, error, onRemove }: ChosenProps) {
  const name = person.fullName || `Developer ${person.id}`;
  return (
    <div className={s.chosen}>
      <Avatar person={person} size="small" />
      <div className={s.chosenName}>
        <span className={s.chosenLabel}>{label}</span>
        <strong>{name}</strong>
      </div>
      <Button
        id={FIELD_ID}
        variant="quiet"
        aria-label={`Remove ${isolated(name)}`}
        aria-describedby={error === undefined ? undefined : `${FIELD_ID}-error`}
        onClick={onRemove}
      >
        Remove
      </Button>
      {error !== undefined && (
        <p className={s.error} id={`${FIELD_ID}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
