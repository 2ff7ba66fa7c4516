import { observer } from "mobx-react-lite";
import { useId } from "react";
import { hasExtras, type OpenSession } from "../../core/collaboration/open-session.ts";
import type { ParticipantType, SessionParticipant } from "../../core/collaboration/session.ts";
import { PRODUCT_NAME } from "../../core/shared/brand.ts";
import { Button } from "../shared/button.tsx";
import { ErrorText } from "../shared/form/error-text.tsx";
import type { SessionStores } from "./session-stores.ts";
import * as s from "./support-session.module.css";

const DATE = new Intl.DateTimeFormat(undefined, { dateStyle: "long" });

export interface AboutSessionProps {
  readonly stores: SessionStores;
  readonly session: OpenSession;
  readonly me: SessionParticipant;
}

/** Shows the participants and how long link and files are valid. */
export const AboutSession = observer(function AboutSession({ stores, session, me }: AboutSessionProps) {
  const id = useId();
  const { participants, sourceSystem, linkUntil, filesUntil } = session;
  const side: Readonly<Record<ParticipantType, string>> = {
    atelier_developer: `Developer at ${PRODUCT_NAME}`,
    analytics_hub_user: sourceSystem,
  };
  return (
    <aside className={s.about} aria-labelledby={id}>
      <h2 className={s.heading} id={id}>
        In this session
      </h2>
      <ul className={s.people}>
        {participants.map((participant) => (
          <li key={participant.id}>
            <span className={s.person}>
              <bdi>{participant.userName}</bdi>
              {participant.isCurrentUser && <span className={s.you}> (you)</span>}
            </span>
            <span className={s.side}>{side[participant.userType]}</span>
          </li>
        ))}
      </ul>
      <Binding stores={stores} session={session} me={me} />
      <div className={s.lasting}>
        {linkUntil !== null && (
          <p>
            Your link works until <Day time={linkUntil} />. Each visit extends it by 30 days.
          </p>
        )}
        {filesUntil === null ? (
          hasExtras(session) && (
            <p key="always">
              Files are kept for 180 days after the session is resolved, messages for two years after the last
              one.
            </p>
          )
        ) : (
          <p key="until">
            Files are kept until <Day time={filesUntil} />.
          </p>
        )}
      </div>
    </aside>
  );
});

function Day({ time }: { readonly time: string }) {
  return <time dateTime={time}>{DATE.format(new Date(time))}</time>;
}

/** Offers a developer with an account to add the session to it. */
const Binding = observer(function Binding({ stores: { account }, session, me }: AboutSessionProps) {
  if (me.userType !== "atelier_developer" || account?.signedInAs !== "developer") return null;
  if (!hasExtras(session)) return null;
  if (session.isBound || account.bound === "yes" || !account.hasLink)
    return (
      <p className={s.bound} role={account.bound === "yes" ? "status" : undefined}>
        In your <a href="/conversations">conversations</a>
      </p>
    );
  return (
    <div className={s.binding}>
      <Button
        busy={account.bound === "saving" ? "Adding..." : undefined}
        onClick={() => void account.bind(session)}
      >
        Add to my conversations
      </Button>
      <p className={s.quiet}>
        You can then open it from your account, without this link. <bdi>{session.sourceSystem}</bdi> sees your
        username.
      </p>
      <ErrorText isSmall>{account.error}</ErrorText>
    </div>
  );
});
