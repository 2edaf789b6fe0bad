/** A dialog that was pressed for and does not arrive says so; the page beneath it stays, and the next press asks again. */
import type { ReactNode } from 'react';
import { Boundary } from '#platform/web/boundary.tsx';
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
    <Boundary instead={null} onFail={tell}>
      {children}
    </Boundary>
  );
}
