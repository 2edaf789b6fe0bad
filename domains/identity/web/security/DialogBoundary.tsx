/** Reports a dialog whose script does not load; the page beneath it stays, and the next press retries. */
import type { ReactNode } from 'react';
import { Boundary } from '#platform/web/lazy/boundary.tsx';
import { useToast } from '#ui';
import { useText } from './texts.ts';

type Props = { readonly onClose: () => void; readonly children: ReactNode };

export function DialogBoundary({ onClose, children }: Props) {
  const text = useText();
  const toast = useToast();
  const tell = () => {
    onClose();
    toast({ text: text('security.unreached'), tone: 'error' });
  };
  return (
    <Boundary fallback={null} onFail={tell}>
      {children}
    </Boundary>
  );
}
