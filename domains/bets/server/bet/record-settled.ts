/** Records wagers that have ended: ledger posting, rows and totals, all in the caller's transaction. */
import { hash } from 'node:crypto';
import { type BetId, judgeRepeat, type KnownBet, type RepeatFault, type SettledBet } from '#domains/bets/rules/bet.ts';
import { judgeValidBet } from '#domains/bets/rules/valid-bet.ts';
import { type BonusPayee, bonusPartOfPayout } from '#domains/bets/rules/wallet-share.ts';
import { makeId } from '#kernel/id.ts';
import { zero } from '#kernel/money.ts';
import { houseAccount, type LedgerFault, type Leg, openAccounts, type PostRequest, post } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { insertBonusBets } from '../bonus/bonus.store.ts';
import { fromMember, toMember } from '../step/step-item.ts';
import { type JudgedBet, readStoredBets, type StoredBet, writeSettledBets } from './bet.store.ts';

export type BetFault = RepeatFault | Exclude<LedgerFault, 'key_reused'>;

/** `replayed`: this round was answered before, and this is that answer. */
export type RecordResult =
  | { readonly ok: true; readonly replayed: boolean; readonly bet: BetId }
  | { readonly ok: false; readonly replayed: boolean; readonly fault: BetFault };

/** A bet that is being recorded, with its index in the caller's list. */
type PendingBet = { readonly index: number; readonly bet: JudgedBet };
type PendingResult = { readonly index: number; readonly result: RecordResult };

/**
 * Records in the order of the list: a stake can be paid from the payout of a bet before it. Each bet
 * gets its own answer; a repeated round changes nothing and gets the same answer.
 */
export async function recordSettledBets(tx: Tx, bets: readonly SettledBet[]): Promise<readonly RecordResult[]> {
  const answers: RecordResult[] = [];
  await openAccounts(tx, [...new Set(bets.map(({ currency }) => houseAccount('bets', currency)))]);
  let waiting = bets.map((bet, index): PendingBet => ({ index, bet: judgeBet(bet) }));
  while (waiting.length > 0) {
    const { firsts, repeats } = splitRepeats(waiting);
    for (const { index, result } of await recordRounds(tx, firsts)) answers[index] = result;
    waiting = repeats;
  }
  return answers;
}

/** A round that is in the list twice is recorded again after its first answer. */
function splitRepeats(waiting: readonly PendingBet[]): { firsts: PendingBet[]; repeats: PendingBet[] } {
  const seen = new Set<string>();
  const firsts: PendingBet[] = [];
  const repeats: PendingBet[] = [];
  for (const pending of waiting) {
    const name = roundName(pending.bet);
    (seen.has(name) ? repeats : firsts).push(pending);
    seen.add(name);
  }
  return { firsts, repeats };
}

async function recordRounds(tx: Tx, pending: readonly PendingBet[]): Promise<PendingResult[]> {
  const stored = await readKnownBets(tx, pending);
  const answers: PendingResult[] = [];
  const postings: PendingPosting[] = [];
  for (const one of pending) {
    const row = stored.get(roundName(one.bet));
    const repeat = row ? answerRepeat(row, one) : null;
    if (repeat) answers.push(repeat);
    else postings.push(row ? postingOfSettlement(one, row) : postingOfWholeBet(one));
  }
  const { fresh, overtaken, refused } = await postAll(tx, postings);
  const isWritten = await writeSettledBets(
    tx,
    fresh.map(({ bet }) => ({ ...bet, isOpen: stored.has(roundName(bet)) })),
  );
  const isPaid = await insertBonusBets(
    tx,
    fresh.flatMap(({ bet }) => (stored.has(roundName(bet)) ? [] : { ...bet, bonusStake: bet.bonusStake ?? zero })),
  );
  if (!isWritten || !isPaid) throw new Error('bets: a bet was paid for and not written');
  return [
    ...answers,
    ...refused,
    ...fresh.map(({ index, bet }): PendingResult => ({ index, result: { ok: true, replayed: false, bet: bet.id } })),
    ...(await answerOvertaken(tx, overtaken)),
  ];
}

/** Null where the bet is open and this settles it. */
function answerRepeat(row: KnownBet, { index, bet }: PendingBet): PendingResult | null {
  const repeat = judgeRepeat(row, { ...bet, validBet: bet.valid.amount });
  if (!repeat.ok) return { index, result: { ok: false, replayed: false, fault: repeat.fault } };
  return repeat.value === 'recorded' ? { index, result: { ok: true, replayed: true, bet: row.id } } : null;
}

/** Another transaction recorded these between our read and our posting; its rows are visible now. */
async function answerOvertaken(tx: Tx, overtaken: readonly PendingBet[]): Promise<PendingResult[]> {
  if (overtaken.length === 0) return [];
  const stored = await readKnownBets(tx, overtaken);
  return overtaken.map((one) => {
    const row = stored.get(roundName(one.bet));
    const answer = row ? answerRepeat(row, one) : null;
    if (!answer) throw new Error(`bets: ${roundName(one.bet)} was paid for and not written`);
    return answer;
  });
}

/** The ledger posting for a bet: null when an open one is lost. */
type PendingPosting = { readonly pending: PendingBet; readonly item: PostRequest | null };

const postingOfWholeBet = (pending: PendingBet): PendingPosting => ({
  pending,
  item: itemOf('bet', pending.bet, [...stakeLegs(pending.bet), ...payoutLegs(pending.bet)]),
});

const postingOfSettlement = (
  { index, bet }: PendingBet,
  { id, bonusStake, bonusPaysTo }: StoredBet,
): PendingPosting => ({
  pending: { index, bet: { ...bet, id, bonusStake } },
  item: itemOf('win', bet, payoutLegs({ ...bet, bonusStake }, bonusPaysTo)),
});

async function postAll(
  tx: Tx,
  postings: readonly PendingPosting[],
): Promise<{ fresh: PendingBet[]; overtaken: PendingBet[]; refused: PendingResult[] }> {
  const verdicts = (
    await post(
      tx,
      postings.flatMap(({ item }) => item ?? []),
    )
  ).values();
  const fresh: PendingBet[] = [];
  const overtaken: PendingBet[] = [];
  const refused: PendingResult[] = [];
  for (const { pending, item } of postings) {
    const verdict = item ? verdicts.next().value : null;
    if (verdict && !verdict.ok)
      refused.push({ index: pending.index, result: { ...verdict, fault: faultOf(verdict.fault) } });
    else (verdict?.replayed ? overtaken : fresh).push(pending);
  }
  return { fresh, overtaken, refused };
}

const faultOf = (fault: LedgerFault): BetFault => (fault === 'key_reused' ? 'round_reused' : fault);

function itemOf(kind: 'bet' | 'win', bet: JudgedBet, legs: readonly Leg[]): PostRequest | null {
  const [first, ...rest] = legs;
  const name = roundName(bet);
  return first ? { key: `${kind}:${name}`, legs: [first, ...rest], eventAt: bet.settledAt, round: name } : null;
}

const ownerOf = ({ member, currency }: JudgedBet, bonusPaysTo: BonusPayee = 'bonus') => ({
  member,
  currency,
  bonusPaysTo,
});

const stakeLegs = (bet: JudgedBet): Leg[] =>
  fromMember(ownerOf(bet), bet.stake, { bonus: bet.bonusStake ?? zero, kind: 'bet' }).map((leg) => ({
    ...leg,
    eventAt: bet.placedAt,
  }));

function payoutLegs(bet: JudgedBet, bonusPaysTo?: BonusPayee): Leg[] {
  const bonus = bonusPartOfPayout(bet.payout, { ...bet, bonusStake: bet.bonusStake ?? zero });
  return toMember(ownerOf(bet, bonusPaysTo), bet.payout, { bonus, kind: 'win' });
}

async function readKnownBets(tx: Tx, pending: readonly PendingBet[]): Promise<ReadonlyMap<string, StoredBet>> {
  const rows = await readStoredBets(
    tx,
    pending.map(({ bet }) => bet),
  );
  return new Map(rows.map((row) => [roundName(row), row]));
}

/** The name of a round is unique at its vendor only. */
const roundName = ({ vassalage, round }: { vassalage: string; round: string }) => `${vassalage}:${round}`;

/** The id is derived from the round, so that seeding the same data again gives the same ids. */
function judgeBet({ validBet, facts, ...bet }: SettledBet): JudgedBet {
  const id = makeId('bt', bet.placedAt, hash('sha256', roundName(bet), 'buffer'));
  return { ...bet, id, valid: judgeValidBet({ ...bet, validBet, ...(facts && { facts }) }) };
}
