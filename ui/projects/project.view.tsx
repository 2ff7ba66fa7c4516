import { observer } from "mobx-react-lite";
import { Navigate, useParams } from "react-router-dom";
import { TicketRow } from "../requests/ticket-row.tsx";
import { Button, ButtonLink } from "../shared/button.tsx";
import { LoadedPage } from "../shared/loaded-page.tsx";
import { Page } from "../shared/page.tsx";
import { Section } from "../shared/section.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import { UserText } from "../shared/user-text.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import { AddToProject } from "./add-to-project.tsx";
import { RemoveProject } from "./remove-project.tsx";
import { type ProjectContent, ProjectStore } from "./project.store.ts";
import * as s from "./projects.module.css";
import { isolated } from "../../core/text/plain-name.ts";
import { Refusal } from "../shared/form/refusal.tsx";
import { AbsentPage } from "../shared/absent-page.tsx";

export const ProjectView = observer(function ProjectView() {
  const { projectId = "" } = useParams();
  const store = useStartedStore(ProjectStore, projectId);
  if (store.removal.state.kind === "saved") return <Navigate to="/projects" replace />;
  return (
    <LoadedPage store={store} title="Project" what="the project" notFound={<NotFound />}>
      {(content) => <Ready store={store} content={content} />}
    </LoadedPage>
  );
});

function NotFound() {
  return (
    <AbsentPage
      title="Project not found"
      sentence="This project isn't available"
      instead={{ to: "/projects", label: "Your projects" }}
    >
      The address may be wrong, or the project belongs to someone else.
    </AbsentPage>
  );
}

interface ReadyProps {
  readonly store: ProjectStore;
  readonly content: ProjectContent;
}

const Ready = observer(function Ready({ store, content: { project, requests } }: ReadyProps) {
  const { move } = store;
  const now = store.now();
  return (
    <Page
      title={project.name}
      {...(project.createdAt !== "" && {
        lead: (
          <span>
            Created <TimeAgo time={project.createdAt} now={now} />
          </span>
        ),
      })}
      actions={
        <ButtonLink to="/create-request" state={{ initialData: { project_id: project.id } }}>
          Create Request
        </ButtonLink>
      }
    >
      {project.description !== "" && <UserText text={project.description} />}
      <Section
        id="project-requests"
        title={
          <span>
            Requests <span className={s.count}>{project.requestCount ?? requests.length}</span>
          </span>
        }
      >
        {requests.length === 0 ? (
          <p>No requests in this project yet.</p>
        ) : (
          <ul className={s.list} role="list">
            {requests.map((request) => (
              <li key={request.id} className={s.member}>
                <TicketRow ticket={request} now={now} under="/requests" headingLevel={3} isOwn />
                <Button
                  variant="quiet"
                  aria-label={`Remove from project: ${isolated(request.title)}`}
                  busy={move.saving === request.id ? "Removing..." : undefined}
                  onClick={() => void store.takeOut(request.id)}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
        <Refusal of={move} isApart />
        <AddToProject store={store} />
      </Section>
      <RemoveProject store={store} />
    </Page>
  );
});
