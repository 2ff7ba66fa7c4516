import { ButtonLink } from "../../shared/button.tsx";
import { Icon } from "../../shared/icon.tsx";
import { Page } from "../../shared/page.tsx";
import * as s from "./coming-page.module.css";

type Theme = "Discover" | "Discuss" | "Plan" | "Build";

interface Coming {
  readonly title: string;
  readonly theme: Theme;
  readonly text: string;
}

/** What will stand at the addresses whose screens are still on the bench. */
const COMING = {
  showcase: {
    title: "Solutions",
    theme: "Build",
    text: "Finished projects with their background, code and videos.",
  },
  marketplace: {
    title: "Marketplace",
    theme: "Build",
    text: "Components, templates and tools sold by developers.",
  },
  collaboration: {
    title: "Support session",
    theme: "Discuss",
    text: "Chat with our developers about a ticket from your support system.",
  },
} as const satisfies Record<string, Coming>;

export type ComingTopic = keyof typeof COMING;

const GLYPH = { Discover: "discover", Discuss: "discuss", Plan: "plan", Build: "build" } as const;

export function ComingPageView({ topic }: { readonly topic: ComingTopic }) {
  const { title, theme, text } = COMING[topic];
  return (
    <Page title={title}>
      <div className={s.panel}>
        <p className={s.theme}>
          <Icon name={GLYPH[theme]} /> {theme}
        </p>
        <p className={s.text}>{text}</p>
        <p className={s.note}>We're still building this page.</p>
        <ButtonLink variant="secondary" to="/tickets">
          Browse open tickets
        </ButtonLink>
      </div>
    </Page>
  );
}
