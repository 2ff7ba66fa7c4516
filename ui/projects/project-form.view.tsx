import type { Project } from "../../core/projects/project.ts";
import { CreatePage } from "../shared/form/create-page.tsx";
import { TextField } from "../shared/form/text-field.tsx";
import { useStore } from "../shared/use-store.tsx";
import { ProjectFormStore } from "./project-form.store.ts";

export function ProjectFormView() {
  const store = useStore(ProjectFormStore);
  return (
    <CreatePage
      of={store}
      name="project"
      title="Create project"
      lead="You can add requests later."
      list="/projects"
      pathOf={pathOf}
    >
      <TextField of={store} name="name" label="Name" required />
      <TextField of={store} name="description" label="Description" rows={5} optional />
    </CreatePage>
  );
}

function pathOf({ id }: Project): string {
  return `/projects/${String(id)}`;
}
