/** Decides on every route whether the visitor sees the site, and says when it cannot find out. */
import type { ReactNode } from 'react';
import { Notice } from '#ui';
import { useSystemStatus } from '../system-status.queries.ts';
import { useText } from '../texts.ts';
import { MaintenanceScreen } from './MaintenanceScreen.tsx';
import { RegionBlockScreen } from './RegionBlockScreen.tsx';

type Props = {
  /** The normal site. */
  readonly children: ReactNode;
  /** The bare frame around a page that replaces it. */
  readonly frame: (page: ReactNode) => ReactNode;
};

export function StatusGate({ children, frame }: Props) {
  const text = useText();
  const { status, unreachable, asking, ask } = useSystemStatus();
  const closed =
    status.status === 2 ? (
      <RegionBlockScreen ip={status.ip} />
    ) : status.status === 1 ? (
      <MaintenanceScreen endTime={status.endTime} checking={asking} onCheck={ask} />
    ) : null;
  return (
    <>
      {closed === null ? children : frame(closed)}
      {unreachable && (
        <Notice tone="refusal" action={{ label: text('network.retry'), onPress: ask, busy: asking }}>
          {text('network.failed')}
        </Notice>
      )}
    </>
  );
}
