import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import type { Project } from "../../core/projects/project.ts";
import { SessionStore } from "../auth/session.store.ts";
import { useStore } from "../shared/use-store.tsx";
import { ButtonLink } from "../shared/button.tsx";
import { PROJECTS } from "../shared/drawings/projects.ts";
import { EmptyState } from "../shared/empty-state.tsx";
import { ItemList } from "../shared/item-list.tsx";
import * as opening from "../shared/opening-row.module.css";
import * as rowText from "../shared/row-text.module.css";
import { Page } from "../shared/page.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import { ProjectListStore } from "./project-list.store.ts";
import * as s from "./projects.module.css";
import { counted } from "../../core/shared/counted.ts";
import { OwnListPage } from "../shared/own-list-page.tsx";

const LEAD = "Related requests in one place.";

export const ProjectListView = observer(function ProjectListView() {
  const { user } = useStore(SessionStore);
  return user?.userType === "developer" ? <NotForDevelopers /> : <OwnProjects />;
});

function OwnProjects() {
  const store = useStartedStore(ProjectListStore);
  return (
    <OwnListPage
      store={store}
      title="Projects"
      lead={LEAD}
      what="your projects"
      create={{ label: "Create project", to: "/create-project" }}
      empty={{
        title: "No projects yet",
        drawing: PROJECTS,
        text: "Group related requests in a project to see their status at a glance.",
      }}
    >
      {(rows) => (
        <ItemList className={s.list} label="Projects" items={rows}>
          {(project) => <ProjectRow project={project} now={store.now()} />}
        </ItemList>
      )}
    </OwnListPage>
  );
}

function ProjectRow({ project, now }: { readonly project: Project; readonly now: number }) {
  return (
    <article className={`${opening.row} ${s.row}`}>
      <h2 className={`${opening.title} ${rowText.name}`}>
        <Link to={`/projects/${project.id}`}>{project.name}</Link>
      </h2>
      {project.description !== "" && <p className={rowText.description}>{project.description}</p>}
      <p className={rowText.facts}>
        {project.requestCount !== null && <span>{counted(project.requestCount, "request")}</span>}
        {project.createdAt !== "" && (
          <span>
            created <TimeAgo time={project.createdAt} now={now} />
          </span>
        )}
      </p>
    </article>
  );
}

function NotForDevelopers() {
  return (
    <Page title="Projects" lead={LEAD}>
      <EmptyState
        title="Projects are for clients"
        drawing={PROJECTS}
        action={<ButtonLink to="/requests">Requests shared with you</ButtonLink>}
      >
        Clients group their requests in projects. Requests shared with you are under Your requests.
      </EmptyState>
    </Page>
  );
}
