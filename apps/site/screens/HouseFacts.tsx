/** Only what the bootstrap says: the platform's time, the age of the law, the languages. */
import type { ReactNode } from 'react';
import { useBootstrap } from '#domains/content/web/index.ts';
import { Icon, type IconName, Linya, PlatformClock } from '#ui';
import { useText } from '../texts.ts';
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

export function HouseFacts() {
  const text = useText();
  const { jurisdiction, languages, platformOffsetMinutes } = useBootstrap();
  const age = jurisdiction.minimumAge;
  return (
    <section className={styles.facts}>
      <h2>
        <Linya />
        {text('home.facts')}
      </h2>
      <ul>
        <Card icon="clock" title={text('home.clock')} note={text('home.clock.note')}>
          <PlatformClock offsetMinutes={platformOffsetMinutes} />
        </Card>
        <Card icon="shield" title={text('home.age')} note={text('home.age.note', { age })}>
          <bdi className={styles.figure}>{`${age}+`}</bdi>
        </Card>
        <Card icon="globe" title={text('home.languages')} note={text('home.languages.note')}>
          <bdi className={styles.figure}>{languages.length}</bdi>
        </Card>
      </ul>
    </section>
  );
}
