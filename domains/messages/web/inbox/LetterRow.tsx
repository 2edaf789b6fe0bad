/** A letter in a list: its kind, how it begins and when it came. */
import type { ReactNode } from 'react';
import { instant, platformTime } from '#kernel/time.ts';
import { useSite } from '#platform/web/site.ts';
import { usePlatformDay } from '#platform/web/use-platform-day.ts';
import { Icon, type IconName, VisuallyHidden } from '#ui';
import styles from './Inbox.module.css';
import type { LetterKind, LetterSummary } from './inbox.queries.ts';
import { useText } from './texts.ts';

const icons: Readonly<Record<LetterKind, IconName>> = {
  money: 'wallet',
  promotion: 'gift',
  security: 'shield',
  system: 'megaphone',
  agent: 'users',
};

export const LetterIcon = ({ kind }: { readonly kind: LetterKind }) => (
  <span className={styles.icon} data-kind={kind}>
    <Icon name={icons[kind]} />
  </span>
);

/** The clock of a letter of today, the day of an older one. */
function useShortTime(at: number): string {
  const { platformOffsetMinutes } = useSite();
  const today = usePlatformDay();
  const [day = '', clock = ''] = platformTime(instant(at), platformOffsetMinutes).split(' ');
  return day === today ? clock.slice(0, 5) : day.slice(5);
}

type Props = { readonly letter: LetterSummary; readonly lead?: ReactNode };

export function LetterRow({ letter: { kind, title, preview, sentAt, isRead }, lead }: Props) {
  const text = useText();
  const time = useShortTime(sentAt);
  return (
    <>
      {lead ?? <LetterIcon kind={kind} />}
      <span className={styles.summary}>
        <span className={styles.first}>
          <b dir="auto">{title}</b>
          <time dateTime={new Date(sentAt).toISOString()}>{time}</time>
        </span>
        <span className={styles.preview} dir="auto">
          {preview}
        </span>
      </span>
      {!isRead && (
        <span className={styles.dot}>
          <VisuallyHidden>{text('inbox.unread')}</VisuallyHidden>
        </span>
      )}
    </>
  );
}
