/** Gives a bonus: its turnover, its money and its row stand or fall together, once for each key. */
import { hash } from 'node:crypto';
import { announceBalance } from '#domains/wallet/server/index.ts';
import { assert } from '#kernel/assert.ts';
import { makeId } from '#kernel/id.ts';
import { type Money, zero } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import { houseAccount, memberAccount, openAccounts, post } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { type GivenBonus, insertBonus, readByKey } from './bonus.store.ts';
import { type Credit, openRequirement } from './turnover.ts';

export type Grant = Omit<GivenBonus, 'id' | 'grantedAt' | 'promotion'> &
  Pick<Credit, 'profile' | 'terms'> & {
    readonly promotion?: string;
    /** Where it is of more than the bonus: what it is of, and how much of it another requirement asks for already. */
    readonly turnover?: { readonly base: Money; readonly asked: Money };
    readonly at: Instant;
  };

/** The same key again answers the bonus that stands; with another member or amount it is refused. */
export async function grantBonus(tx: Tx, grant: Grant): Promise<Outcome<GivenBonus, 'key_reused'>> {
  const known = await readByKey(tx, grant.key);
  if (known) {
    const isSame = known.member === grant.member && known.amount === grant.amount && known.currency === grant.currency;
    return isSame ? done(known) : refuse('key_reused');
  }
  const { key, member, merchant, currency, name, amount, promotion = null, profile, terms, turnover, at } = grant;
  const id = makeId('bn', at, hash('sha256', key, 'buffer'));
  // Before the money: what is open is judged by the balance without it, and its lock precedes the vault's.
  await openRequirement(tx, {
    member,
    currency,
    merchant,
    kind: 'bonus',
    credit: id,
    base: turnover?.base ?? amount,
    locks: amount,
    asked: turnover?.asked ?? zero,
    profile,
    ...(terms && { terms }),
    at,
  });
  const house = houseAccount('bonus', currency);
  const cash = memberAccount(member, 'cash', currency);
  await openAccounts(tx, [house]);
  const leg = { from: house, to: cash, amount, kind: 'bonus_granted' } as const;
  const [verdict] = await post(tx, [{ key: `bonus:${id}`, legs: [leg], eventAt: at, memo: id }]);
  assert(verdict?.ok, `bonus ${id} was refused by the ledger`);
  const bonus = { id, key, member, merchant, currency, promotion, name, amount, grantedAt: at };
  await insertBonus(tx, bonus);
  await announceBalance(tx, member, currency);
  return done(bonus);
}
