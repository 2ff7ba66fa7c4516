import type { OpenSession } from "../../core/collaboration/open-session.ts";
import type { ParticipantType, SessionParticipant } from "../../core/collaboration/session.ts";
import { PRODUCT_NAME } from "../../core/shared/brand.ts";
import * as s from "./support-session.module.css";

export interface SessionIntroProps {
  readonly session: OpenSession;
  readonly me: SessionParticipant;
}

/** Explains the session to a first-time visitor. */
export function SessionIntro({ session, me }: SessionIntroProps) {
  const others = session.participants.filter(({ userType }) => userType !== me.userType);
  return (
    <p className={s.intro}>
      {others.length === 0 ? (
        <span key="nobody">{WAITING[me.userType]}</span>
      ) : (
        <span key="others">
          You're talking with <span>{names(others)}</span>
        </span>
      )}
      {others.length > 0 && <About session={session} me={me} />}{" "}
      <span>
        Everyone in this session can see its messages and files. Your link is yours alone: anyone who has it
        can read and write here as you.
      </span>
    </p>
  );
}

function About({ session, me }: SessionIntroProps) {
  if (me.userType !== "atelier_developer")
    return <span key="product">{` from ${PRODUCT_NAME} about your ticket.`}</span>;
  return (
    <span key="system">
      {" "}
      from <bdi>{session.sourceSystem}</bdi> about this ticket.
    </span>
  );
}

const WAITING: Readonly<Record<ParticipantType, string>> = {
  atelier_developer: "Nobody from the ticket system has joined this session yet.",
  analytics_hub_user: `A developer from ${PRODUCT_NAME} will join you here.`,
};

function names(people: readonly SessionParticipant[]) {
  return people.map(({ id, userName }, at) => (
    <span key={id}>
      {at > 0 && <span>{at === people.length - 1 ? " and " : ", "}</span>}
      <bdi>{userName}</bdi>
    </span>
  ));
}
