import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { useStore } from "../shared/use-store.tsx";
import { Button, ButtonLink } from "../shared/button.tsx";
import { Form } from "../shared/form/form.tsx";
import { FormErrors } from "../shared/form/form-errors.tsx";
import { TextField } from "../shared/form/text-field.tsx";
import { Page } from "../shared/page.tsx";
import { ProjectFormStore } from "./project-form.store.ts";
import { Actions } from "../shared/actions.tsx";
import * as s from "./projects.module.css";

export const ProjectFormView = observer(function ProjectFormView() {
  const store = useStore(ProjectFormStore);
  const navigate = useNavigate();
  const { state } = store;
  useEffect(() => {
    store.begin();
  }, [store]);
  useEffect(() => {
    if (state.kind === "saved") void navigate(`/projects/${state.result.id}`, { replace: true });
  }, [state, navigate]);
  return (
    <Page title="Create project" lead="You can add requests later.">
      <Form name="project" className={s.form} onSubmit={() => void store.submit()}>
        <FormErrors of={store} />
        <TextField of={store} name="name" label="Name" required />
        <TextField of={store} name="description" label="Description" rows={5} optional />
        <Actions>
          <Button type="submit" variant="primary" busy={store.isSaving ? "Creating..." : undefined}>
            Create project
          </Button>
          <ButtonLink variant="quiet" to="/projects">
            Cancel
          </ButtonLink>
        </Actions>
      </Form>
    </Page>
  );
});
