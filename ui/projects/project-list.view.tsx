import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import type { Project } from "../../core/projects/project.ts";
import { SessionStore } from "../auth/session.store.ts";
import { useStore } from "../shared/use-store.tsx";
import { ButtonLink } from "../shared/button.tsx";
import { PROJECTS } from "../shared/drawings/projects.ts";
import { EmptyState } from "../shared/empty-state.tsx";
import { Loaded } from "../shared/loaded.tsx";
import * as opening from "../shared/opening-row.module.css";
import * as words from "../shared/row-words.module.css";
import { Page } from "../shared/page.tsx";
import { RestOfList } from "../shared/rest-of-list.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import { useStarted } from "../shared/use-started.ts";
import { ProjectListStore } from "./project-list.store.ts";
import * as s from "./projects.module.css";
import { counted } from "../../core/shared/counted.ts";

const LEAD = "Related requests in one place.";

export const ProjectListView = observer(function ProjectListView() {
  const { user } = useStore(SessionStore);
  return user?.userType === "developer" ? <NotForDevelopers /> : <OwnProjects />;
});

const OwnProjects = observer(function OwnProjects() {
  const store = useStore(ProjectListStore);
  useStarted(store);
  const { state } = store;
  const isEmpty = state.kind === "ready" && state.rows.length === 0;
  return (
    <Page
      title="Projects"
      count={state.kind === "ready" ? state.total : undefined}
      lead={LEAD}
      {...(!isEmpty && {
        actions: (
          <ButtonLink variant="primary" to="/create-project">
            Create project
          </ButtonLink>
        ),
      })}
    >
      <Loaded store={store} what="your projects" rows={3}>
        {(list) =>
          list.rows.length === 0 ? (
            <EmptyState
              title="No projects yet"
              drawing={PROJECTS}
              action={
                <ButtonLink variant="primary" to="/create-project">
                  Create project
                </ButtonLink>
              }
            >
              Group related requests in a project to see their status at a glance.
            </EmptyState>
          ) : (
            <>
              <ul className={s.list} role="list" aria-label="Projects">
                {list.rows.map((project) => (
                  <li key={project.id}>
                    <ProjectRow project={project} now={store.now()} />
                  </li>
                ))}
              </ul>
              <RestOfList
                list={list}
                onMore={() => {
                  store.more();
                }}
              />
            </>
          )
        }
      </Loaded>
    </Page>
  );
});

function ProjectRow({ project, now }: { readonly project: Project; readonly now: number }) {
  return (
    <article className={`${opening.row} ${s.row}`}>
      <h2 className={`${opening.title} ${words.name}`}>
        <Link to={`/projects/${project.id}`}>{project.name}</Link>
      </h2>
      {project.description !== "" && <p className={words.description}>{project.description}</p>}
      <p className={words.facts}>
        <span>{counted(project.requestCount, "request")}</span>
        <span>
          created <TimeAgo time={project.createdAt} now={now} />
        </span>
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
        action={
          <ButtonLink variant="secondary" to="/requests">
            Requests shared with you
          </ButtonLink>
        }
      >
        Clients group their requests in projects. Requests shared with you are under Your requests.
      </EmptyState>
    </Page>
  );
}
