/** The client's build gives the server this program to render pages with: ui/app/server/render.tsx. */
export interface PageProgram {
  /** Returns null for a screen that only the browser renders. */
  readonly planPage: (path: string, query: string) => Promise<PlannedPage | null>;
}

export interface PlannedPage {
  /** It is the same for all addresses that lead to the same content. */
  readonly address: string;
  /** It names the chunk that has the screen's code and styles. */
  readonly chunk: string;
  /** Returns null when some content could not be read. */
  readonly render: (parts: {
    readonly ask: (address: string) => Promise<RouteAnswer>;
    readonly now: number;
    readonly publicUrl: string;
  }) => Promise<RenderedPage | null>;
}

interface RouteAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface RenderedPage {
  readonly status: number;
  readonly head: string;
  readonly body: string;
  readonly state: string;
}
