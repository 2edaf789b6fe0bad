/** Gives a bonus: its turnover, its money and its row stand or fall together, once for each key. */
import { hash } from 'node:crypto';
import { publishBalance } from '#domains/wallet/server/index.ts';
import { assert } from '#kernel/assert.ts';
import { makeId } from '#kernel/id.ts';
import { type Money, zero } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import { houseAccount, memberAccount, openAccounts, post } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { publishCredit } from '../credit-event.ts';
import { openRequirement, type TurnoverCredit } from '../turnover/turnover.ts';
import { type GrantedBonus, insertBonus, readBonusByKey } from './bonus.store.ts';

export type BonusGrant = Omit<GrantedBonus, 'id' | 'grantedAt' | 'promotion'> &
  Pick<TurnoverCredit, 'profile' | 'terms'> & {
    readonly promotion?: string;
    /** Where the turnover base is more than the bonus: the base, and the part that another requirement already covers. */
    readonly turnover?: { readonly base: Money; readonly asked: Money };
    readonly at: Instant;
  };

/** The same key again answers the bonus that stands; with another member or amount it is refused. */
export async function grantBonus(tx: Tx, grant: BonusGrant): Promise<Outcome<GrantedBonus, 'key_reused'>> {
  const known = await readBonusByKey(tx, grant.key);
  if (known) {
    const isSame = known.member === grant.member && known.amount === grant.amount && known.currency === grant.currency;
    return isSame ? done(known) : refuse('key_reused');
  }
  const { key, member, merchant, currency, name, amount, promotion = null, profile, terms, turnover, at } = grant;
  const id = makeId('bn', at, hash('sha256', key, 'buffer'));
  // Before the posting: the open requirement is computed from the balance without the bonus, and its lock precedes the ledger's.
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
  const bonusAccount = houseAccount('bonus', currency);
  const cash = memberAccount(member, 'cash', currency);
  await openAccounts(tx, [bonusAccount]);
  const leg = { from: bonusAccount, to: cash, amount, kind: 'bonus_granted' } as const;
  const ledgerKey = `bonus:${id}`;
  const [verdict] = await post(tx, [{ key: ledgerKey, legs: [leg], eventAt: at, memo: id }]);
  assert(verdict?.ok, `bonus ${id} was refused by the ledger`);
  const bonus = { id, key, member, merchant, currency, promotion, name, amount, grantedAt: at };
  await insertBonus(tx, bonus);
  await publishCredit(tx, { ledgerKey, member, merchant, currency, kind: leg.kind, amount, at });
  await publishBalance(tx, member, currency);
  return done(bonus);
}
