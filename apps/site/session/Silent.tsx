import { Component, type ReactNode, Suspense } from 'react';

/** Around what a page can do without: where it fails, the page is only less lively. */
export class Silent extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : <Suspense>{this.props.children}</Suspense>;
  }
}
