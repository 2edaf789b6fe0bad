/** Whatever breaks below it, the visitor sees what happened and what to do, never an empty page. */
import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './screens/ErrorScreen.tsx';
import { BareShell } from './shell/BareShell.tsx';

type Props = {
  readonly children: ReactNode;
  /** The shell around it still stands. */
  readonly inside?: boolean;
  /** What broke, broke here; another place starts afresh. */
  readonly resetKey?: string;
};
type State = { readonly failure: { readonly error: unknown } | null; readonly resetKey: string | undefined };

export class ErrorBoundary extends Component<Props, State> {
  override readonly state: State = { failure: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { failure: null, resetKey };
  }

  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    const screen = <ErrorScreen error={failure.error} />;
    return this.props.inside ? screen : <BareShell>{screen}</BareShell>;
  }
}
