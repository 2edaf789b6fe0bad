/** A dialog that was pressed for and does not arrive says so; the page beneath it stays, and the next press asks again. */
import type { ReactNode } from 'react';
import { Boundary } from '#platform/web/boundary.tsx';
import { Notice } from '#ui';
import { useText } from './texts.ts';

type Props = { readonly onClose: () => void; readonly children: ReactNode };

export const DialogBoundary = ({ onClose, children }: Props) => (
  <Boundary instead={<NotThere onClose={onClose} />}>{children}</Boundary>
);

function NotThere({ onClose }: Pick<Props, 'onClose'>) {
  const text = useText();
  return (
    <Notice tone="refusal" action={{ label: text('security.close'), onPress: onClose }}>
      {text('security.unreached')}
    </Notice>
  );
}
