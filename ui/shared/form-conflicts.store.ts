import { action, computed, makeObservable, observableRef } from "mobx";
import { isSameValue, mergeForm } from "../../core/editing/merge-form.ts";

/** Conflicts are fields that were changed both in an open form and on another device, until the user chooses. */
export class FormConflictsStore<Form extends object> {
  /** The values were saved there. */
  elsewhere: Partial<Form> = {};

  constructor() {
    makeObservable(this, {
      elsewhere: observableRef,
      fields: computed,
      meet: action,
      show: action,
      settle: action,
      clear: action,
    });
  }

  get fields(): readonly (keyof Form & string)[] {
    return Object.keys(this.elsewhere) as (keyof Form & string)[];
  }

  /**
   * @param from the state that was edited
   * @param to the newer state that was found
   * @returns the form to continue with
   */
  meet(typed: Form, from: Form, to: Form): Form {
    const { form, elsewhere } = mergeForm(typed, from, to);
    const open = this.fields.filter((field) => !isSameValue(form[field], to[field]));
    this.elsewhere = { ...partOf(to, open), ...elsewhere };
    return form;
  }

  /** Shows conflicts that were found before the form was opened. */
  show(elsewhere: Partial<Form>): void {
    this.elsewhere = elsewhere;
  }

  /** Ends a field's conflict after the user has chosen the form's value. */
  settle(field: keyof Form & string): void {
    this.elsewhere = partOf(
      this.elsewhere,
      this.fields.filter((other) => other !== field),
    );
  }

  clear(): void {
    this.elsewhere = {};
  }
}

function partOf<Form extends object>(form: Form, fields: readonly (keyof Form)[]): Partial<Form> {
  return Object.fromEntries(fields.map((field) => [field, form[field]])) as Partial<Form>;
}
