import { observer } from "mobx-react-lite";
import { type SubmitEvent, useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { useStore } from "../shared/use-store.tsx";
import { Button, ButtonLink } from "../shared/button.tsx";
import { ErrorSummary } from "../shared/error-summary.tsx";
import { Field } from "../shared/field.tsx";
import { Page } from "../shared/page.tsx";
import { TextArea } from "../shared/text-area.tsx";
import { TextInput } from "../shared/text-input.tsx";
import { ProjectFormStore } from "./project-form.store.ts";
import * as s from "./projects.module.css";

export const ProjectFormView = observer(function ProjectFormView() {
  const store = useStore(ProjectFormStore);
  const navigate = useNavigate();
  const { form, state, errors } = store;
  useEffect(() => {
    store.begin();
  }, [store]);
  useEffect(() => {
    if (state.kind === "saved") void navigate(`/projects/${state.result.id}`, { replace: true });
  }, [state, navigate]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void store.submit();
  };
  return (
    <Page title="Create project" lead="You can add requests later.">
      <form className={s.form} onSubmit={submit} noValidate>
        {state.kind === "refused" && (
          <ErrorSummary
            title={state.message}
            errors={Object.entries(errors).map(([name, message]) => ({
              fieldId: `project-${name}`,
              message,
            }))}
          />
        )}
        <Field id="project-name" label="Name" required error={errors.name}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              value={form.name}
              onChange={(event) => {
                store.change({ name: event.target.value });
              }}
            />
          )}
        </Field>
        <Field id="project-description" label="Description" optional error={errors.description}>
          {(control) => (
            <TextArea
              {...control}
              rows={5}
              value={form.description}
              onChange={(event) => {
                store.change({ description: event.target.value });
              }}
            />
          )}
        </Field>
        <div className={s.actions}>
          <Button type="submit" variant="primary" busy={state.kind === "saving" ? "Creating..." : undefined}>
            Create project
          </Button>
          <ButtonLink variant="quiet" to="/projects">
            Cancel
          </ButtonLink>
        </div>
      </form>
    </Page>
  );
});
