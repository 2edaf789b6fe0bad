/** Above the pages of both centres: the question of an upline who wants to lower the rebate points. */
import { pointRequestNotice as PointRequestNotice } from '#domains/agents/web/index.ts';
import { Silent } from '#platform/web/lazy/boundary.tsx';
import { useSession } from '#platform/web/session/use-session.ts';

/** A trial account is in no tree. */
export function PointRequest() {
  const session = useSession();
  if (session === null || session.isTrial) return null;
  return (
    <Silent>
      <PointRequestNotice />
    </Silent>
  );
}
