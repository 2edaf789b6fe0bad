/** Headlines and notices run by; a click on one opens it among all of them. */
import { Icon, Marquee } from '#ui';
import styles from './NoticeStrip.module.css';
import { useText } from './texts.ts';

type Props = {
  readonly notices: readonly { readonly id: string; readonly title: string }[];
  readonly onOpen: (notice?: string) => void;
};

const secondsPerLoop = 48;

export function NoticeStrip({ notices, onOpen }: Props) {
  const text = useText();
  if (notices.length === 0) return null;
  return (
    <div className={styles.strip}>
      <Icon name="megaphone" className={styles.icon} />
      <div className={styles.run} data-late>
        <Marquee
          still="line"
          label={text('home.notices')}
          seconds={secondsPerLoop}
          pauseLabel={text('home.notices.pause')}
        >
          {notices.map(({ id, title }) => (
            <button key={id} type="button" className={styles.notice} onClick={() => onOpen(id)}>
              {title}
            </button>
          ))}
        </Marquee>
      </div>
      <button type="button" className={styles.all} aria-label={text('home.notices.all')} onClick={() => onOpen()}>
        <span>{text('home.notices.all')}</span>
        <Icon name="right" flip />
      </button>
    </div>
  );
}
