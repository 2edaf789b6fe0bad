/** Rows of `bets.bet` and the totals that are updated with them. Lists are sent as one JSON text: the driver's arrays cost more. */

import type { BetId, KnownBet, SettledBet } from '#domains/bets/rules/bet.ts';
import { dayOf } from '#domains/bets/rules/day.ts';
import type { VendorNames, WagerKey } from '#domains/bets/rules/step.ts';
import type { ValidBet } from '#domains/bets/rules/valid-bet.ts';
import type { BonusPayee } from '#domains/bets/rules/wallet-share.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, zero } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { arrayText } from '#platform/server/database/db.ts';
import { readBonusesOfBets } from '../bonus/bonus.store.ts';

/** A bet whose valid part is judged. */
export type JudgedBet = Omit<SettledBet, 'validBet' | 'facts'> &
  Partial<VendorNames> & { readonly id: BetId; readonly valid: ValidBet };

/** A bet as it is stored. */
export type StoredBet = KnownBet &
  WagerKey &
  VendorNames & {
    readonly placedAt: Instant;
    readonly settledAt: Instant | null;
    readonly revision: number;
    /** The part of the stake that the bonus wallet paid. */
    readonly bonusStake: Money;
    readonly bonusPaysTo: BonusPayee;
    /** The bonus that paid it; null where none did. */
    readonly bonus: string | null;
  };

/** Locked until the transaction ends, so that an open bet is settled once. */
export async function readStoredBets(tx: Tx, rounds: readonly WagerKey[]): Promise<StoredBet[]> {
  const { rows } = await tx.query<Omit<StoredBet, 'bonus' | 'bonusPaysTo'>>({
    name: 'bets known',
    text: `SELECT b.vassalage, b.round, b.id, b.member, b.merchant, b.currency, b.category, b.node, b.stake,
        b.bonus_stake AS "bonusStake", b.valid_bet AS "validBet", b.payout, b.state, b.game_round AS "gameRound", b.vendor_tx AS "vendorTx",
        b.placed_at AS "placedAt", b.settled_at AS "settledAt", b.revision
      FROM bets.hold($1, $2) AS b`,
    values: [arrayText(rounds.map(({ vassalage }) => vassalage)), arrayText(rounds.map(({ round }) => round))],
  });
  const bonuses = await readBonusesOfBets(
    tx,
    rows.filter(({ bonusStake }) => bonusStake > zero).map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, ...(bonuses.get(row.id) ?? noBonus) }));
}

const noBonus = { bonus: null, bonusPaysTo: 'bonus' } as const;

/** A member's part of a vendor's round. */
export type MemberRound = { readonly vassalage: string; readonly member: MemberId; readonly gameRound: string };

export type UnsettledBet = MemberRound & {
  readonly id: BetId;
  readonly vendorTx: string;
  readonly state: 'open' | 'void';
};

/** Open and void bets of these rounds, the latest first. Each state has an index of its own, because void bets stay for ever. */
export async function listUnsettled(tx: Tx, rounds: readonly MemberRound[]): Promise<UnsettledBet[]> {
  if (rounds.length === 0) return [];
  const { rows } = await tx.query<UnsettledBet>({
    name: 'bets unsettled of rounds',
    text: `SELECT b.vassalage, b.member, b.game_round AS "gameRound", b.vendor_tx AS "vendorTx", b.id, b.state
      FROM bets.unsettled($1, $2, $3) AS b`,
    values: [
      rounds.map(({ vassalage }) => vassalage),
      rounds.map(({ member }) => member),
      rounds.map(({ gameRound }) => gameRound),
    ],
  });
  return rows;
}

/** `isOpen`: the row exists, and the caller has locked it; any other bet is new. */
export type EndedBet = JudgedBet & { readonly isOpen: boolean };

/** Writes the rows and all totals in one statement. Returns whether all could be ended or inserted. */
export async function writeSettledBets(tx: Tx, bets: readonly EndedBet[]): Promise<boolean> {
  if (bets.length === 0) return true;
  const { rows } = await tx.query<{ written: number }>({
    name: 'bets settle',
    text: 'SELECT bets.settle($1) AS written',
    values: [JSON.stringify(bets.map(rowOf))],
  });
  return rows[0]?.written === bets.length;
}

/** For an open bet the row has the other fields. */
function rowOf({ valid, placedAt, settledAt, stake, bonusStake = zero, payout, ...bet }: EndedBet, place: number) {
  const { isOpen, id, member, currency } = bet;
  const identity = isOpen
    ? { isOpen, id, member, currency }
    : { ...bet, bonusStake: String(bonusStake), placed_ms: placedAt };
  const sums = { stake: String(stake), payout: String(payout), valid_bet: String(valid.amount) };
  return { ...identity, ...sums, place, valid_reason: valid.reason, settled_ms: settledAt, day: dayOf(settledAt) };
}
