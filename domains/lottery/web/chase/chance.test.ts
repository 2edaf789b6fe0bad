import { expect, test } from 'vitest';
import type { LotteryFamily } from '#domains/lottery/contract/lottery-game.ts';
import { findEngine } from '#domains/lottery/rules/engine/engines.ts';
import { termsOf } from '#domains/lottery/rules/engine/terms.ts';
import { priceWager } from '#domains/lottery/rules/wager/wager.ts';
import { money } from '#kernel/money.ts';
import { chanceOf, returnOfWager } from './chance.ts';

const price = (family: LotteryFamily, kind: string, picks: string[][]) => {
  const engine = findEngine(family, `${family}.1`);
  if (engine === null) throw new Error(`no engine ${family}`);
  const terms = termsOf({ prizeMode: 'LOTT', prizeGroup: 1_900 });
  const wager = priceWager(engine, [{ kind, picks, stake: money(20_000n), units: 1 }], terms);
  if (!wager.ok) throw new Error(wager.fault);
  return { chance: chanceOf(engine, wager.value, terms), back: returnOfWager(engine, wager.value, terms) };
};

test('LOTT-016 two of a hundred orders win in one of fifty draws', () => {
  const { chance, back } = price('ssc', 'straight2_last', [['1', '4'], ['9']]);
  expect(chance).toEqual({ ways: 50 });
  expect(back).toBe(950_000n);
});

test('LOTT-016 no chance is named where several tickets may hit together', () => {
  expect(price('ssc', 'one_code5', [['1', '4']]).chance).toBeNull();
  expect(price('ssc', 'dragon_tiger12', [['dragon']]).chance).toBeNull();
});
