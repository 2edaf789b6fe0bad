/**
 * The bonuses that pay stakes. A transaction that writes a bet which a bonus paid locks the row of that bonus FOR SHARE, and one that
 * ends the bonus locks it FOR UPDATE, so no stake or payout is being written while the bonus wallet is emptied.
 */
import type { BetId } from '#domains/bets/rules/bet.ts';
import type { BonusPayee } from '#domains/bets/rules/wallet-share.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, zero } from '#kernel/money.ts';
import type { Tx } from '#platform/server/context.ts';
import { arrayText } from '#platform/server/database/db.ts';

type Owner = { readonly member: MemberId; readonly currency: string };

/** From now on the stakes of the bonus wallet are this one's. Fails while another one is active. */
export async function startBonusStakes(
  tx: Tx,
  { id, member, currency }: Owner & { readonly id: string },
): Promise<void> {
  await tx.query({
    name: 'bets bonus start',
    text: 'INSERT INTO bets.bonus (id, member, currency) VALUES ($1, $2, $3)',
    values: [id, member, currency],
  });
}

/** Waits for stakes and payouts of it that are being written; from then on none is written until the transaction ends. */
export async function lockBonusStakes(tx: Tx, id: string): Promise<void> {
  await tx.query({
    name: 'bets bonus lock',
    text: 'SELECT FROM bets.bonus WHERE id = $1 FOR UPDATE',
    values: [id],
  });
}

/** Ends it for good: no stake is paid from it any more, and this is who gets its part of what its bets pay from now on. */
export async function endBonusStakes(tx: Tx, id: string, paysTo: Exclude<BonusPayee, 'bonus'>): Promise<void> {
  const { rowCount } = await tx.query({
    name: 'bets bonus end',
    text: 'UPDATE bets.bonus SET pays_to = $2 WHERE id = $1',
    values: [id, paysTo],
  });
  if (rowCount !== 1) throw new Error(`bets: bonus ${id} has never started`);
}

/** FOR SHARE, before the wallets are read, where the bets are written after their posting. */
export async function lockActiveBonusesShared(tx: Tx, members: readonly MemberId[]): Promise<void> {
  await tx.query({
    name: 'bets bonus lock active',
    text: `SELECT FROM bets.bonus WHERE member = ANY ($1) AND pays_to = 'bonus' ORDER BY id FOR SHARE`,
    values: [arrayText(members)],
  });
}

export type BonusBet = Owner & { readonly id: BetId; readonly bonusStake: Money };

const activeSql = `SELECT b.id FROM bets.bonus b
  WHERE b.member = given.member AND b.currency = given.currency AND b.pays_to = 'bonus' FOR SHARE`;
const givenSql = 'FROM unnest($1::text[], $2::text[], $3::text[]) AS given(bet, member, currency)';

const insertPaid = {
  name: 'bets bonus of bets',
  text: `INSERT INTO bets.bonus_bet (bet, bonus) SELECT given.bet, active.id ${givenSql}
    JOIN LATERAL (${activeSql}) AS active ON true ON CONFLICT DO NOTHING`,
};
const insertAllPaid = {
  name: 'bets bonus of all bets',
  text: `INSERT INTO bets.bonus_bet (bet, bonus) SELECT given.bet, (${activeSql}) ${givenSql}`,
};

const paidOf = (bets: readonly BonusBet[]) => bets.filter(({ bonusStake }) => bonusStake > zero);

const columnsOf = (paid: readonly BonusBet[]): string[] => [
  arrayText(paid.map(({ id }) => id)),
  arrayText(paid.map(({ member }) => member)),
  arrayText(paid.map(({ currency }) => currency)),
];

/** Which bonus paid a part of these stakes, with that bonus locked FOR SHARE. Whether an active one was found for each. */
export async function insertBonusBets(tx: Tx, bets: readonly BonusBet[]): Promise<boolean> {
  const paid = paidOf(bets);
  if (paid.length === 0) return true;
  const { rowCount } = await tx.query({ ...insertPaid, values: columnsOf(paid) });
  return rowCount === paid.length;
}

/** Fails where one of them was paid by no active bonus. The statement is built here and sent when the result is called, as with `postAll`. */
export function insertAllBonusBets(bets: readonly BonusBet[]): (tx: Tx) => Promise<void> {
  const paid = paidOf(bets);
  const values = columnsOf(paid);
  return async (tx) => {
    if (paid.length > 0) await tx.query({ ...insertAllPaid, values });
  };
}

type BonusOfBet = { readonly bonus: string; readonly bonusPaysTo: BonusPayee };

/** Locked FOR SHARE, so that the payee stays as it is read until the transaction ends. */
export async function readBonusesOfBets(tx: Tx, bets: readonly BetId[]): Promise<ReadonlyMap<BetId, BonusOfBet>> {
  if (bets.length === 0) return new Map();
  const { rows } = await tx.query<BonusOfBet & { readonly bet: BetId }>({
    name: 'bets bonus known of bets',
    text: `SELECT paid.bet, b.id AS bonus, b.pays_to AS "bonusPaysTo"
      FROM bets.bonus_bet paid JOIN bets.bonus b ON b.id = paid.bonus
      WHERE paid.bet = ANY ($1) ORDER BY b.id FOR SHARE OF b`,
    values: [arrayText(bets)],
  });
  return new Map(rows.map(({ bet, ...bonus }) => [bet, bonus]));
}
