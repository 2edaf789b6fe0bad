/** The page in place of every other: closed here by law or by the operator, or while the platform is worked on. */

import { MaintenanceScreen } from './MaintenanceScreen.tsx';
import { RegionBlockScreen } from './RegionBlockScreen.tsx';
import type { SystemStatus } from './system-status.queries.ts';

export type ClosedProps = {
  readonly status: SystemStatus;
  readonly checking: boolean;
  readonly onCheck: () => void;
};

export const ClosedScreen = ({ status, ...check }: ClosedProps) =>
  status.status === 2 ? (
    <RegionBlockScreen ip={status.ip} />
  ) : (
    <MaintenanceScreen endTime={status.endTime} {...check} />
  );
