/** Where a part breaks or does not arrive, something else stands in its place, and what is around it lives on. */
import { Component, type ReactNode, Suspense } from 'react';

type Props = { readonly instead: ReactNode; readonly children: ReactNode };

export class Boundary extends Component<Props, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.instead : <Suspense>{this.props.children}</Suspense>;
  }
}

/** Around what a page can do without: where it fails, the page is only less lively. */
export const Silent = ({ children }: { readonly children: ReactNode }) => (
  <Boundary instead={null}>{children}</Boundary>
);
