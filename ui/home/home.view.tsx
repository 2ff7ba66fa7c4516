import { observer } from "mobx-react-lite";
import { type AuthUser, dashboardOf } from "../../core/auth/auth-user.ts";
import { TAGLINE } from "../../core/shared/brand.ts";
import { SUBSCRIPTION_PRICE } from "../../core/subscription/subscription.ts";
import { ProviderButtons } from "../auth/provider-buttons.tsx";
import { SessionStore } from "../auth/session.store.ts";
import { ButtonLink } from "../shared/button.tsx";
import { Icon } from "../shared/icon.tsx";
import { useDocumentHead } from "../shared/use-document-head.ts";
import { useStore } from "../shared/use-store.tsx";
import { FROM_THE_BENCH, THEMES } from "./home-content.ts";
import { HOME_HEAD } from "./home-head.ts";
import * as s from "./home.module.css";

export const HomeView = observer(function HomeView() {
  const { user } = useStore(SessionStore);
  useDocumentHead(HOME_HEAD);
  return (
    <>
      <section className={s.opening}>
        <div className={s.words}>
          <h1 className={s.title}>{TAGLINE}</h1>
          <p className={s.lead}>
            Say what you need in plain words. Developers who have built something similar reply with their
            work, talk it through with you and put the agreement in writing.
          </p>
          {user === null ? <VisitorActions /> : <MemberActions user={user} />}
        </div>
        <ol className={s.spine}>
          {THEMES.map(({ name, icon, text }) => (
            <li key={name} className={s.step}>
              <span className={s.glyph}>
                <Icon name={icon} size={26} />
              </span>
              <h2 className={s.stepName}>{name}</h2>
              <p className={s.stepText}>{text}</p>
            </li>
          ))}
        </ol>
      </section>

      <Bench />
      <Sides />
    </>
  );
});

/** Shows examples of requests and of the answers to them. */
function Bench() {
  return (
    <section className={s.bench} aria-labelledby="bench">
      <div className={s.inner}>
        <h2 id="bench">What clients are asking for</h2>
        <ul className={s.pieces}>
          {FROM_THE_BENCH.map(({ trade, wish, answer, price }) => (
            <li key={trade} className={s.piece}>
              <p className={s.trade}>{trade}</p>
              <p className={s.wish}>{wish}</p>
              <p className={s.answer}>
                <Icon name="build" size={16} /> <span>{answer}</span>
              </p>
              <p className={s.price}>{price}</p>
            </li>
          ))}
        </ul>
        <ButtonLink to="/tickets">See all open tickets</ButtonLink>
      </div>
    </section>
  );
}

function Sides() {
  return (
    <section className={s.sides} aria-label="For clients and developers">
      <div>
        <h2>You need something built</h2>
        <p>
          Post a work request in five minutes, publicly or for selected developers. Group related requests in
          a project. Posting and messaging are free.
        </p>
        <ButtonLink variant="quiet" to="/create-request">
          Post a work request <Icon name="arrow" size={16} />
        </ButtonLink>
      </div>
      <div>
        <h2>You build things</h2>
        <p>
          {`Show finished work with its background, code and a video. Respond to requests that suit you. Messaging clients costs ${SUBSCRIPTION_PRICE}, and we take no commission.`}
        </p>
        <ButtonLink variant="quiet" to="/showcase">
          Browse solutions <Icon name="arrow" size={16} />
        </ButtonLink>
      </div>
    </section>
  );
}

function VisitorActions() {
  return (
    <div data-visitor="">
      <div className={s.actions}>
        <ButtonLink variant="primary" to="/register">
          Get Started
        </ButtonLink>
        <ButtonLink to="/login">Sign In</ButtonLink>
      </div>
      <div className={s.providers}>
        <ProviderButtons show={["google", "github"]} />
      </div>
    </div>
  );
}

function MemberActions({ user }: { readonly user: AuthUser }) {
  return (
    <div className={s.actions}>
      <ButtonLink variant="primary" to={dashboardOf(user)}>
        Go to your dashboard
      </ButtonLink>
      <ButtonLink to="/tickets">Browse tickets</ButtonLink>
    </div>
  );
}
