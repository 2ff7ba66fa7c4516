import { observer } from "mobx-react-lite";
import { useParams } from "react-router-dom";
import type { VisibleClient } from "../../core/profiles/visible-client.ts";
import { TicketRow } from "../requests/ticket-row.tsx";
import { DetailLayout } from "../shared/detail-layout.tsx";
import { LoadedPage } from "../shared/loaded-page.tsx";
import { Page } from "../shared/page.tsx";
import { Section } from "../shared/section.tsx";
import { UserText } from "../shared/user-text.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import { ClientStore } from "./client.store.ts";
import { Avatar } from "../images/avatar.tsx";
import { Fact } from "../shared/fact.tsx";
import * as s from "./creator.module.css";
import { AbsentPage } from "../shared/absent-page.tsx";
import { ItemList } from "../shared/item-list.tsx";

const MONTH = new Intl.DateTimeFormat(undefined, { month: "long", year: "numeric" });

/** Shows developers whom they would work for. */
export const ClientView = observer(function ClientView() {
  const { id = "" } = useParams();
  const store = useStartedStore(ClientStore, id);
  return (
    <LoadedPage store={store} title="Client" what="the client" notFound={<NotFound />}>
      {(client) => <Ready client={client} now={store.now()} />}
    </LoadedPage>
  );
});

function NotFound() {
  return (
    <AbsentPage
      title="Client not found"
      sentence="This profile isn't available"
      instead={{ to: "/tickets", label: "Browse tickets" }}
    >
      Developers can see a client's profile when they can see one of that client's requests.
    </AbsentPage>
  );
}

interface ReadyProps {
  readonly client: VisibleClient;
  /** The time is in milliseconds since the epoch. */
  readonly now: number;
}

function Ready({ client, now }: ReadyProps) {
  const { profile, completedAgreements } = client;
  return (
    <Page title={client.fullName} lead={profile?.companyName ?? ""}>
      <DetailLayout
        facts={
          <div className={s.facts}>
            <div className={s.person}>
              <Avatar person={client} size="large" />
              <p>
                <strong>{client.fullName}</strong>
                <span className={s.username}>{client.username}</span>
              </p>
            </div>
            <dl className={s.list}>
              <Fact name="Completed agreements">{completedAgreements.toLocaleString("en-US")}</Fact>
              <Fact name="Member since">{MONTH.format(new Date(client.memberSince))}</Fact>
              {profile !== null && <ProfileFacts profile={profile} />}
            </dl>
            {profile !== null && profile.companyUrl !== "" && (
              <a href={profile.companyUrl} rel="nofollow noopener noreferrer" target="_blank">
                Company website
              </a>
            )}
          </div>
        }
      >
        {profile === null || profile.about === "" ? (
          <p className={s.silent}>
            <bdi>{client.fullName}</bdi> hasn't written about themselves yet.
          </p>
        ) : (
          <UserText text={profile.about} />
        )}
        {client.requests.length > 0 && (
          <Section id="open-requests" title="Open requests">
            <ItemList className={s.tickets} items={client.requests}>
              {(ticket) => <TicketRow ticket={ticket} now={now} headingLevel={3} isOwnerKnown />}
            </ItemList>
          </Section>
        )}
      </DetailLayout>
    </Page>
  );
}

function ProfileFacts({ profile }: { readonly profile: NonNullable<VisibleClient["profile"]> }) {
  return (
    <>
      <Fact name="Known as">{profile.displayName}</Fact>
      {profile.location !== "" && <Fact name="Location">{profile.location}</Fact>}
    </>
  );
}
