import { observer } from "mobx-react-lite";
import { isolated } from "../../core/text/plain-name.ts";
import type { RequestDraft } from "../../core/requests/request-drafts.ts";
import { Button } from "../shared/button.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import * as s from "./request-form.module.css";
import type { RequestFormStore } from "./request-form.store.ts";

export interface RequestDraftNoticesProps {
  readonly store: RequestFormStore;
  /** It moves the focus after the pressed button has been removed. */
  readonly onDecided: () => void;
}

/** A longer list would hide the form. */
const MOST_OFFERED = 3;

/** Tells of the restored draft, of others to continue, and of another tab that has this draft. */
export const RequestDraftNotices = observer(function RequestDraftNotices({
  store,
  onDecided,
}: RequestDraftNoticesProps) {
  const { draft } = store;
  const offers = draft.offers.slice(0, MOST_OFFERED);
  return (
    <div className={s.live} role="status">
      {draft.restored !== null && (
        <div className={s.notice}>
          <span>
            Draft restored, last edited <Written draft={draft.restored} now={draft.now()} />
          </span>
          <Button
            variant="quiet"
            onClick={() => {
              store.discard();
              onDecided();
            }}
          >
            Discard
          </Button>
        </div>
      )}
      {draft.isElsewhere && (
        <div className={s.notice}>
          <span>This draft was continued, posted or discarded in another tab.</span>
          <Button
            onClick={() => {
              store.keepHere();
              onDecided();
            }}
          >
            Keep it here too
          </Button>
        </div>
      )}
      {offers.length > 0 && (
        <div className={s.offers}>
          {offers.map((offer) => (
            <Offer key={offer.id} store={store} offer={offer} onDecided={onDecided} />
          ))}
          <Button
            variant="quiet"
            onClick={() => {
              draft.startAnew();
              onDecided();
            }}
          >
            Start over
          </Button>
        </div>
      )}
    </div>
  );
});

interface OfferProps extends RequestDraftNoticesProps {
  readonly offer: RequestDraft;
}

function Offer({ store, offer, onDecided }: OfferProps) {
  const title = offer.form.title.trim();
  const name = title === "" ? "without a title" : `"${isolated(title)}"`;
  return (
    <div className={s.notice}>
      <span>
        <span>{`Draft ${name}, written`}</span> <Written draft={offer} now={store.draft.now()} />
      </span>
      <span className={s.choices}>
        <Button
          aria-label={`Continue your draft ${name}`}
          onClick={() => {
            store.continueDraft(offer);
            onDecided();
          }}
        >
          Continue your draft
        </Button>
        <Button
          variant="quiet"
          aria-label={`Discard the draft ${name}`}
          onClick={() => {
            store.draft.discardOffer(offer);
            if (store.draft.offers.length === 0) onDecided();
          }}
        >
          Discard
        </Button>
      </span>
    </div>
  );
}

function Written({ draft, now }: { readonly draft: RequestDraft; readonly now: number }) {
  return <TimeAgo time={new Date(draft.writtenAt).toISOString()} now={now} />;
}
