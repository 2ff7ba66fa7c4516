import type * as TestingLibrary from "@testing-library/dom";

/** A text of Playwright's queries: a part of it in any case, all of it where `isExact`, or an expression. */
export type Wanted =
  { readonly text: string; readonly isExact: boolean } | { readonly source: string; readonly flags: string };

/** Finds elements inside of others. */
type Query =
  | { readonly by: "role"; readonly role: string; readonly name?: Wanted; readonly level?: number }
  | { readonly by: "label" | "placeholder" | "text"; readonly wanted: Wanted }
  | { readonly by: "css"; readonly selector: string };

/** One step of a locator's way from the page to its elements. */
export type Step =
  | Query
  | { readonly by: "hasText"; readonly wanted: Wanted }
  | { readonly by: "nth"; readonly index: number }
  | { readonly by: "or"; readonly steps: readonly Step[] };

declare global {
  interface Window {
    /** It exists once the library's source has run in the document. */
    readonly TestingLibraryDom: typeof TestingLibrary;
  }
}

/** Runs in the page: returns the elements at the end of a locator's way. */
export function find(way: readonly Step[]): readonly Element[] {
  const { queryAllByRole, queryAllByLabelText, queryAllByPlaceholderText } = window.TestingLibraryDom;
  const follow = (steps: readonly Step[]) => steps.reduce(next, [document.documentElement]);
  return follow(way);

  function next(found: HTMLElement[], step: Step): HTMLElement[] {
    switch (step.by) {
      case "nth":
        return found.slice(step.index).slice(0, 1);
      case "or":
        return inOrder([...found, ...follow(step.steps)]);
      case "hasText":
        return found.filter((element) => matches(plain(element), step.wanted));
      default:
        return inOrder(found.flatMap((element) => within(element, step)));
    }
  }

  function within(scope: HTMLElement, step: Query): HTMLElement[] {
    switch (step.by) {
      case "css":
        return [...scope.querySelectorAll<HTMLElement>(step.selector)];
      case "label":
        return queryAllByLabelText(scope, (text) => matches(text, step.wanted));
      case "placeholder":
        return queryAllByPlaceholderText(scope, (text) => matches(text, step.wanted));
      case "text":
        return smallest([...scope.querySelectorAll<HTMLElement>("body *:not(script, style)")], step.wanted);
      case "role": {
        const { role, name, level } = step;
        return queryAllByRole(scope, role, {
          ...(name !== undefined && { name: (text: string) => matches(text, name) }),
          ...(level !== undefined && { level }),
        });
      }
    }
  }

  function smallest(elements: readonly HTMLElement[], wanted: Wanted): HTMLElement[] {
    const having = elements.filter((element) => matches(plain(element), wanted));
    return having.filter((element) => !having.some((other) => other !== element && element.contains(other)));
  }

  function plain(element: Element): string {
    return element.textContent;
  }

  function matches(text: string, wanted: Wanted): boolean {
    const spaced = text.replaceAll(/\s+/g, " ").trim();
    if ("source" in wanted) return new RegExp(wanted.source, wanted.flags).test(spaced);
    const sought = wanted.text.replaceAll(/\s+/g, " ").trim();
    return wanted.isExact ? spaced === sought : spaced.toLowerCase().includes(sought.toLowerCase());
  }

  function inOrder(elements: readonly HTMLElement[]): HTMLElement[] {
    return [...new Set(elements)].toSorted((a, b) =>
      (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) === 0 ? 1 : -1,
    );
  }
}
