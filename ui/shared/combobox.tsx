import { type KeyboardEvent, type ReactNode, useState } from "react";
import { isComposing } from "./composing.ts";
import * as s from "./combobox.module.css";
import { Field } from "./field.tsx";
import { TextInput } from "./text-input.tsx";

export interface ComboboxProps<Option> {
  readonly id: string;
  readonly label: string;
  readonly optional?: boolean;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** It names the list for screen readers, as in "Developers". */
  readonly listLabel: string;
  readonly text: string;
  /** The list is open while there are options. */
  readonly options: readonly Option[];
  readonly keyOf: (option: Option) => number | string;
  readonly show: (option: Option) => ReactNode;
  /** Screen readers get it while the list is closed, for example that nothing was found. */
  readonly status?: string | undefined;
  /** The text was typed or cleared with Escape, or is unchanged where a closed list is to open again. */
  readonly onType: (text: string) => void;
  readonly onClose: () => void;
  readonly onChoose: (option: Option) => void;
}

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Renders an editable combobox with a list of suggestions by the ARIA Authoring Practices: the focus stays in the
 * field and the arrows move in the list, which wraps around. Enter chooses, Escape closes and then empties the field,
 * Alt with Down opens the list and Alt with Up closes it. Keys that move the text's cursor leave the list.
 */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { id, label, optional = false, hint, error, listLabel, text, options, keyOf, show, status } = props;
  const { active, idOf, type, press, close } = useActiveOption(props);
  const isOpen = options.length > 0;
  const listId = `${id}-list`;
  return (
    <>
      <Field id={id} label={label} optional={optional} hint={hint} error={error}>
        {(field) => (
          <TextInput
            {...field}
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-activedescendant={options[active] === undefined ? undefined : idOf(active)}
            value={text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={press}
            onBlur={close}
          />
        )}
      </Field>
      <ul className={s.list} role="listbox" id={listId} aria-label={listLabel} hidden={!isOpen}>
        {options.map((option, at) => (
          <li
            key={keyOf(option)}
            id={idOf(at)}
            className={s.option}
            role="option"
            aria-selected={at === active}
            // The field keeps the focus, or its blur would close the list before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => props.onChoose(option)}
          >
            {show(option)}
          </li>
        ))}
      </ul>
      <p className={s.status} role="status">
        {isOpen ? <span className="visually-hidden">{`${options.length} found`}</span> : status}
      </p>
    </>
  );
}

/** Returns the active option and the handlers of the keys. */
function useActiveOption<Option>(props: ComboboxProps<Option>) {
  const { id, text, options, onType, onClose, onChoose } = props;
  const [active, setActive] = useState(-1);
  const isOpen = options.length > 0;
  const idOf = (at: number) => `${id}-${at}`;
  const type = (typed: string) => {
    setActive(-1);
    onType(typed);
  };
  const close = () => {
    setActive(-1);
    onClose();
  };
  const move = (by: number) => {
    const next = active < 0 && by < 0 ? options.length - 1 : (active + by + options.length) % options.length;
    setActive(next);
    document.getElementById(idOf(next))?.scrollIntoView({ block: "nearest" });
  };
  const arrow = (by: number, withAlt: boolean) => {
    if (withAlt && by < 0) close();
    else if (!isOpen) onType(text);
    else if (!withAlt) move(by);
  };
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const by = STEPS[event.key];
    const hasContent = isOpen || text !== "";
    if (by !== undefined) {
      event.preventDefault();
      arrow(by, event.altKey);
    } else if (event.key === "Escape" && hasContent) {
      event.preventDefault();
      if (isOpen) close();
      else type("");
    } else if (event.key === "Enter" && hasContent) {
      // Enter in a search must not send the form.
      event.preventDefault();
      const option = options[active];
      if (option !== undefined) onChoose(option);
    } else if (["ArrowLeft", "ArrowRight", "Home", "End"].includes(event.key)) setActive(-1);
  };
  return { active, idOf, type, press, close };
}
