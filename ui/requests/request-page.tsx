import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { isKnown } from "../../core/images/person-name.ts";
import type { WorkRequest } from "../../core/requests/request.ts";
import { DetailLayout } from "../shared/detail-layout.tsx";
import { Page } from "../shared/page.tsx";
import { PersonLink } from "../shared/person-link.tsx";
import { Section } from "../shared/section.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import { UserText } from "../shared/user-text.tsx";
import { AttachedVideos } from "../videos/attached-videos.tsx";
import type { RequestDetailsStore } from "./request-details.store.ts";
import { RequestFacts } from "./request-facts.tsx";
import { ticketHead } from "./ticket-head.ts";
import type { Elements } from "../shared/elements.ts";

/** Each role has a view with these props. */
export interface RequestViewProps {
  readonly store: RequestDetailsStore;
  readonly request: WorkRequest;
}

interface RequestPageProps extends RequestViewProps {
  /** The note is before the text. */
  readonly note?: Elements;
  readonly tools?: Elements;
  readonly action?: ReactNode;
  readonly children?: Elements;
}

/** Shows a request as all readers see it, with slots for what a role sees and does. */
export const RequestPage = observer(function RequestPage({
  store,
  request,
  note,
  tools,
  action,
  children,
}: RequestPageProps) {
  const now = store.now();
  return (
    <Page
      title={request.title}
      documentHead={ticketHead(request)}
      {...(isKnown(request.owner) && {
        lead: (
          <span>
            <PersonLink person={request.owner} as={store.viewer === "developer" ? "client" : null} />
            {request.createdAt !== "" && (
              <span>
                {", "}
                <TimeAgo time={request.createdAt} now={now} />
              </span>
            )}
          </span>
        ),
      })}
    >
      <DetailLayout
        factsFirst={store.isOwner}
        facts={
          <>
            <RequestFacts request={request} now={now} viewer={store.viewer} />
            {tools}
          </>
        }
        action={action}
      >
        {note}
        <UserText text={request.content} />
        {request.video !== null && (
          <Section id="request-video" title="Video">
            <AttachedVideos videos={[request.video]} />
          </Section>
        )}
        {request.collaborationDetails !== null && (
          <Section title="Collaboration">
            <UserText text={request.collaborationDetails} />
          </Section>
        )}
        {children}
      </DetailLayout>
    </Page>
  );
});
