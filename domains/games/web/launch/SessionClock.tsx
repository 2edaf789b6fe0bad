import { useSite } from '#platform/web/site.ts';
import { usePlatformSecond } from '#ui';
import { clockText } from './play-state.ts';

const secondMs = 1_000;

/** Renders once a second on its own, so that nothing around it does. By the server's clock, like the start time. */
export function SessionClock({ startedAt }: { readonly startedAt: number | null }) {
  const { serverTime } = useSite();
  const second = usePlatformSecond(serverTime);
  return <>{clockText(startedAt === null || second === null ? 0 : second * secondMs - startedAt)}</>;
}
