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
 * A part of a page that fails alone: what stands beside it stays, with what was typed there. Code that could not be
 * fetched is for the page, which waits until it can be. Its styles stand in base.css: home has it, too, and never
 * shows it.
 */
export class Part extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  readonly #again = () => {
    this.setState({ error: null });
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (error instanceof Error && isMissingCode(error)) throw error;
    return (
      <div role="alert" data-failed-part="">
        <h2>This part couldn't be shown</h2>
        <p>This is our fault. The rest of the page still works, and nothing you typed there is lost.</p>
        <p>
          <Button variant="secondary" onClick={this.#again}>
            Try again
          </Button>
        </p>
      </div>
    );
  }
}
