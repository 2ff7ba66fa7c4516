import { observer } from "mobx-react-lite";
import { useEffect, useEffectEvent, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { useStore } from "../shared/use-store.tsx";
import { SessionStore } from "../auth/session.store.ts";
import { ButtonLink } from "../shared/button.tsx";
import { Page } from "../shared/page.tsx";
import { returnToIn } from "../shared/route-state.ts";
import * as s from "./profile.module.css";
import { PROFILE_SECTIONS, type ProfileSection } from "./profile-sections.ts";
import { useCurrentSection } from "./use-current-section.ts";

/** Shows what users set about themselves: one page of sections, each with an address of its own. */
export const ProfileView = observer(function ProfileView({
  all = PROFILE_SECTIONS,
}: {
  readonly all?: readonly ProfileSection[];
}) {
  const { user } = useStore(SessionStore);
  const location = useLocation();
  const { hash, key } = location;
  const asked = hash.slice(1);
  // The links to the sections pass no state.
  const [returnTo] = useState(() => returnToIn(location.state));
  const [cameFor] = useState(asked);
  const sections = all.filter(({ role }) => role === undefined || role === user?.userType);
  const currentId = useCurrentSection(
    sections.map(({ id }) => id),
    asked,
  );
  const arrive = useEffectEvent(() => {
    const section = sections.some(({ id }) => id === asked) ? document.getElementById(asked) : null;
    section?.scrollIntoView();
    section?.querySelector("h2")?.focus({ preventScroll: true });
  });
  // The key changes, too, when the same link is clicked again.
  useEffect(() => {
    arrive();
  }, [asked, key]);
  const back = returnTo !== null && <ButtonLink to={returnTo}>Back to where you were</ButtonLink>;
  return (
    <Page title="Your profile" lead="Your account, your public profile and how you sign in." actions={back}>
      <div className={s.layout}>
        <SectionLinks sections={sections} currentId={currentId} />
        <div className={s.sections}>
          {sections.map(({ id, title, lead, View }) => (
            <section key={id} id={id} className={s.section} aria-labelledby={`${id}-title`}>
              <div className={s.head}>
                <h2 id={`${id}-title`} tabIndex={-1}>
                  {title}
                </h2>
                <p className={s.lead}>{lead}</p>
              </div>
              <View />
              {id === cameFor && back !== false && <div>{back}</div>}
            </section>
          ))}
        </div>
      </div>
    </Page>
  );
});

interface SectionLinksProps {
  readonly sections: readonly ProfileSection[];
  readonly currentId: string;
}

function SectionLinks({ sections, currentId }: SectionLinksProps) {
  return (
    <nav className={s.side} aria-label="Sections of your profile">
      <ul className={s.links}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              className={s.link}
              to={`#${id}`}
              replace
              aria-current={id === currentId ? "location" : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
