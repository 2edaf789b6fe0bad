/** From the smallest to the largest stake. Limits have no decimals unless the smallest is less than one. */
import { parseMoney } from '#kernel/money.ts';
import { useSite } from '#platform/web/site.ts';
import { Money } from '#ui';
import type { ShownGame } from '../catalogue/game.ts';

export function StakeRange({ game }: { readonly game: Pick<ShownGame, 'minStake' | 'maxStake'> }) {
  const { brand } = useSite();
  const [from, to] = [parseMoney(game.minStake ?? ''), parseMoney(game.maxStake ?? '')];
  if (from === null || to === null) return null;
  return (
    <span>
      <Money amount={from} symbol={brand.currencySymbol} decimals={from % 10_000n === 0n ? 0 : 2} />
      {' – '}
      <Money amount={to} symbol={brand.currencySymbol} decimals={0} />
    </span>
  );
}
