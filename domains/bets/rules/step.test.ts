import { expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { instant } from '#kernel/time.ts';
import type { KnownBet } from './bet.ts';
import type { BetState } from './state.ts';
import { type BetStep, judgeStep, type PlacedBet } from './step.ts';

const bet: PlacedBet = {
  member: 'mb_1',
  merchant: 'demo',
  currency: 'PHP',
  category: 'RNG',
  vassalage: 'JILI',
  node: '101',
  round: 'mb_1:t1',
  gameRound: 'r1',
  vendorTx: 't1',
  stake: money(100n),
  placedAt: instant(1),
};
const { vassalage, round } = bet;
const wager = { vassalage, round };
const at = instant(2);

const standing = (state: BetState | null): (KnownBet & PlacedBet) | null =>
  state && {
    ...bet,
    id: 'bt_1',
    state,
    validBet: money(state === 'settled' ? 100n : 0n),
    payout: money(state === 'settled' ? 30n : 0n),
  };

const place: BetStep = { kind: 'place', bet };
const dearer: BetStep = { kind: 'place', bet: { ...bet, stake: money(101n) } };
const elsewhere: BetStep = { kind: 'place', bet: { ...bet, gameRound: 'r2' } };
const play: BetStep = { kind: 'play', bet: { ...bet, payout: money(5n), settledAt: at } };
const pay: BetStep = { kind: 'pay', wager, amount: money(20n), key: 'k', at };
const payNothing: BetStep = { kind: 'pay', wager, amount: money(0n), key: 'k', at };
const correct: BetStep = { kind: 'correct', wager, payout: money(10n), at };
const confirm: BetStep = { kind: 'correct', wager, payout: money(30n), at };
const cancel: BetStep = { kind: 'void', wager, reason: 'vendor', at };

/** The effect of each step on a bet that is unknown, open, settled with a payout of 30, or void. */
const table: readonly (readonly [string, BetStep, string, string, string, string])[] = [
  ['placing', place, 'opens', 'none', 'none', 'round_void'],
  ['placing another stake', dearer, 'opens', 'round_reused', 'round_reused', 'round_reused'],
  ['placing in another round', elsewhere, 'opens', 'round_reused', 'round_reused', 'round_reused'],
  ['placing and settling in one', play, 'plays', 'round_reused', 'round_reused', 'round_void'],
  ['a result', pay, 'bet_unknown', 'settles 20', 'revises 50', 'round_void'],
  ['a result of nothing', payNothing, 'bet_unknown', 'settles 0', 'none', 'round_void'],
  ['a correction', correct, 'bet_unknown', 'bet_open', 'revises 10', 'round_void'],
  ['a correction to what it is', confirm, 'bet_unknown', 'bet_open', 'none', 'round_void'],
  ['giving the stake back', cancel, 'bet_unknown', 'voids', 'bet_settled', 'none'],
];
const states = [null, 'open', 'settled', 'void'] as const;

test.each(table.flatMap(([name, step, ...ends]) => states.map((state, n) => [name, state, step, ends[n]] as const)))(
  '%s of a bet that is %s',
  (_, state, step, end) => {
    const judged = judgeStep(standing(state), step);
    const answer = judged.ok
      ? [judged.value.effect, ...('payout' in judged.value ? [judged.value.payout] : [])].join(' ')
      : judged.fault;
    expect(answer).toBe(end);
  },
);
