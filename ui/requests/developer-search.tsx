import { observer } from "mobx-react-lite";
import { type KeyboardEvent, useState } from "react";
import type { DeveloperOption } from "../../core/requests/request-options.ts";
import { Field } from "../shared/field.tsx";
import { TextInput } from "../shared/text-input.tsx";
import * as s from "./developer-picker.module.css";
import { DEVELOPER_SEARCH_MIN, type DeveloperSearchStore } from "./developer-search.store.ts";

export interface DeveloperSearchProps {
  readonly id: string;
  readonly store: DeveloperSearchStore;
  readonly error: string | undefined;
  /** Says so in the label. */
  readonly isOptional: boolean;
  readonly onChoose: (developer: DeveloperOption) => void;
}

/** The combobox of the ARIA Authoring Practices: the focus stays in the field, the arrows move in the list. */
export const DeveloperSearch = observer(function DeveloperSearch({
  id,
  store,
  error,
  isOptional,
  onChoose,
}: DeveloperSearchProps) {
  const [active, setActive] = useState(-1);
  // Read here: what is read inside Field's function is not seen to change.
  const { state, found, text } = store;
  const isOpen = found.length > 0;
  const press = (event: KeyboardEvent) => {
    const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const by = steps[event.key];
    if (by !== undefined) {
      event.preventDefault();
      if (isOpen)
        setActive(active < 0 && by < 0 ? found.length - 1 : (active + by + found.length) % found.length);
      else store.type(store.text);
    } else if (event.key === "Escape" && (isOpen || store.text !== "")) {
      event.preventDefault();
      setActive(-1);
      if (isOpen) store.close();
      else store.clear();
    } else if (event.key === "Enter" && (isOpen || store.text !== "")) {
      // In a search Enter chooses; it must not leave the tab.
      event.preventDefault();
      const developer = found[active];
      if (developer !== undefined) onChoose(developer);
    }
  };
  return (
    <>
      <Field
        id={id}
        label="Share with a developer"
        optional={isOptional}
        hint={`Type at least ${DEVELOPER_SEARCH_MIN} letters of a name`}
        error={error ?? (state.kind === "failed" ? state.message : undefined)}
      >
        {(props) => (
          <TextInput
            {...props}
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            aria-activedescendant={found[active] === undefined ? undefined : `${id}-${active}`}
            value={text}
            onChange={(event) => {
              setActive(-1);
              store.type(event.target.value);
            }}
            onKeyDown={press}
            onBlur={() => {
              setActive(-1);
              store.close();
            }}
          />
        )}
      </Field>
      <ul className={s.list} role="listbox" id={`${id}-list`} aria-label="Developers" hidden={!isOpen}>
        {found.map((developer, at) => (
          <li
            key={developer.id}
            id={`${id}-${at}`}
            className={s.option}
            role="option"
            aria-selected={at === active}
            // The field keeps the focus, or its blur would close the list before the click.
            onMouseDown={(event) => {
              event.preventDefault();
            }}
            onClick={() => {
              onChoose(developer);
            }}
          >
            {developer.fullName} <span className={s.username}>{developer.username}</span>
          </li>
        ))}
      </ul>
      <p className={s.note} role="status">
        {state.kind === "searching" && "Searching..."}
        {state.kind === "found" && !isOpen && "No developer of that name"}
        {isOpen && <span className="visually-hidden">{found.length} found</span>}
      </p>
    </>
  );
});
