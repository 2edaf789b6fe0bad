/** What a promotion adds to a deposit. */
import { type Money, money, type Ppm, scaleFloor, zero } from '#kernel/money.ts';

type Match = {
  readonly rate: Ppm;
  /** The smallest deposit that it is for. */
  readonly least: Money;
  /** The largest bonus. */
  readonly most: Money;
  /** How often deposit and bonus have to be bet before the bonus may leave. */
  readonly turnover: Ppm;
};

type Matched = { readonly bonus: Money; readonly turnover: Money };

const coin = 100n;

/** Whole centavos; a deposit below the least brings nothing and asks for nothing. */
export function matched({ rate, least, most, turnover }: Match, deposit: Money): Matched {
  if (deposit < least) return { bonus: zero, turnover: zero };
  const share = scaleFloor(deposit, rate);
  const bonus = money(share > most ? most : share - (share % coin));
  return { bonus, turnover: scaleFloor(money(deposit + bonus), turnover) };
}
