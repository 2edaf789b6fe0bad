/** A member's own choice whether they stand on the board. */
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useCall } from '#platform/web/caller.ts';
import { usePageText } from '../pages/texts.ts';
import styles from './Beside.module.css';
import { useHide, winnerChoiceQuery } from './winner.queries.ts';

export function HideMe() {
  const page = usePageText();
  const id = useId();
  const { data: choice } = useQuery(winnerChoiceQuery(useCall()));
  const hide = useHide();
  if (!choice) return null;
  const { isHidden, shownAs } = choice;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.question}>
        {page('games.winners.own')}
      </h2>
      <p className={styles.note} role="status">
        {isHidden ? page('games.winners.ownHidden') : page('games.winners.ownShown', { name: shownAs })}
      </p>
      <label className={styles.choice}>
        {page('games.winners.hide')}
        <input
          type="checkbox"
          role="switch"
          className={styles.switch}
          checked={hide.isPending ? hide.variables : isHidden}
          onChange={(event) => {
            if (!hide.isPending) hide.mutate(event.target.checked);
          }}
        />
      </label>
      <div role="alert">{hide.error && <p className={styles.refusal}>{hide.error.message}</p>}</div>
    </section>
  );
}
