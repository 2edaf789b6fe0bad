/** Where a part breaks or does not arrive, something else stands in its place, and what is around it lives on. */
import { Component, createElement, type FunctionComponent, type ReactNode, Suspense } from 'react';

/** What can be asked for again is a component that is told how. */
type Fallback = ReactNode | FunctionComponent<{ readonly onRetry: () => void }>;
type Props = {
  readonly fallback: Fallback;
  /** Once, when it has happened. */
  readonly onFail?: (() => void) | undefined;
  readonly children: ReactNode;
};

export class Boundary extends Component<Props, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  readonly #again = () => this.setState({ failed: false });

  override componentDidCatch() {
    this.props.onFail?.();
  }

  override render() {
    const { fallback, children } = this.props;
    if (!this.state.failed) return <Suspense>{children}</Suspense>;
    return typeof fallback === 'function' ? createElement(fallback, { onRetry: this.#again }) : fallback;
  }
}

/** Around what a page can do without: where it fails, the page is only less lively. */
export const Silent = ({ children }: { readonly children: ReactNode }) => (
  <Boundary fallback={null}>{children}</Boundary>
);
