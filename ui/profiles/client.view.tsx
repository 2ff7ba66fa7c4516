import { observer } from "mobx-react-lite";
import { useParams } from "react-router-dom";
import type { VisibleClient } from "../../core/profiles/visible-client.ts";
import { ButtonLink } from "../shared/button.tsx";
import { DetailLayout } from "../shared/detail-layout.tsx";
import { EmptyState } from "../shared/empty-state.tsx";
import { LoadedPage } from "../shared/loaded-page.tsx";
import { Page } from "../shared/page.tsx";
import { UserText } from "../shared/user-text.tsx";
import { useStarted } from "../shared/use-started.ts";
import { useStore } from "../shared/use-store.tsx";
import { ClientStore } from "./client.store.ts";
import * as s from "./creator.module.css";
import { Portrait } from "./portrait.tsx";
import { ProfileFact } from "./profile-fact.tsx";

const MONTH = new Intl.DateTimeFormat(undefined, { month: "long", year: "numeric" });

/** Whom a developer would work for. */
export const ClientView = observer(function ClientView() {
  const store = useStore(ClientStore);
  const { id = "" } = useParams();
  useStarted(store, id);
  return (
    <LoadedPage store={store} title="Client" what="the client" notFound={<NotFound />}>
      {(client) => <Ready client={client} />}
    </LoadedPage>
  );
});

function NotFound() {
  return (
    <Page title="Client not found">
      <EmptyState
        title="This profile isn't available"
        icon="search"
        action={
          <ButtonLink variant="secondary" to="/tickets">
            Browse tickets
          </ButtonLink>
        }
      >
        Clients are shown to developers who can see one of their requests.
      </EmptyState>
    </Page>
  );
}

function Ready({ client }: { readonly client: VisibleClient }) {
  const { profile, completedAgreements } = client;
  return (
    <Page title={client.fullName} lead={profile?.companyName ?? ""}>
      <DetailLayout
        facts={
          <div className={s.facts}>
            <div className={s.person}>
              <Portrait name={client.fullName} isLarge />
              <p>
                <strong>{client.fullName}</strong>
                <span className={s.username}>{client.username}</span>
              </p>
            </div>
            <dl className={s.list}>
              <ProfileFact name="Completed agreements">
                {completedAgreements.toLocaleString("en-US")}
              </ProfileFact>
              <ProfileFact name="Member since">{MONTH.format(new Date(client.memberSince))}</ProfileFact>
              {profile !== null && <Given profile={profile} />}
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
            <bdi>{client.fullName}</bdi> has not written about themselves yet.
          </p>
        ) : (
          <UserText text={profile.about} />
        )}
      </DetailLayout>
    </Page>
  );
}

function Given({ profile }: { readonly profile: NonNullable<VisibleClient["profile"]> }) {
  return (
    <>
      <ProfileFact name="Known as">{profile.displayName}</ProfileFact>
      {profile.location !== "" && <ProfileFact name="Location">{profile.location}</ProfileFact>}
    </>
  );
}
