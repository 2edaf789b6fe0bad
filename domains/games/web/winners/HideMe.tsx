/** A member's own choice whether they stand on the board. */
import { useId } from 'react';
import { Switch } from '#ui';
import { usePageText } from '../pages/texts.ts';
import styles from './Beside.module.css';
import { type OwnChoice, useHide } from './winner.queries.ts';

export function HideMe({ choice }: { readonly choice: OwnChoice }) {
  const page = usePageText();
  const id = useId();
  const hide = useHide();
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
