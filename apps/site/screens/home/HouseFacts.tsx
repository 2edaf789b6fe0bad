/** Only what the bootstrap says: the platform's time, the age of the law, the languages. */
import type { ReactNode } from 'react';
import { useBootstrap } from '#domains/content/web/index.ts';
import { type Locale, locales, writtenLocaleOf } from '#kernel/locale.ts';
import { Icon, type IconName, Linya, PlatformClock } from '#ui';
import { useText } from '../../texts.ts';
import styles from './HouseFacts.module.css';

type CardProps = {
  readonly icon: IconName;
  readonly title: string;
  readonly note: string;
  readonly children: ReactNode;
};

function Card({ icon, title, note, children }: CardProps) {
  return (
    <li className={styles.card}>
      <h3>
        <Icon name={icon} />
        {title}
      </h3>
      {children}
      <p>{note}</p>
    </li>
  );
}

/** The languages of this brand that have texts of their own, by their own names. */
function writtenOf(languages: readonly Locale[]): { written: string; allWritten: boolean } {
  const own = languages.filter((locale) => writtenLocaleOf(locale) === locale);
  return { written: own.map((locale) => locales[locale].name).join(', '), allWritten: own.length === languages.length };
}

export function HouseFacts() {
  const text = useText();
  const { jurisdiction, languages, platformOffsetMinutes, serverTime } = useBootstrap();
  const { written, allWritten } = writtenOf(languages);
  const age = jurisdiction.minimumAge;
  return (
    <section className={styles.facts}>
      <h2>
        <Linya />
        {text('home.facts')}
      </h2>
      <ul>
        <Card icon="clock" title={text('home.clock')} note={text('home.clock.note')}>
          <PlatformClock offsetMinutes={platformOffsetMinutes} serverTime={serverTime} />
        </Card>
        <Card icon="shield" title={text('home.age')} note={text('home.age.note', { age })}>
          <bdi className={styles.figure}>{`${age}+`}</bdi>
        </Card>
        <Card
          icon="globe"
          title={text('home.languages')}
          note={text(allWritten ? 'home.languages.all' : 'home.languages.note', { written })}
        >
          <bdi className={styles.figure}>{languages.length}</bdi>
        </Card>
      </ul>
    </section>
  );
}
