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
  videos: {
    title: "Videos",
    theme: "Discover",
    text: "Developers show in a few minutes what they have built and how it works.",
  },
  video: {
    title: "Video",
    theme: "Discover",
    text: "The player for one video, with its description and the developer behind it.",
  },
  upload: {
    title: "Upload a video",
    theme: "Build",
    text: "Uploads that survive a lost connection, with a poster and a privacy setting.",
  },
  playlists: {
    title: "Playlists",
    theme: "Discover",
    text: "Videos in an order of your own, to keep or to share by a link.",
  },
  showcase: {
    title: "Solutions",
    theme: "Build",
    text: "Finished work with its story, its code and its videos.",
  },
  marketplace: {
    title: "Marketplace",
    theme: "Build",
    text: "Building blocks that developers sell: components, templates and tools.",
  },
  collaboration: {
    title: "Support session",
    theme: "Discuss",
    text: "People from other ticket systems talk with our developers here.",
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
        <p className={s.note}>We are still building this part of the workshop.</p>
        <ButtonLink variant="secondary" to="/tickets">
          Browse open tickets
        </ButtonLink>
      </div>
    </Page>
  );
}
