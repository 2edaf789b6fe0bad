/** The page of a category that this brand, or the law of its domain, does not have. */

import type { GameCategory } from '#domains/games/contract/category.ts';
import { ButtonLink, EmptyState } from '#ui';
import { usePageText } from '../pages/texts.ts';
import { useText } from '../texts.ts';
import styles from './AbsentCategory.module.css';

export function AbsentCategory({ category }: { readonly category: GameCategory }) {
  const text = useText();
  const page = usePageText();
  const name = text(`games.category.${category}`);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{name}</h1>
      <EmptyState
        title={page('games.list.absent', { category: name })}
        hint={page('games.list.absentHint')}
        action={
          <ButtonLink kind="primary" to="/">
            {page('games.list.home')}
          </ButtonLink>
        }
      />
    </div>
  );
}
