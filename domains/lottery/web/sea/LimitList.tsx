/** The numbers of the open draw that pay half or take no more bets. */
import type { PriceTerms } from '#domains/lottery/rules/engine/lottery-engine.ts';
import { Note, Tag } from '#ui';
import cardStyles from '../board/BetCard.module.css';
import { useKindText } from './kind-text.ts';
import styles from './LimitList.module.css';
import { useText } from './texts.ts';

export function LimitList({ terms: { numberStates } }: { readonly terms: PriceTerms }) {
  const text = useText();
  const { nameOf } = useKindText();
  const limits = Object.entries(numberStates ?? {}).sort(([one], [other]) => (one < other ? -1 : 1));
  if (limits.length === 0) return null;
  return (
    <section className={cardStyles.card} aria-label={text('sea.limits')}>
      <div className={cardStyles.head}>
        <h2>{text('sea.limits')}</h2>
      </div>
      <ul className={styles.list}>
        {limits.map(([key, state]) => {
          const [code = '', number = ''] = key.split(':');
          return (
            <li key={key}>
              <b>{number}</b>
              <span>{nameOf(code)}</span>
              <Tag tone={state === 'half' ? 'warning' : 'negative'}>
                {text(state === 'half' ? 'sea.state.half' : 'sea.state.closed')}
              </Tag>
            </li>
          );
        })}
      </ul>
      <div className={cardStyles.pad}>
        <Note tone="info">{text('sea.limits.note')}</Note>
      </div>
    </section>
  );
}
