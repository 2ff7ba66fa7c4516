import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import * as s from "./tabs.module.css";

export interface TabItem<Name extends string> {
  readonly name: Name;
  readonly label: string;
  /** A field in this tab has an error. */
  readonly hasError?: boolean;
}

export interface TabsProps<Name extends string> {
  readonly label: string;
  readonly tabs: readonly TabItem<Name>[];
  readonly selected: Name;
  readonly onSelect: (name: Name) => void;
  /** The selected tab has this panel. */
  readonly children: ReactNode;
}

/** Shows tabs by the ARIA Authoring Practices with automatic activation. */
export function Tabs<Name extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (list.current !== null) showSelected(list.current);
  }, [selected]);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.name === selected);
    const targets: Partial<Record<string, number>> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = (target + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (tab === undefined) return;
    onSelect(tab.name);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <>
      <div className={s.list} role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map((tab) => {
          const isSelected = tab.name === selected;
          return (
            <button
              key={tab.name}
              type="button"
              role="tab"
              id={`${id}-${tab.name}`}
              className={s.tab}
              aria-selected={isSelected}
              aria-controls={isSelected ? `${id}-panel` : undefined}
              tabIndex={isSelected ? 0 : -1}
              onClick={() => onSelect(tab.name)}
            >
              <span>{tab.label}</span>
              {tab.hasError === true && (
                <>
                  <span className={s.faulty} />
                  <span className="visually-hidden">has errors</span>
                </>
              )}
            </button>
          );
        })}
      </div>
      <div className={s.panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  );
}

/** Scrolls the bar only, not the page. */
function showSelected(bar: HTMLElement): void {
  const tab = bar.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
  const { left, right } = bar.getBoundingClientRect();
  if (tab === undefined) return;
  if (tab.left < left) bar.scrollLeft -= left - tab.left;
  else if (tab.right > right) bar.scrollLeft += tab.right - right;
}
