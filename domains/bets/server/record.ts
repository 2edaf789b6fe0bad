/** Wagers that have ended: the money moves in the vault, the rows and the sums follow, all in the caller's transaction. */
import { hash } from 'node:crypto';
import { makeId } from '#kernel/id.ts';
import { houseAccount, type Item, type LedgerFault, type Leg, memberAccount, openAccounts, post } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { type BetId, judgeRepeat, type KnownBet, type RepeatFault, type SettledBet } from '../rules/bet.ts';
import { judgeValidBet } from '../rules/valid-bet.ts';
import { type JudgedBet, readKnown, writeSettled } from './bet.store.ts';

export type BetFault = RepeatFault | Exclude<LedgerFault, 'key_reused'>;

/** `replayed`: this round was answered before, and this is that answer. */
export type Recorded =
  | { readonly ok: true; readonly replayed: boolean; readonly bet: BetId }
  | { readonly ok: false; readonly replayed: boolean; readonly fault: BetFault };

/** One bet on its way, with its place in the caller's list. */
type Asked = { readonly at: number; readonly bet: JudgedBet };
type Answer = { readonly at: number; readonly recorded: Recorded };

/**
 * Records in the order given: a stake can be paid from the payout of a bet before it. Each bet is
 * answered alone; the same round again changes nothing and gets the same answer.
 */
export async function recordSettled(tx: Tx, bets: readonly SettledBet[]): Promise<readonly Recorded[]> {
  const answers: Recorded[] = [];
  await openAccounts(tx, [...new Set(bets.map(({ currency }) => houseAccount('bets', currency)))]);
  let waiting = bets.map((bet, at): Asked => ({ at, bet: judged(bet) }));
  while (waiting.length > 0) {
    const { firsts, repeats } = firstOfEachRound(waiting);
    for (const { at, recorded } of await recordRounds(tx, firsts)) answers[at] = recorded;
    waiting = repeats;
  }
  return answers;
}

/** A round that was asked twice in one call is asked again once its first answer stands. */
function firstOfEachRound(waiting: readonly Asked[]): { firsts: Asked[]; repeats: Asked[] } {
  const seen = new Set<string>();
  const firsts: Asked[] = [];
  const repeats: Asked[] = [];
  for (const asked of waiting) {
    const name = nameOf(asked.bet);
    (seen.has(name) ? repeats : firsts).push(asked);
    seen.add(name);
  }
  return { firsts, repeats };
}

async function recordRounds(tx: Tx, asked: readonly Asked[]): Promise<Answer[]> {
  const known = await knownOf(tx, asked);
  const answers: Answer[] = [];
  const due: Due[] = [];
  for (const one of asked) {
    const row = known.get(nameOf(one.bet));
    const repeat = row ? answerAgain(row, one) : null;
    if (repeat) answers.push(repeat);
    else due.push(row ? settling(one, row) : whole(one));
  }
  const { fresh, overtaken, refused } = await pay(tx, due);
  const isWritten = await writeSettled(
    tx,
    fresh.map(({ bet }) => ({ ...bet, isOpen: known.has(nameOf(bet)) })),
  );
  if (!isWritten) throw new Error('bets: a bet was paid for and not written');
  return [
    ...answers,
    ...refused,
    ...fresh.map(({ at, bet }): Answer => ({ at, recorded: { ok: true, replayed: false, bet: bet.id } })),
    ...(await answerOvertaken(tx, overtaken)),
  ];
}

/** Null where the bet is open and this settles it. */
function answerAgain(row: KnownBet, { at, bet }: Asked): Answer | null {
  const repeat = judgeRepeat(row, { ...bet, validBet: bet.valid.amount });
  if (!repeat.ok) return { at, recorded: { ok: false, replayed: false, fault: repeat.fault } };
  return repeat.value === 'recorded' ? { at, recorded: { ok: true, replayed: true, bet: row.id } } : null;
}

/** Another transaction recorded these between our look and our posting; its rows are there to see now. */
async function answerOvertaken(tx: Tx, overtaken: readonly Asked[]): Promise<Answer[]> {
  if (overtaken.length === 0) return [];
  const known = await knownOf(tx, overtaken);
  return overtaken.map((one) => {
    const row = known.get(nameOf(one.bet));
    const answer = row ? answerAgain(row, one) : null;
    if (!answer) throw new Error(`bets: ${nameOf(one.bet)} was paid for and not written`);
    return answer;
  });
}

/** What the vault has to do for a bet: nothing when an open one is lost. */
type Due = { readonly asked: Asked; readonly item: Item | null };

const whole = (asked: Asked): Due => ({
  asked,
  item: itemOf('bet', asked.bet, [stakeLeg(asked.bet), ...payoutLegs(asked.bet)]),
});

const settling = ({ at, bet }: Asked, { id }: KnownBet): Due => ({
  asked: { at, bet: { ...bet, id } },
  item: itemOf('win', bet, payoutLegs(bet)),
});

async function pay(tx: Tx, due: readonly Due[]): Promise<{ fresh: Asked[]; overtaken: Asked[]; refused: Answer[] }> {
  const verdicts = (
    await post(
      tx,
      due.flatMap(({ item }) => item ?? []),
    )
  ).values();
  const fresh: Asked[] = [];
  const overtaken: Asked[] = [];
  const refused: Answer[] = [];
  for (const { asked, item } of due) {
    const verdict = item ? verdicts.next().value : null;
    if (verdict && !verdict.ok) refused.push({ at: asked.at, recorded: { ...verdict, fault: faultOf(verdict.fault) } });
    else (verdict?.replayed ? overtaken : fresh).push(asked);
  }
  return { fresh, overtaken, refused };
}

const faultOf = (fault: LedgerFault): BetFault => (fault === 'key_reused' ? 'round_reused' : fault);

function itemOf(deed: 'bet' | 'win', bet: JudgedBet, legs: readonly Leg[]): Item | null {
  const [first, ...rest] = legs;
  const name = nameOf(bet);
  return first ? { key: `${deed}:${name}`, legs: [first, ...rest], eventAt: bet.settledAt, round: name } : null;
}

const stakeLeg = ({ member, currency, stake, placedAt }: JudgedBet): Leg => ({
  from: memberAccount(member, 'cash', currency),
  to: houseAccount('bets', currency),
  amount: stake,
  kind: 'bet',
  eventAt: placedAt,
});

const payoutLegs = ({ member, currency, payout }: JudgedBet): Leg[] =>
  payout === 0n
    ? []
    : [
        {
          from: houseAccount('bets', currency),
          to: memberAccount(member, 'cash', currency),
          amount: payout,
          kind: 'win',
        },
      ];

async function knownOf(tx: Tx, asked: readonly Asked[]): Promise<ReadonlyMap<string, KnownBet>> {
  const rows = await readKnown(
    tx,
    asked.map(({ bet }) => bet),
  );
  return new Map(rows.map((row) => [nameOf(row), row]));
}

/** A round is one of its kind at its vendor only. */
const nameOf = ({ vassalage, round }: { vassalage: string; round: string }) => `${vassalage}:${round}`;

/** The id follows from the round, so that a world that is made again has the same ids. */
function judged({ validBet, facts, ...bet }: SettledBet): JudgedBet {
  const id = makeId('bt', bet.placedAt, hash('sha256', nameOf(bet), 'buffer'));
  return { ...bet, id, valid: judgeValidBet({ ...bet, validBet, ...(facts && { facts }) }) };
}
