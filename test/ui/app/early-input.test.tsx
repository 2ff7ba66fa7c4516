import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { Container } from "inversify";
import { observable, runInAction } from "mobx";
import { observer } from "mobx-react-lite";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server.edge";
import { keepEntered } from "../../../adapters/browser/early-input.ts";
import { RoleOptions } from "../../../ui/auth/role-options.tsx";
import { ScreenStores } from "../../../ui/app/screens/screen-stores.ts";
import { useModules } from "../../../ui/app/screens/use-modules.ts";
import { StoreProvider } from "../../../ui/shared/use-store.tsx";

interface Form {
  userType: "client" | "developer" | null;
  isAvailable: boolean;
  fullName: string;
}

const SCREEN = { load: () => Promise.resolve({ modules: [] }) };

let form: Form;

const Fields = observer(function Fields() {
  const change = (entered: Partial<Form>) => {
    runInAction(() => Object.assign(form, entered));
  };
  return (
    <>
      <RoleOptions
        value={form.userType}
        onChoose={(userType) => {
          change({ userType });
        }}
      />
      <input
        type="checkbox"
        checked={form.isAvailable}
        onChange={({ target }) => {
          change({ isAvailable: target.checked });
        }}
      />
      <input
        type="text"
        value={form.fullName}
        onChange={({ target }) => {
          change({ fullName: target.value });
        }}
      />
    </>
  );
});

function Screen() {
  useModules(SCREEN, []);
  return <Fields />;
}

let stores: ScreenStores;
let root: HTMLElement;
let app: Root | undefined;

beforeEach(() => {
  form = observable<Form>({ userType: null, isAvailable: false, fullName: "" });
  stores = new ScreenStores(new Container());
  root = document.createElement("div");
  root.innerHTML = renderToString(page());
  document.body.append(root);
});
afterEach(() => {
  app?.unmount();
  root.remove();
});

const page = () => (
  <StoreProvider container={stores}>
    <Screen />
  </StoreProvider>
);

/** Hydrates a rendered page; `meanwhile` is what a user does before that is finished. */
async function takeOver(meanwhile: () => void = () => undefined): Promise<void> {
  await stores.prepare(SCREEN, { params: {}, query: new URLSearchParams() });
  const drawn = stores.untilDrawn();
  const enterAgain = keepEntered(root);
  app = hydrateRoot(root, page());
  meanwhile();
  await drawn;
  enterAgain();
}

function field(selector: string): HTMLInputElement {
  const found = root.querySelector<HTMLInputElement>(`input${selector}`);
  if (found === null) throw new Error(`No input${selector}`);
  return found;
}
const shown = () => ({
  userType: field(":checked[name=user_type]").value,
  isAvailable: field("[type=checkbox]").checked,
  fullName: field("[type=text]").value,
});

function enterAll(): void {
  field("[value=client]").click();
  field("[value=developer]").click();
  field("[type=checkbox]").click();
  field("[type=text]").value = "Ada";
  field("[type=text]").dispatchEvent(new Event("input", { bubbles: true }));
}
const ENTERED: Form = { userType: "developer", isAvailable: true, fullName: "Ada" };

describe("what is entered before the application is there", () => {
  it("is known to it, and shown all the time", async () => {
    enterAll();
    await takeOver();
    expect(shown()).toEqual(ENTERED);
    expect(form).toEqual(ENTERED);
  });

  it("may come while the page is taken over", async () => {
    await takeOver(enterAll);
    expect(shown()).toEqual(ENTERED);
    expect(form).toEqual(ENTERED);
  });
});
