import { Pager } from '#ui';
import styles from './Cashier.module.css';
import { useText } from './texts.ts';

type Props = { readonly page: number; readonly pages: number; readonly onPage: (page: number) => void };

/** Hidden where there is only one page. */
export function ListPager({ page, pages, onPage }: Props) {
  const text = useText();
  if (pages <= 1) return null;
  return (
    <div className={styles.pager}>
      <Pager
        page={page}
        pages={pages}
        onPage={onPage}
        labels={{
          label: text('cashier.pages'),
          previous: text('cashier.page.previous'),
          next: text('cashier.page.next'),
          page: (number) => text('cashier.page', { page: number }),
        }}
      />
    </div>
  );
}
