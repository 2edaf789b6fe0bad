import { instant, unbrokenTime } from '#kernel/time.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useSite } from '#platform/web/site.ts';
import { Money } from '#ui';
import type { TurnoverBet } from './bonus.queries.ts';
import { useText } from './texts.ts';

const invalidReasons = ['tie', 'opposite', 'low_odds', 'many_numbers', 'cashed_out', 'vendor'] as const;
const wholePpm = 1_000_000;
const ppmPerPercent = 10_000;

export function TurnoverBetRow({ bet }: { readonly bet: TurnoverBet }) {
  const { brand, platformOffsetMinutes } = useSite();
  const why = useUncountedReason()(bet);
  const text = useText();
  return (
    <li>
      <b>{bet.gameName}</b>
      <b>
        <Money amount={amountOf(bet.counted)} symbol={brand.currencySymbol} />
      </b>
      <small>
        <bdi>{unbrokenTime(instant(bet.settledAt), platformOffsetMinutes)}</bdi>
      </small>
      <small>
        {text('turnover.ofBet')} <Money amount={amountOf(bet.stake)} symbol={brand.currencySymbol} />
      </small>
      {why && <small>{why}</small>}
    </li>
  );
}

/** Nothing where all of it counted. */
function useUncountedReason(): (bet: TurnoverBet) => string | null {
  const text = useText();
  return ({ reason, validReason, contributionPpm }) => {
    if (reason === 'category') return text('turnover.why.category');
    if (reason === 'too_small') return text('turnover.why.too_small');
    const known = invalidReasons.find((one) => one === validReason);
    if (reason === 'not_valid') return known ? text(`turnover.why.${known}`) : text('turnover.why.not_valid');
    return contributionPpm < wholePpm ? text('turnover.why.share', { percent: contributionPpm / ppmPerPercent }) : null;
  };
}
