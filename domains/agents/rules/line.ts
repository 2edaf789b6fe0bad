/**
 * A line: one top contract and all contracts of its kind below. The operator pays each agent the own gross less the gross of the
 * direct downline, so that all of it together is the gross of the top.
 */
import { assert } from '#kernel/assert.ts';
import { type Money, money, sum, zero } from '#kernel/money.ts';
import { floorToCents } from './terms.ts';

export type CoverPolicy = 'HOUSE' | 'WALLET' | 'PRORATA';

export type LineMember = {
  readonly contract: string;
  /** The contract above in this line; null for the top. */
  readonly above: string | null;
  readonly gross: Money;
};

export type LinePay = {
  readonly contract: string;
  /** Under PRORATA less than what the contract came to where the upline's gross does not cover it. */
  readonly gross: Money;
  readonly below: Money;
  readonly net: Money;
  readonly shortfall: Money;
  /** Whether the gross was cut. */
  readonly isPart: boolean;
};

/** In the order given; an upline may stand anywhere in it. */
export function settleLine(members: readonly LineMember[], cover: CoverPolicy): readonly LinePay[] {
  const below = Map.groupBy(members, ({ above }) => above);
  const pays = new Map<string, LinePay>();
  const settle = (member: LineMember, gross: Money): void => {
    assert(!pays.has(member.contract), `contract ${member.contract} stands in its own line`);
    const direct = below.get(member.contract) ?? [];
    const asked = sum(direct.map((each) => each.gross));
    const isShort = asked > gross;
    const shares = new Map(
      direct.map((each) => [
        each.contract,
        cover === 'PRORATA' && isShort ? floorToCents((each.gross * gross) / asked) : each.gross,
      ]),
    );
    const given = sum(shares.values());
    pays.set(member.contract, {
      contract: member.contract,
      gross,
      below: given,
      net: gross > given ? money(gross - given) : zero,
      shortfall: given > gross ? money(given - gross) : zero,
      isPart: gross < member.gross,
    });
    for (const each of direct) settle(each, shares.get(each.contract) ?? zero);
  };
  for (const top of below.get(null) ?? []) settle(top, top.gross);
  return members.map(({ contract }) => {
    const pay = pays.get(contract);
    assert(pay, `contract ${contract} hangs below nothing of its line`);
    return pay;
  });
}

export type OpenDebt = { readonly id: bigint; readonly left: Money };

/** Oldest first, at most half of a bill. */
export function recoverDebts(net: Money, debts: readonly OpenDebt[]): readonly { id: bigint; amount: Money }[] {
  let left = net / 2n;
  left -= left % 100n;
  return debts.flatMap(({ id, left: owed }) => {
    const amount = owed < left ? owed : left;
    left -= amount;
    return amount > 0n ? [{ id, amount: money(amount) }] : [];
  });
}

/** Bills of a kind after which a debt that is still open lapses. */
export const maxDebtPeriods = 6;
