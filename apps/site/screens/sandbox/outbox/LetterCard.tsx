import type { LetterState } from '#kernel/letter.ts';
import { useSite } from '#platform/web/site.ts';
import { Icon, PlatformTime, Tag, type TagTone } from '#ui';
import { CopyCode } from './CopyCode.tsx';
import type { Letter } from './letter.queries.ts';
import { findCode, splitLinks } from './letter-text.ts';
import styles from './Outbox.module.css';
import { useText } from './texts.ts';

const tones: Readonly<Record<LetterState, TagTone>> = {
  waiting: 'info',
  delivered: 'positive',
  failed: 'negative',
  expired: 'warning',
};

export function LetterCard({ letter }: { readonly letter: Letter }) {
  const text = useText();
  const { platformOffsetMinutes } = useSite();
  const { channel, to, subject, text: words, state, writtenAt } = letter;
  const code = words === null ? null : findCode(words);
  return (
    <article className={styles.letter}>
      <span className={styles.channel} data-channel={channel}>
        <Icon name={channel === 'sms' ? 'phone' : 'mail'} />
      </span>
      <header className={styles.head}>
        <h2>
          <bdi>{to}</bdi>
        </h2>
        <Tag tone={tones[state]}>{text(`outbox.${state}`)}</Tag>
        <p className={styles.meta}>
          {text(`outbox.${channel}`)} · <PlatformTime at={writtenAt} offsetMinutes={platformOffsetMinutes} />
        </p>
      </header>
      <div className={styles.body}>
        {subject !== null && <p className={styles.subject}>{subject}</p>}
        {words === null ? (
          <p className={styles.forgotten}>{text('outbox.forgotten')}</p>
        ) : (
          <p className={styles.words}>
            {splitLinks(words).map(({ text: part, isLink, start }) =>
              isLink ? (
                <a key={start} href={part}>
                  {part}
                </a>
              ) : (
                part
              ),
            )}
          </p>
        )}
      </div>
      {code !== null && <CopyCode key={code} code={code} />}
    </article>
  );
}
