/** What the client's build gives the server to render pages with: ui/app/server/render.tsx. */
export interface PageProgram {
  /** Null for a screen that only the browser draws. */
  readonly planPage: (path: string, query: string) => Promise<PlannedPage | null>;
}

export interface PlannedPage {
  /** The same for all addresses that lead to the same words. */
  readonly address: string;
  /** The name of the chunk that has the screen's code and styles. */
  readonly chunk: string;
  /** Null when something could not be said. */
  readonly render: (parts: {
    readonly ask: (address: string) => Promise<AskedAnswer>;
    readonly now: number;
    readonly publicUrl: string;
  }) => Promise<RenderedPage | null>;
}

interface AskedAnswer {
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
