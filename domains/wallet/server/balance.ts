import { zero } from '#kernel/money.ts';
import { done } from '#kernel/outcome.ts';
import { balances, memberAccount } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { readBalance } from '../contract/balance.ts';

/** The symbol is the brand's, and brands are content's: the composition brings the two rooms together. */
export type SymbolOf = (tx: Tx, merchant: string) => Promise<string>;

/** A member whose wallet was never opened has nothing in it. */
export const createShowBalance =
  ({ symbolOf }: { symbolOf: SymbolOf }): UseCase<typeof readBalance> =>
  async ({ tx, caller, site }) => {
    const { currency, merchant } = site;
    const cash = memberAccount(caller.member, 'cash', currency);
    const held = memberAccount(caller.member, 'held', currency);
    const bonus = memberAccount(caller.member, 'bonus', currency);
    const amounts = await balances(tx, [cash, held, bonus]);
    return done({
      balance: amounts.get(cash) ?? zero,
      held: amounts.get(held) ?? zero,
      bonus: amounts.get(bonus) ?? zero,
      currency,
      currencySymbol: await symbolOf(tx, merchant),
    });
  };
