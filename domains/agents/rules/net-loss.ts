/**
 * What a team lost to the operator in a window, in eight lines. The lines stand on every bill in this order, so that whoever
 * reads it can add them up.
 */
import { type Money, money, type Ppm, scaleFloor, zero } from '#kernel/money.ts';

/** Sums over a team and a window. `inCategories` are those of the contract, `inAll` every bet. */
export type TeamFigures = {
  readonly stake: Money;
  readonly payout: Money;
  readonly validBet: Money;
  /** Over all categories: what has no category counts by the share of the contract's. */
  readonly validBetOfAll: Money;
  readonly rebate: Money;
  /** Credited less forfeited. */
  readonly bonus: Money;
  readonly salary: Money;
  readonly paymentFee: Money;
  /** Corrections by staff that are marked as counting for agents; negative ones lower the net loss. */
  readonly adjustment: Money;
  readonly active: number;
};

export const lineNames = [
  'ggr',
  'platformFee',
  'memberRebate',
  'bonus',
  'salary',
  'paymentFee',
  'adjustment',
  'carryIn',
] as const;
export type LineName = (typeof lineNames)[number];

/** With their signs: the net loss is their sum. */
export type NetLossLines = Readonly<Record<LineName, Money>>;

export function computeNetLoss(
  figures: TeamFigures,
  { platformRate, carryIn }: { readonly platformRate: Ppm; readonly carryIn: Money },
): { readonly lines: NetLossLines; readonly netLoss: Money } {
  const ggr = money(figures.stake - figures.payout);
  const share = (amount: Money) => scaleByShare(amount, figures.validBet, figures.validBetOfAll);
  const lines: NetLossLines = {
    ggr,
    platformFee: negate(ggr > 0n ? scaleFloor(ggr, platformRate) : zero),
    memberRebate: negate(share(figures.rebate)),
    bonus: negate(share(figures.bonus)),
    salary: negate(share(figures.salary)),
    paymentFee: negate(share(figures.paymentFee)),
    adjustment: share(figures.adjustment),
    carryIn,
  };
  return { lines, netLoss: money(lineNames.reduce((total, name) => total + lines[name], 0n)) };
}

const negate = (amount: Money): Money => money(-amount);

/** Floored towards zero. A team that did not bet has no share to go by, so all of it counts. */
function scaleByShare(amount: Money, part: Money, whole: Money): Money {
  return whole === 0n || part === whole ? amount : money((amount * part) / whole);
}
