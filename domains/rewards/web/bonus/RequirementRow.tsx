/** One credit and its required turnover. */
import { useCategoryName } from '#domains/games/web/index.ts';
import { displayMoney } from '#kernel/money.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useSite } from '#platform/web/site.ts';
import { Button, Money, PlatformTime, ProgressBar } from '#ui';
import type { Requirement } from './bonus.queries.ts';
import { progressOf } from './progress.ts';
import styles from './TurnoverMeter.module.css';
import { useText } from './texts.ts';

type Props = { readonly requirement: Requirement; readonly onBets: () => void };

const ppmPerPercent = 10_000;

export function RequirementRow({ requirement, onBets }: Props) {
  const text = useText();
  const nameOf = useCategoryName();
  function named(gameType: string): string {
    if (gameType === '*') return text('turnover.others');
    return gameType === 'LOW_EDGE' ? text('turnover.lowEdge') : nameOf(gameType);
  }
  const { brand, platformOffsetMinutes } = useSite();
  const { kind, locks, required, done, left, contributions, maxBet, expiresAt, countedBets, uncountedBets } =
    requirement;
  const money = (amount: string) => <Money amount={amountOf(amount)} symbol={brand.currencySymbol} />;
  const percent = progressOf(requirement);
  const shares = contributions
    .toSorted((a, b) => Number(a.gameType === '*') - Number(b.gameType === '*'))
    .map(({ gameType, ppm }) =>
      text('turnover.share', {
        category: named(gameType),
        percent: ppm / ppmPerPercent,
      }),
    );
  return (
    <li>
      <div className={styles.rowHead}>
        <b>
          {text(`turnover.kind.${kind}`)} {money(locks)}
        </b>
        <span>
          {money(left)} {text('turnover.toPlay')}
        </span>
      </div>
      <ProgressBar value={percent} max={100} label={text('turnover.progress', { percent })} />
      <p className={styles.note}>
        {money(done)} {text('turnover.of')} {money(required)}
        {'. '}
        {contributions.length > 1 && text('turnover.counts', { shares: shares.join(', ') })}
        {maxBet !== null &&
          ` ${text('turnover.maxBet', { amount: `${brand.currencySymbol}${displayMoney(amountOf(maxBet))}` })}`}
      </p>
      {kind === 'bonus' && <p className={styles.note}>{text('turnover.bonus.what')}</p>}
      {expiresAt !== null && (
        <p className={styles.note}>
          {text('turnover.until')} <PlatformTime at={expiresAt} offsetMinutes={platformOffsetMinutes} />
        </p>
      )}
      <Button size="small" kind="ghost" icon="list" onPress={onBets}>
        {text('turnover.bets', { counted: countedBets, uncounted: uncountedBets })}
      </Button>
    </li>
  );
}
