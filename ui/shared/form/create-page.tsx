import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { Actions } from "../actions.tsx";
import { ButtonLink } from "../button.tsx";
import type { Elements } from "../elements.ts";
import { Page, type PageProps } from "../page.tsx";
import type { SubmissionStore } from "../submission.store.ts";
import { Form } from "./form.tsx";
import { FormErrors } from "./form-errors.tsx";
import { SubmitButton } from "./submit-button.tsx";
import * as s from "./create-page.module.css";

export interface CreatePageProps<Fields extends object, Created> extends Pick<PageProps, "lead"> {
  /** `begin` restores the draft of an earlier visit. */
  readonly of: SubmissionStore<Fields, Created> & { begin(): void };
  /** The form's name begins the ids of its fields. */
  readonly name: string;
  /** The page's title is also the button's label, as in "Create project". */
  readonly title: string;
  /** The new item will be on the page at this path. */
  readonly list: string;
  /** It returns the address of the new item. */
  readonly pathOf: (created: Created) => string;
  readonly children: Elements;
}

/** Shows a page that creates something with a name, and navigates to it. */
export const CreatePage = observer(function CreatePage<Fields extends object, Created>({
  of: store,
  name,
  title,
  lead,
  list,
  pathOf,
  children,
}: CreatePageProps<Fields, Created>) {
  const navigate = useNavigate();
  const { state } = store;
  useEffect(() => {
    store.begin();
  }, [store]);
  useEffect(() => {
    if (state.kind === "saved") void navigate(pathOf(state.result), { replace: true });
  }, [state, navigate, pathOf]);
  return (
    <Page title={title} lead={lead}>
      <Form name={name} className={s.form} onSubmit={() => void store.submit()}>
        <FormErrors of={store} />
        {children}
        <Actions>
          <SubmitButton of={store} label={title} busy="Creating..." />
          <ButtonLink variant="quiet" to={list}>
            Cancel
          </ButtonLink>
        </Actions>
      </Form>
    </Page>
  );
});
