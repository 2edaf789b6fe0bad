import { zero } from '#kernel/money.ts';
import { done } from '#kernel/outcome.ts';
import { balances, memberAccount } from '#ledger';
import type { UseCase } from '#platform/server/route.ts';
import type { readBalance, readPlayBalance } from '../contract/balance.ts';
import { playCashOf, playCurrency } from './trial.ts';

/** A member whose wallet was never opened has nothing in it. */
export const showBalance: UseCase<typeof readBalance> = async ({ tx, caller, site }) => {
  const { currency, currencySymbol } = site;
  const cash = memberAccount(caller.member, 'cash', currency);
  const held = memberAccount(caller.member, 'held', currency);
  const bonus = memberAccount(caller.member, 'bonus', currency);
  const amounts = await balances(tx, [cash, held, bonus]);
  return done({
    balance: amounts.get(cash) ?? zero,
    held: amounts.get(held) ?? zero,
    bonus: amounts.get(bonus) ?? zero,
    currency,
    currencySymbol,
  });
};

export const showPlayBalance: UseCase<typeof readPlayBalance> = async ({ tx, caller }) => {
  const cash = playCashOf(caller.member);
  return done({ balance: (await balances(tx, [cash])).get(cash) ?? zero, currency: playCurrency });
};
