import { useSite } from '#platform/web/site.ts';
import { usePlatformSecond } from '#ui';
import { clockText } from './play.ts';

const secondMs = 1_000;

/** Drawn by itself once a second, so that nothing around it is. By the server's clock, which the start was told by. */
export function SessionClock({ startedAt }: { readonly startedAt: number | null }) {
  const { serverTime } = useSite();
  const second = usePlatformSecond(serverTime);
  return <>{clockText(startedAt === null || second === null ? 0 : second * secondMs - startedAt)}</>;
}
