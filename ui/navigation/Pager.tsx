/** Goes through the pages of a list. */
import { Icon } from '../picture/Icon.tsx';
import styles from './Pager.module.css';
import { pageNumbers } from './page-numbers.ts';

type PagerLabels = {
  readonly label: string;
  readonly previous: string;
  readonly next: string;
  readonly page: (page: number) => string;
};

type Props = {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
  readonly labels: PagerLabels;
};

export function Pager({ page, pages, onPage, labels }: Props) {
  const numbers = pageNumbers(page, pages);
  return (
    <nav className={styles.pager} aria-label={labels.label}>
      <button type="button" aria-label={labels.previous} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Icon name="left" flip />
      </button>
      <ol>
        {numbers.map((number, index) => (
          <li key={number === 'gap' ? `gap before ${numbers[index + 1]}` : number}>
            {number === 'gap' ? (
              <span aria-hidden="true">…</span>
            ) : (
              <button
                type="button"
                aria-label={labels.page(number)}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onPage(number)}
              >
                {number}
              </button>
            )}
          </li>
        ))}
      </ol>
      <button type="button" aria-label={labels.next} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <Icon name="right" flip />
      </button>
    </nav>
  );
}
