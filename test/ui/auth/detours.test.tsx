import { afterEach, describe, expect, it } from "@jest/globals";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { Link, Route, Routes, useLocation } from "react-router-dom";
import { ReturnPath } from "../../../core/access/return-path.ts";
import type { AuthUser } from "../../../core/auth/auth-user.ts";
import { DeviceDrafts } from "../../../core/auth/device-drafts.ts";
import type { Session } from "../../../core/auth/session.ts";
import { OAuthSuccess } from "../../../core/auth/oauth-success.ts";
import { Guard } from "../../../ui/app/shell/guard.tsx";
import { useSessionEnd } from "../../../ui/app/shell/use-session-end.ts";
import { HeldDraftsStore } from "../../../ui/auth/held-drafts.store.ts";
import { LoginView } from "../../../ui/auth/login.view.tsx";
import { OAuthSuccessStore } from "../../../ui/auth/oauth-success.store.ts";
import { OAuthSuccessView } from "../../../ui/auth/oauth-success.view.tsx";
import { ProviderOptionsStore } from "../../../ui/auth/provider-options.store.ts";
import { RegisterView } from "../../../ui/auth/register.view.tsx";
import { RegistrationStore } from "../../../ui/auth/registration.store.ts";
import { RoleChoiceStore } from "../../../ui/auth/role-choice.store.ts";
import { SelectRoleView } from "../../../ui/auth/select-role.view.tsx";
import { SessionStore } from "../../../ui/auth/session.store.ts";
import { SignInDialogView } from "../../../ui/auth/sign-in-dialog.view.tsx";
import { SignInStore } from "../../../ui/auth/sign-in.store.ts";
import { useStore } from "../../../ui/shared/use-store.tsx";
import { aNewcomer, aSession, aUser } from "../../builders/auth.ts";
import { aMonitor, MINUTE } from "../../builders/inactivity.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeNavigation } from "../../fakes/fake-navigation.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { FakeProvidersApi } from "../../fakes/fake-providers-api.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";
import { FakeTabStorage } from "../../fakes/fake-tab-storage.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

/** A developer's page fills these into "Send a work request". */
const FOR_DANA = { developer_id: 9, developer_name: "Dana Evers" };

/** Includes as much of the shell as leads away and back. */
const App = observer(function App() {
  const session = useStore(SessionStore);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    session.start();
    return () => {
      session.stop();
    };
  }, [session]);
  useSessionEnd(session);
  return (
    <>
      <button
        onClick={() => {
          setAsking(true);
        }}
      >
        Header&apos;s Sign In
      </button>
      <SignInDialogView
        open={isAsking}
        onClose={() => {
          setAsking(false);
        }}
      />
      <Guard>
        <Routes>
          <Route path="/login" element={<LoginView />} />
          <Route path="/register" element={<RegisterView />} />
          <Route path="/oauth-success" element={<OAuthSuccessView />} />
          <Route path="/select-role" element={<SelectRoleView />} />
          <Route path="*" element={<Place />} />
        </Routes>
      </Guard>
    </>
  );
});

/** Plays any other page: shows the address and the state. */
function Place() {
  const location = useLocation();
  const { pathname, search, hash } = location;
  return (
    <>
      <output>{JSON.stringify([pathname + search + hash, location.state])}</output>
      <Link to="/create-request" state={{ initialData: FOR_DANA }}>
        Send a work request
      </Link>
    </>
  );
}

function fill(fields: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
}

/** One tab keeps its storage; another `open` loads a page anew in it, as after a visit to another site. */
class Tab {
  readonly #browser = new FakeStorage();
  readonly #storage = new FakeTabStorage();
  readonly clock = new FakeClock();
  page = aMonitor(this.#browser, this.clock);
  #drawn: ReturnType<typeof drawScreen> | null = null;

  get user() {
    if (this.#drawn === null) throw new Error("No page is open");
    return this.#drawn.user;
  }

  async open(at: string, session?: Session): Promise<void> {
    cleanup();
    for (const [key, value] of this.page.tab.values) this.#storage.set(key, value);
    this.page = aMonitor(this.#browser, this.clock);
    for (const [key, value] of this.#storage.values) this.page.tab.set(key, value);
    const { api, auth, current, saved, monitor, tab } = this.page;
    if (session !== undefined) api.session = session;
    const notices = new FakeNotices();
    const returnPath = new ReturnPath(tab);
    const success = new OAuthSuccess(auth, saved, this.clock);
    const stores = [
      new HeldDraftsStore(new DeviceDrafts(this.page.storage, current)),
      new SessionStore(auth, current, monitor, returnPath, notices),
      new SignInStore(auth, returnPath, notices),
      new RegistrationStore(auth, returnPath, notices),
      new RoleChoiceStore(auth, current, success, returnPath, notices),
      new OAuthSuccessStore(success, new FakeNavigation(at), returnPath, current, notices),
      new ProviderOptionsStore(new FakeProvidersApi()),
    ];
    await act(async () => {
      this.#drawn = drawScreen(<App />, { at, stores });
      await Promise.resolve();
    });
  }

  async signIn(): Promise<void> {
    this.page.api.session = aSession();
    fill({ "Username or email": "ada", Password: "secret phrase" });
    await this.user.click(screen.getByRole("button", { name: "Sign In" }));
  }

  async register(): Promise<void> {
    this.page.api.session = aSession();
    await this.user.click(screen.getByRole("link", { name: "Register Now" }));
    await this.user.click(screen.getByRole("radio", { name: /^Client/ }));
    fill({
      "Full name": "Ada",
      Username: "ada",
      Email: "ada@example.org",
      Password: "a phrase that is long",
    });
    await this.user.click(screen.getByRole("button", { name: "Create account" }));
  }

  /** The provider's page replaces this one and comes back with a ticket. */
  async comeFromProvider(user: AuthUser): Promise<void> {
    await this.open("/oauth-success?token=ticket", aSession("lasting", user));
    await screen.findByText(user.needsRoleSelection ? /select your role/ : /Redirecting/);
    act(() => {
      this.clock.advance(1_500);
    });
  }

  async chooseRole(): Promise<void> {
    this.page.api.user = aUser();
    await this.user.click(await screen.findByRole("radio", { name: /^Client/ }));
    await this.user.click(screen.getByRole("button", { name: "Continue" }));
  }

  async arrivesAt(path: string, state: unknown = null): Promise<void> {
    await waitFor(() => {
      expect(document.querySelector("output")?.textContent).toBe(JSON.stringify([path, state]));
    });
  }
}

const ENTRIES = {
  '"Send a work request" on a developer\'s page': {
    enter: async (tab: Tab) => {
      await tab.open("/developers/9");
      await tab.user.click(screen.getByRole("link", { name: "Send a work request" }));
    },
    to: "/create-request",
    state: { initialData: FOR_DANA },
  },
  "the address of a page that asks for a session": {
    enter: async (tab: Tab) => {
      await tab.open("/requests/5?tab=shared#top");
    },
    to: "/requests/5?tab=shared#top",
    state: null,
  },
  "the header's dialog on a public page": {
    enter: async (tab: Tab) => {
      await tab.open("/tickets/5?from=mail");
      await tab.user.click(screen.getByRole("button", { name: "Header's Sign In" }));
    },
    to: "/tickets/5?from=mail",
    state: null,
  },
  "a session that ended by inactivity over a prefilled form": {
    enter: async (tab: Tab) => {
      tab.page.current.begin(aSession());
      await tab.open("/developers/9");
      await tab.user.click(screen.getByRole("link", { name: "Send a work request" }));
      act(() => {
        tab.clock.advance(30 * MINUTE);
      });
    },
    to: "/create-request",
    state: { initialData: FOR_DANA },
  },
  "a session that ended by inactivity on a public page": {
    enter: async (tab: Tab) => {
      tab.page.current.begin(aSession());
      await tab.open("/creators?q=go");
      act(() => {
        tab.clock.advance(30 * MINUTE);
      });
    },
    to: "/creators?q=go",
    state: null,
  },
  "a session that the server refused": {
    enter: async (tab: Tab) => {
      tab.page.current.begin(aSession());
      await tab.open("/projects/3");
      act(() => {
        tab.page.current.refused("token-of-ada");
      });
    },
    to: "/projects/3",
    state: null,
  },
} as const;

const DETOURS: Readonly<Record<string, (tab: Tab) => Promise<void>>> = {
  "signing in": (tab) => tab.signIn(),
  registering: (tab) => tab.register(),
  "signing in with a provider": (tab) => tab.comeFromProvider(aUser()),
  "a provider and the choice of a role": async (tab) => {
    await tab.comeFromProvider(aNewcomer());
    await tab.chooseRole();
  },
  "a page that is loaded anew on the way": async (tab) => {
    await tab.open("/login");
    await tab.signIn();
  },
};

const ROWS = Object.entries(ENTRIES).flatMap(([entry, { enter, to, state }]) =>
  Object.entries(DETOURS).map(([detour, take]) => ({ entry, detour, enter, take, to, state })),
);

describe("The way back", () => {
  afterEach(cleanup);

  it.each(ROWS)("leads from $entry through $detour to where it began", async ({ enter, take, to, state }) => {
    const tab = new Tab();
    await enter(tab);
    await take(tab);
    await tab.arrivesAt(to, state);
  });

  it.each(["//evil.example/x", "https://evil.example", "/\\evil.example", "javascript:alert(1)"])(
    "never leaves for %s",
    async (path) => {
      for (const detour of Object.values(DETOURS)) {
        const tab = new Tab();
        tab.page.tab.set("return_path", JSON.stringify({ path }));
        await tab.open("/login");
        await detour(tab);
        await tab.arrivesAt("/client-dashboard");
      }
    },
  );
});
