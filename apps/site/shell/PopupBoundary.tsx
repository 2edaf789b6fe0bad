/** A popup that does not arrive, or breaks, says so without taking the page with it. */
import { Component, type ReactNode } from 'react';
import { Notice } from '#ui';
import { useText } from '../texts.ts';

type Props = { readonly onClose: () => void; readonly children: ReactNode };

export class PopupBoundary extends Component<Props, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <Failed onClose={this.props.onClose} /> : this.props.children;
  }
}

function Failed({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  return (
    <Notice tone="refusal" action={{ label: text('shell.close'), onPress: onClose }}>
      {text('error.chunk')}
    </Notice>
  );
}
