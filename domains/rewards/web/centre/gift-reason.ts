/** Why a member has a gift: the key of the sentence and its values, out of the figures that it was issued with. */
import { displayMoney, parseMoney } from '#kernel/money.ts';
import { instant, platformTime } from '#kernel/time.ts';
import type { Gift } from '../gift/gift.queries.ts';
import type { CentreMessage } from './texts.ts';

type GiftReason = { readonly key: CentreMessage; readonly values: Readonly<Record<string, string | number>> };

type ReasonOptions = { readonly symbol: string; readonly offsetMinutes: number };

/** What each sentence names. */
const figuresOf: Readonly<Record<Gift['kind'], readonly string[]>> = {
  check_in: ['day'],
  vip_level: ['level'],
  vip_weekly: ['level', 'validBet', 'from'],
  vip_monthly: ['level', 'validBet', 'from'],
  vip_birthday: ['level'],
  mission: ['target'],
  leaderboard: ['rank', 'score'],
  rebate: ['validBet', 'from', 'until'],
  envelope: ['number'],
  referral: ['friend'],
  points: ['points'],
  promotion: [],
  raffle: ['number'],
  free_rounds: ['rounds'],
};

const moments = new Set(['from', 'until']);

/** A gift that was issued without one of its figures has a sentence that needs none. */
export function reasonOf(
  { kind, figures, issuedAt }: Pick<Gift, 'kind' | 'figures' | 'issuedAt'>,
  { symbol, offsetMinutes }: ReasonOptions,
): GiftReason {
  const dayOf = (at: number) => platformTime(instant(at), offsetMinutes).slice(0, 10);
  const display = (name: string, figure: string | number) => {
    if (typeof figure === 'number') return moments.has(name) ? dayOf(figure) : figure.toLocaleString('en-US');
    const amount = parseMoney(figure);
    return amount === null ? figure : `${symbol}${displayMoney(amount)}`;
  };
  const values: Record<string, string | number> = {};
  for (const name of figuresOf[kind]) {
    const figure = figures[name];
    if (figure === undefined || figure === null) return { key: 'centre.why.plain', values: { day: dayOf(issuedAt) } };
    values[name] = display(name, figure);
  }
  return { key: `centre.why.${kind}`, values };
}
