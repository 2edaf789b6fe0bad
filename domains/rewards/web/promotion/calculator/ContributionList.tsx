/** How much a bet of each category counts towards what must be played. */
import { useId } from 'react';
import { useCategoryName } from '#domains/games/web/index.ts';
import { useText } from '#domains/rewards/web/texts.ts';
import styles from './BonusCalculator.module.css';
import { type Contribution, groupContributions } from './contributions.ts';

export function ContributionList({ contributions }: { readonly contributions: readonly Contribution[] }) {
  const text = useText();
  const id = useId();
  const nameOf = useCategoryName();
  const isAlone = contributions.length === 1;
  function named(category: string): string {
    if (category === '*') return text(isAlone ? 'rewards.counts.all' : 'rewards.counts.others');
    return category === 'LOW_EDGE' ? text('rewards.counts.lowEdge') : nameOf(category);
  }
  return (
    <section className={styles.counts} aria-labelledby={id}>
      <h3 id={id}>{text('rewards.counts')}</h3>
      <dl>
        {groupContributions(contributions).map(({ percent, categories }) => (
          <div key={percent}>
            <dt>{categories.map(named).join(', ')}</dt>
            <dd>{percent}%</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
