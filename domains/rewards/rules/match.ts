/** What a promotion adds to a deposit. */
import { addDays } from '#kernel/calendar.ts';
import { type Money, money, type Ppm, scaleFloor, zero } from '#kernel/money.ts';
import type { Match as SaidMatch } from '../contract/promotion.ts';

type MatchTerms = {
  readonly rate: Ppm;
  /** The smallest deposit that it is for. */
  readonly least: Money;
  /** The largest bonus. */
  readonly most: Money;
  /** How often deposit and bonus have to be bet before the bonus may leave. */
  readonly turnover: Ppm;
};

type MatchBonus = { readonly bonus: Money; readonly turnover: Money };

const coin = 100n;

/** Whole centavos; a deposit below the minimum gets no bonus and no requirement. */
export function calculateMatch({ rate, least, most, turnover }: MatchTerms, deposit: Money): MatchBonus {
  if (deposit < least) return { bonus: zero, turnover: zero };
  const share = scaleFloor(deposit, rate);
  const bonus = money(share > most ? most : share - (share % coin));
  return { bonus, turnover: scaleFloor(money(deposit + bonus), turnover) };
}

const [sunday, saturday] = [0, 6];
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

const isPayday = (day: string) => day.endsWith('-15') || addDays(day, 1).endsWith('-01');

/** Names the turn that a day is of: in each a match is given once. Null where it is not given that day. */
export function findTurn(turn: SaidMatch['turn'], day: string): string | null {
  if (turn === 'payday') return isPayday(day) ? day : null;
  if (turn !== 'weekend') return turn;
  if (weekdayOf(day) === saturday) return day;
  return weekdayOf(day) === sunday ? addDays(day, -1) : null;
}
