/** The name of a page and one sentence about it, the way back, and what can be done with the whole page. */
import { createContext, type ReactNode, use } from 'react';
import { Link } from '../navigation/Link.tsx';
import { Icon } from '../picture/Icon.tsx';
import styles from './PageHead.module.css';

type BackLink = { readonly to: string; readonly label: string };

/** What the frame around a page adds to its head. */
type PageFrame = {
  /** On small screens, where the menu of the frame is a page of its own. */
  readonly back?: BackLink;
  /** Pages that belong together, below the title. */
  readonly tabs?: ReactNode;
  /** The frame shows the title of the page: only a page that was opened out of another has one of its own. */
  readonly hasTitle?: boolean;
};

export const PageFrameRoot = createContext<PageFrame>({});

type Props = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly end?: ReactNode;
  /** From a page that was opened out of another; it takes the place of the frame's. */
  readonly back?: BackLink | undefined;
};

export function PageHead({ title, lead, end, back }: Props) {
  const frame = use(PageFrameRoot);
  const way = back ?? frame.back;
  const Heading = frame.hasTitle ? 'h2' : 'h1';
  const isTitled = !frame.hasTitle || back !== undefined;
  if (!isTitled && !lead && !end) return frame.tabs;
  return (
    <>
      <header className={styles.head} data-framed={(!back && frame.back !== undefined) || undefined}>
        {way && (
          <Link className={styles.back} to={way.to} aria-label={way.label} title={way.label}>
            <Icon name="back" flip />
          </Link>
        )}
        <div className={styles.words}>
          {isTitled && <Heading>{title}</Heading>}
          {lead && <p>{lead}</p>}
        </div>
        {end}
      </header>
      {!back && frame.tabs}
    </>
  );
}
