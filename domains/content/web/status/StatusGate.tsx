/** Decides on every route whether the visitor sees the site, and says when it cannot find out. */
import { type ReactNode, Suspense } from 'react';
import { Notice } from '#ui';
import { closedScreen as Closed } from '../screens.ts';
import { useText } from '../texts.ts';
import { useSystemStatus } from './system-status.queries.ts';

type Props = {
  /** The normal site. */
  readonly children: ReactNode;
  /** The bare frame around a page that replaces it. */
  readonly frame: (page: ReactNode) => ReactNode;
};

export function StatusGate({ children, frame }: Props) {
  const text = useText();
  const { status, unreachable, asking, ask } = useSystemStatus();
  const closed = status.status !== 0 && (
    <Suspense>
      <Closed status={status} checking={asking} onCheck={ask} />
    </Suspense>
  );
  return (
    <>
      {closed ? frame(closed) : children}
      {unreachable && (
        <Notice tone="refusal" action={{ label: text('network.retry'), onPress: ask, busy: asking }}>
          {text('network.failed')}
        </Notice>
      )}
    </>
  );
}
