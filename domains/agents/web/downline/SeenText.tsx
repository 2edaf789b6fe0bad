/** When an account was last there, in words that stay right while the page is open. */
import { dayMs, hourMs, minuteMs, secondMs } from '#kernel/time.ts';
import { useSite } from '#platform/web/site.ts';
import { usePlatformSecond } from '#ui';
import styles from './Downline.module.css';
import type { DownlineView } from './downline.queries.ts';
import { useText } from './texts.ts';

type Props = { readonly downline: Pick<DownlineView, 'isOnline' | 'lastSeenAt'> };

export function SeenText({ downline: { isOnline, lastSeenAt } }: Props) {
  const text = useText();
  const { serverTime } = useSite();
  const second = usePlatformSecond(serverTime);
  const now = second === null ? serverTime : second * secondMs;
  const passed = lastSeenAt === null ? 0 : Math.max(0, now - lastSeenAt);
  const words = () => {
    if (isOnline) return text('downline.online');
    if (lastSeenAt === null) return text('downline.never');
    if (passed < hourMs) return text('downline.seen.minutes', { count: Math.max(1, Math.floor(passed / minuteMs)) });
    if (passed < dayMs) return text('downline.seen.hours', { count: Math.floor(passed / hourMs) });
    return text('downline.seen.days', { count: Math.floor(passed / dayMs) });
  };
  return (
    <span className={styles.seen} data-online={isOnline || undefined}>
      {words()}
    </span>
  );
}
