import { Component, type ReactNode } from "react";

interface Props {
  readonly children: ReactNode;
  /** In the place of a shell that could not be fetched; `again` draws the children anew. */
  readonly instead: (again: () => void) => ReactNode;
}

interface State {
  readonly hasFailed: boolean;
}

/** Around the shell of a live home: what cannot be fetched must not take home away. */
export class ShellBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error);
  }

  readonly #again = () => {
    this.setState({ hasFailed: false });
  };

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.instead(this.#again) : this.props.children;
  }
}
