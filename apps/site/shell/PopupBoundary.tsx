/** What was pressed for and does not arrive, or breaks, says so without taking the page with it. */
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Boundary } from '#platform/web/lazy/boundary.tsx';
import { Notice } from '#ui';
import { useText } from '../texts.ts';

type Props = { readonly onClose: () => void; readonly children: ReactNode };

export const PopupBoundary = ({ onClose, children }: Props) => (
  <Boundary fallback={<PopupError onClose={onClose} />}>{children}</Boundary>
);

function PopupError({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  // Over the whole page, though the button that was pressed may stand in a menu beneath it.
  return createPortal(
    <Notice tone="refusal" action={{ label: text('shell.close'), onPress: onClose }}>
      {text('error.chunk')}
    </Notice>,
    document.body,
  );
}
