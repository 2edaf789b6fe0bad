import { expect, test } from 'vitest';
import { money, ppm } from '#kernel/money.ts';
import { judgeValidBet, type ValidBetInput } from './valid-bet.ts';

const wager = (
  category: string,
  stake: bigint,
  payout: bigint,
  differs: Partial<ValidBetInput> = {},
): ValidBetInput => ({
  category,
  stake: money(stake),
  payout: money(payout),
  validBet: money(stake),
  ...differs,
});

const cases: readonly (readonly [string, ValidBetInput, bigint, string])[] = [
  ['a slot counts whole, lost', wager('RNG', 100n, 0n), 100n, 'whole'],
  ['a slot counts whole, even when it gives the stake back', wager('RNG', 100n, 100n), 100n, 'whole'],
  ['fish counts whole', wager('FISH', 100n, 350n), 100n, 'whole'],
  ['a lottery ticket counts whole', wager('LOTT', 100n, 0n), 100n, 'whole'],
  ['a category that nobody has named counts whole', wager('NOVEL', 100n, 100n), 100n, 'whole'],
  ['a live table counts whole when somebody won', wager('LIVE', 100n, 195n), 100n, 'whole'],
  ['a tie at a live table counts nothing', wager('LIVE', 100n, 100n), 0n, 'tie'],
  ['a tie between players counts nothing', wager('PVP', 100n, 100n), 0n, 'tie'],
  ['a lost match counts whole', wager('SPORTS', 100n, 0n), 100n, 'whole'],
  ['a win above the stake counts the stake', wager('SPORTS', 100n, 350n), 100n, 'whole'],
  ['a win of exactly the stake counts the stake', wager('ESPORTS', 100n, 200n), 100n, 'whole'],
  ['a small win counts what was won', wager('SPORTS', 100n, 160n), 60n, 'at_risk'],
  ['a half loss counts what was lost', wager('SPORTS', 100n, 50n), 50n, 'at_risk'],
  ['a returned stake on a match counts nothing', wager('COCKFIGHT', 100n, 100n), 0n, 'tie'],
  ['odds below one and a half count nothing', odds(1_499_999n), 0n, 'low_odds'],
  ['odds of one and a half count', odds(1_500_000n), 100n, 'whole'],
  ['twenty-six numbers of a wheel count nothing', covered(26), 0n, 'many_numbers'],
  ['twenty-five numbers of a wheel count', covered(25), 100n, 'whole'],
  ['the other side of the round is taken off', opposite(30n), 70n, 'opposite'],
  ['no more than the stake is taken off', opposite(130n), 0n, 'opposite'],
  [
    'what came back is taken off as well',
    wager('LOTT', 100n, 20n, { facts: { opposite: money(30n), returned: money(20n) } }),
    50n,
    'opposite',
  ],
  ['nothing on the other side takes nothing off', opposite(0n), 100n, 'whole'],
  ['a cash-out counts nothing', wager('SPORTS', 100n, 80n, { facts: { cashedOut: true } }), 0n, 'cashed_out'],
  ['the vendor may count less', wager('LIVE', 100n, 195n, { validBet: money(40n) }), 40n, 'vendor'],
  ['the vendor may not count more', wager('SPORTS', 100n, 160n, { validBet: money(100n) }), 60n, 'at_risk'],
];

test.each(cases)('valid bet: %s', (_, given, amount, reason) => {
  expect(judgeValidBet(given)).toEqual({ amount, reason });
});

function odds(oddsPpm: bigint): ValidBetInput {
  return wager('SPORTS', 100n, 0n, { facts: { oddsPpm: ppm(oddsPpm) } });
}

function covered(numbersCovered: number): ValidBetInput {
  return wager('LIVE', 100n, 0n, { facts: { numbersCovered } });
}

function opposite(amount: bigint): ValidBetInput {
  return wager('LIVE', 100n, 0n, { facts: { opposite: money(amount) } });
}
