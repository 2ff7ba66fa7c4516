import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import type { RequestStatus } from "../../core/requests/request.ts";
import { noResponsesText } from "../../core/snagged-requests/snag-text.ts";
import type { RequestId } from "../../core/shared/id.ts";
import { Section } from "../shared/section.tsx";
import { useStore } from "../shared/use-store.tsx";
import { ResponseList } from "./response-list.tsx";
import { ResponseListStore } from "./response-list.store.ts";
import * as s from "./responses.module.css";

/** Shows the owner who has responded to the request. */
export const RequestResponses = observer(function RequestResponses({
  requestId,
  status,
}: {
  readonly requestId: RequestId;
  readonly status: RequestStatus;
}) {
  const store = useStore(ResponseListStore);
  useEffect(() => {
    store.start({ requestId, status: null });
    return () => store.stop();
  }, [store, requestId]);
  const { state } = store;
  return (
    <Section
      id="request-responses"
      title={
        <span>Responses {state.kind === "ready" && <span className={s.count}>{state.total}</span>}</span>
      }
    >
      <ResponseList store={store} isOfOne empty={<p className={s.none}>{noResponsesText(status)}</p>} />
    </Section>
  );
});
