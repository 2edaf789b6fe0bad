/** A member's own choice whether they are in the list of winners. */
import { useId } from 'react';
import { Switch } from '#ui';
import { usePageText } from '../pages/texts.ts';
import styles from './WinnersAside.module.css';
import { type OwnVisibility, useSetWinnerVisibility } from './winner.queries.ts';

export function WinnerVisibilityCard({ choice }: { readonly choice: OwnVisibility }) {
  const page = usePageText();
  const id = useId();
  const hide = useSetWinnerVisibility();
  const { isHidden, shownAs } = choice;
  const isChosen = hide.isPending ? hide.variables : isHidden;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.question}>
        {page('games.winners.own')}
      </h2>
      <p className={styles.note} role="status">
        {isHidden ? page('games.winners.ownHidden') : page('games.winners.ownShown', { name: shownAs })}
      </p>
      <Switch
        label={page('games.winners.hide')}
        isOn={isChosen}
        onSwitch={(isOn) => {
          if (!hide.isPending) hide.mutate(isOn);
        }}
        error={hide.error?.message}
      />
    </section>
  );
}
