/** Whatever breaks below it, the visitor sees what happened and what to do, never an empty page. */
import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './screens/ErrorScreen.tsx';
import { BareShell } from './shell/BareShell.tsx';

type Props = {
  readonly children: ReactNode;
  /** The shell around it still stands. */
  readonly inside?: boolean;
};
type State = { readonly failure: { readonly error: unknown } | null };

export class ErrorBoundary extends Component<Props, State> {
  override readonly state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    const screen = <ErrorScreen error={failure.error} />;
    return this.props.inside ? screen : <BareShell>{screen}</BareShell>;
  }
}
