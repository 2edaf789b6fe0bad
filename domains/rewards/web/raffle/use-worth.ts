import { displayMoney, parseMoney, zero } from '#kernel/money.ts';
import { useSite } from '#platform/web/site.ts';
import type { RaffleView } from './raffle.queries.ts';
import { useText } from './texts.ts';

type Prize = Pick<RaffleView['prizes'][number], 'pays' | 'amount' | 'turnoverPpm' | 'rounds'>;

const million = 1_000_000;

/** What a prize is worth, with its turnover; empty where it is nothing. */
export function useWorth(): (prize: Prize) => string {
  const text = useText();
  const { currencySymbol } = useSite().brand;
  return ({ pays, amount, turnoverPpm, rounds }) => {
    if (pays === 'none') return '';
    if (rounds)
      return text('raffle.rounds', {
        count: rounds.count,
        game: rounds.game,
        stake: `${currencySymbol}${displayMoney(parseMoney(rounds.stake) ?? zero)}`,
        days: rounds.days,
      });
    if (pays === 'points') return text('raffle.points', { points: Number(amount) });
    const money = `${currencySymbol}${displayMoney(parseMoney(amount) ?? zero)}`;
    return turnoverPpm === 0
      ? text('raffle.turnover.none', { amount: money })
      : text('raffle.turnover', { amount: money, times: turnoverPpm / million });
  };
}
