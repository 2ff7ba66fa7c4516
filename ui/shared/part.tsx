import { Component, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { isMissingCode } from "./missing-code.ts";

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly error: unknown;
}

/**
 * It isolates errors of a part of a page, so that the other parts stay with what was typed there. Errors of fetching
 * code are passed to the page, which retries. Its styles are in base.css, because the home page includes this code
 * but never shows it.
 */
export class Part extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  readonly #again = () => this.setState({ error: null });

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (error instanceof Error && isMissingCode(error)) throw error;
    return (
      <div role="alert" data-failed-part="">
        <h2>This part couldn't be shown</h2>
        <p>This is our fault. The rest of the page still works, and nothing you typed there is lost.</p>
        <p>
          <Button onClick={this.#again}>Try again</Button>
        </p>
      </div>
    );
  }
}
