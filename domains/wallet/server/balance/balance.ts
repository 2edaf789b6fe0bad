import type { readBalance, readPlayBalance } from '#domains/wallet/contract/balance.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, zero } from '#kernel/money.ts';
import { done } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import { memberAccount, readBalances } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { playCashOf, playCurrency } from '../trial.ts';

/** A member whose wallet was never opened has nothing in it. */
export const showBalance: UseCase<typeof readBalance> = async ({ tx, caller, site }) => {
  const { currency, currencySymbol } = site;
  const cash = memberAccount(caller.member, 'cash', currency);
  const held = memberAccount(caller.member, 'held', currency);
  const bonus = memberAccount(caller.member, 'bonus', currency);
  const amounts = await readBalances(tx, [cash, held, bonus]);
  return done({
    balance: amounts.get(cash) ?? zero,
    held: amounts.get(held) ?? zero,
    bonus: amounts.get(bonus) ?? zero,
    currency,
    currencySymbol,
  });
};

export type PlayBalanceDeps = {
  /** The current balance of a trial in demo play; null while it has not played. */
  readonly readDemoBalance: (tx: Tx, trial: { member: MemberId; at: Instant }) => Promise<Money | null>;
};

/** A trial plays with a demo balance, which starts with what its wallet holds: once it has played, that is its money. */
export const createShowPlayBalance =
  ({ readDemoBalance }: PlayBalanceDeps): UseCase<typeof readPlayBalance> =>
  async ({ tx, caller, clock }) => {
    const cash = playCashOf(caller.member);
    const inPlay = await readDemoBalance(tx, { member: caller.member, at: clock.now() });
    return done({ balance: inPlay ?? (await readBalances(tx, [cash])).get(cash) ?? zero, currency: playCurrency });
  };
