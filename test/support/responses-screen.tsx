import { act, screen } from "@testing-library/react";
import type { AuthUser } from "../../core/auth/auth-user.ts";
import type { Failure } from "../../core/shared/failure.ts";
import type { SnaggedRequest } from "../../core/snagged-requests/snagged-request.ts";
import { SNAGS_SCHEDULE } from "../../core/snagged-requests/snags-watch.ts";
import { ResponsesView } from "../../ui/snagged-requests/responses.view.tsx";
import { aSession, aUser } from "../builders/auth.ts";
import { aSessionStore } from "../builders/session-store.ts";
import { snagStores } from "../builders/snag-stores.ts";
import { aPage } from "../fakes/fake-browser.ts";
import { FakeActivity } from "../fakes/fake-activity.ts";
import { FakeClock } from "../fakes/fake-clock.ts";
import { FakeSnagsApi } from "../fakes/fake-snags-api.ts";
import { drawScreen } from "./draw-screen.tsx";

export function responsesScreen(
  rows: readonly SnaggedRequest[] | Failure,
  user: AuthUser = aUser(),
  at = "",
) {
  const { current } = aPage();
  current.begin(aSession("token", user));
  const api = new FakeSnagsApi();
  api.rows = rows;
  const clock = new FakeClock();
  const signals = new FakeActivity();
  const poll = () =>
    act(async () => {
      clock.advance(SNAGS_SCHEDULE.everyMs);
      await Promise.resolve();
    });
  const prepared = { api, current, clock, signals, poll };
  return {
    ...prepared,
    draw: () => {
      const drawn = drawScreen(<ResponsesView />, {
        at: `/requests/responses${at}`,
        pattern: "/requests/responses",
        stores: [aSessionStore(user), ...snagStores(current, api, undefined, { clock, signals })],
      });
      const press = (name: string) => drawn.user.click(screen.getByRole("button", { name }));
      return { ...drawn, ...prepared, press };
    },
  };
}
