import { observer } from "mobx-react-lite";
import { hasExtras } from "../../core/collaboration/open-session.ts";
import { Button } from "../shared/button.tsx";
import { SubmitButton } from "../shared/form/submit-button.tsx";
import { StarsInput } from "../shared/stars-input.tsx";
import type { AfterSessionProps } from "./later-after-session.tsx";
import type { SessionRatingStore } from "./session-rating.store.ts";
import type { SupportSessionStore } from "./support-session.store.ts";
import * as s from "./support-session.module.css";

interface Props extends AfterSessionProps {
  readonly rating: SessionRatingStore;
}

/** Shows what remains to do once the session is resolved. */
export const AfterSession = observer(function AfterSession({ stores, rating, session, me }: Props) {
  const { thread } = stores.session;
  const account = stores.account?.signedInAs === "client" ? stores.account : null;
  return (
    <div className={s.after}>
      {me.userType === "analytics_hub_user" && hasExtras(session) && (
        <Rating store={stores.session} rating={rating} session={session} />
      )}
      {me.userType === "atelier_developer" && session.satisfaction !== null && (
        <p>{`Rated ${session.satisfaction} of 5.`}</p>
      )}
      {account !== null && thread !== null && (
        <div className={s.further}>
          <p>
            Is there more to build? Start a work request with this conversation in it. You can edit it before
            anything is posted.
          </p>
          <Button onClick={() => account.writeRequest(thread)}>Turn into a work request</Button>
        </div>
      )}
    </div>
  );
});

interface RatingProps extends Pick<Props, "rating" | "session"> {
  readonly store: SupportSessionStore;
}

const Rating = observer(function Rating({ store, rating, session }: RatingProps) {
  if (session.satisfaction !== null)
    return <p role="status">{`Thank you. You rated this session ${session.satisfaction} of 5.`}</p>;
  return (
    <form
      method="post"
      className={s.rating}
      onSubmit={(event) => {
        event.preventDefault();
        if (store.joined !== null) void rating.send(store.joined);
      }}
    >
      <StarsInput
        legend="How satisfied are you with the help you got?"
        value={rating.stars}
        error={rating.error}
        onChoose={(stars) => rating.choose(stars)}
      />
      <SubmitButton of={rating} label="Send rating" busy="Sending..." variant="secondary" />
    </form>
  );
});
