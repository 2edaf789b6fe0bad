/** Titles at the start, the chosen text at the end. A phone shows the titles first, then the text with a way back. */
import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSite } from '#platform/web/site.ts';
import { classNames, Icon, PlatformTime, RichText } from '#ui';
import styles from './Reader.module.css';

export type ReaderItem = {
  readonly key: string;
  readonly title: string;
  /** HTML. */
  readonly content: string;
  readonly timestamp?: number;
};

type Props = {
  readonly readings: readonly ReaderItem[];
  readonly chosen: ReaderItem;
  readonly onChoose: (key: string) => void;
  readonly labels: { readonly list: string; readonly back: string };
  /** The first view on a phone: a text that is named in the address is shown at once. */
  readonly opensOn?: 'titles' | 'text';
  /** Under the titles. */
  readonly pager?: ReactNode;
};

export function Reader({ readings, chosen, onChoose, labels, opensOn = 'titles', pager }: Props) {
  const [side, setSide] = useState(opensOn);
  const back = useRef<HTMLButtonElement>(null);
  const titles = useRef<HTMLUListElement>(null);

  // On a phone what was pressed vanishes, so the focus goes along to the other side.
  const choose = (key: string) => {
    flushSync(() => {
      onChoose(key);
      setSide('text');
    });
    if (back.current?.checkVisibility()) back.current.focus();
  };
  const goBack = () => {
    flushSync(() => setSide('titles'));
    titles.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  };

  const isAlone = readings.length === 1 && !pager;
  return (
    <div className={classNames(styles.reader, isAlone && styles.alone)} data-side={side}>
      <nav className={styles.list} aria-label={labels.list}>
        <ul ref={titles} className={styles.titles}>
          {readings.map((reading) => (
            <li key={reading.key}>
              <ReaderTitle
                reading={reading}
                isChosen={reading.key === chosen.key}
                onChoose={() => choose(reading.key)}
              />
            </li>
          ))}
        </ul>
        {pager}
      </nav>
      <div className={styles.side}>
        {!isAlone && (
          <button ref={back} type="button" className={styles.back} onClick={goBack}>
            <Icon name="back" />
            {labels.back}
          </button>
        )}
        <ReaderText key={chosen.key} reading={chosen} />
      </div>
    </div>
  );
}

type TitleProps = { readonly reading: ReaderItem; readonly isChosen: boolean; readonly onChoose: () => void };

function ReaderTitle({ reading, isChosen, onChoose }: TitleProps) {
  return (
    <button type="button" className={styles.title} aria-current={isChosen || undefined} onClick={onChoose}>
      <span className={styles.name}>{reading.title}</span>
      <ReaderTime at={reading.timestamp} bare />
    </button>
  );
}

/** Every text begins at its head, also where one text led to the next. */
const scrollToHead = (text: HTMLElement | null) => text?.parentElement?.scrollIntoView({ block: 'start' });

function ReaderText({ reading }: { readonly reading: ReaderItem }) {
  const id = useId();
  return (
    <article ref={scrollToHead} className={styles.text} aria-labelledby={id}>
      <h3 id={id}>{reading.title}</h3>
      <ReaderTime at={reading.timestamp} />
      <div className={styles.content}>
        <RichText html={reading.content} />
      </div>
    </article>
  );
}

function ReaderTime({ at, bare = false }: { readonly at: number | undefined; readonly bare?: boolean }) {
  const { platformOffsetMinutes } = useSite();
  if (at === undefined) return null;
  return (
    <span className={styles.moment}>
      <PlatformTime at={at} offsetMinutes={platformOffsetMinutes} bare={bare} />
    </span>
  );
}
