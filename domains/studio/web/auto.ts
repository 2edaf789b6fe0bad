/** When automatic play stops. It has a loss limit, and never begins a round that could exceed it. */
import { type Money, money } from '#kernel/money.ts';

export type AutoRules = {
  readonly rounds: number;
  /** The maximum net loss. */
  readonly lossMost: Money;
  /** Stops after a single win of this amount; null for never. */
  readonly winOf: Money | null;
  /** Stops at free spins or held coins. */
  readonly onFeature: boolean;
};

export type AutoRun = {
  readonly played: number;
  /** Payouts less stakes. */
  readonly net: Money;
  readonly lastWin: Money;
  readonly hadFeature: boolean;
};

export const initialAutoRun: AutoRun = { played: 0, net: money(0n), lastWin: money(0n), hadFeature: false };

export type AutoStop = 'rounds' | 'loss' | 'win' | 'feature' | 'balance';

export const afterRound = (
  run: AutoRun,
  { stake, pays, hadFeature }: { stake: Money; pays: Money; hadFeature: boolean },
): AutoRun => ({
  played: run.played + 1,
  net: money(run.net + pays - stake),
  lastWin: pays > stake ? pays : money(0n),
  hadFeature,
});

/** Null while the next round of this stake may begin. */
export function autoStop(
  rules: AutoRules,
  run: AutoRun,
  { stake, balance }: { stake: Money; balance: Money },
): AutoStop | null {
  if (rules.winOf !== null && run.lastWin >= rules.winOf) return 'win';
  if (rules.onFeature && run.hadFeature) return 'feature';
  if (run.played >= rules.rounds) return 'rounds';
  if (stake - run.net > rules.lossMost) return 'loss';
  return stake > balance ? 'balance' : null;
}

/** The maximum cost of a run. */
export const autoCost = ({ rounds, lossMost }: Pick<AutoRules, 'rounds' | 'lossMost'>, stake: Money): Money => {
  const all = money(stake * BigInt(rounds));
  return all < lossMost ? all : lossMost;
};
