import { expect, test } from 'vitest';
import { money, moneyScale, parseMoney } from '#kernel/money.ts';
import { ownEdge } from '../rules/game/edge.ts';
import { minesTimes } from '../rules/game/mines.ts';
import { payoutOf, timesOf } from '../rules/multiplier.ts';
import { dealDice } from './deal-quick.ts';
import { dealHilo, dealMines } from './deal-steps.ts';
import { DemoTable, demoPurse } from './demo-table.ts';
import { chanceText, hundredthsText, timesText } from './figures.ts';
import { doubleStake, halfStake, isCut, nextStake, paidFor, typedStake } from './stake.ts';

const seeds = {
  serverSeed: '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff',
  clientSeed: 'player-1',
};
const pesos = (amount: number) => money(BigInt(amount) * moneyScale);

test('the demo table draws what the published vectors say, and moves play money alone', async () => {
  const table = new DemoTable(dealDice, seeds);
  const wager = { side: 'under', target: 6_200 } as const;
  const first = await table.begin(pesos(100), wager);
  expect(first).toMatchObject({
    ok: true,
    value: { isOpen: false, view: { roll: 1_964 }, pays: parseMoney('159.67') },
  });
  expect(table.standing.balance).toBe(demoPurse + (parseMoney('59.67') ?? 0n));
  expect(table.standing.hash).toBe('2a8abfa8cb9906290437854193ca6bca41d4d4e26d1d454bd66a35158095e737');
  expect(await table.begin(pesos(100), wager)).toMatchObject({ value: { view: { roll: 9_388 }, pays: 0n } });
  expect(await table.begin(pesos(20_000), wager)).toEqual({ ok: false, fault: 'balance' });
  table.refill();
  expect(table.standing.balance).toBe(demoPurse);
});

test('a round of mines tells nothing of its mines until it has ended, and pays what it showed', async () => {
  const table = new DemoTable(dealMines, seeds);
  expect(await table.begin(pesos(50), { mines: 3 })).toMatchObject({ value: { isOpen: true, view: { laid: null } } });
  const opened = await table.step({ field: 0 });
  const pays = payoutOf(pesos(50), minesTimes(3, 1, ownEdge));
  expect(opened).toMatchObject({ value: { isOpen: true, pays, view: { laid: null } } });
  expect(await table.cashOut()).toMatchObject({ value: { isOpen: false, pays, view: { laid: [4, 23, 1] } } });
  expect(table.standing.balance).toBe(demoPurse - pesos(50) + pays);
  expect(await table.cashOut()).toEqual({ ok: false, fault: 'refused' });
  await table.begin(pesos(50), { mines: 3 });
  expect(await table.step({ field: 23 })).toMatchObject({ value: { isOpen: false, pays: 0n, view: { isLost: true } } });
});

test('a round of hi-lo goes on while the words are right', async () => {
  const table = new DemoTable(dealHilo, seeds);
  expect(await table.begin(pesos(10), {})).toMatchObject({ value: { isOpen: true, view: { cards: [3] }, pays: 0n } });
  const said = await table.step({ guess: 'higher' });
  const isRight = said.ok && (said.value.view.cards[1] ?? 0) >= 3;
  expect(said).toMatchObject({ value: { isOpen: isRight, view: { isLost: !isRight } } });
});

test('stakes go by steps, halves are cut to the centavo, and nothing leaves the bounds', () => {
  const bounds = { least: pesos(1), most: pesos(100) };
  expect(nextStake(pesos(20), true, bounds)).toBe(pesos(50));
  expect(nextStake(pesos(23), false, bounds)).toBe(pesos(20));
  expect(nextStake(pesos(100), true, bounds)).toBe(pesos(100));
  expect(halfStake(parseMoney('3.33') ?? pesos(0), bounds)).toBe(parseMoney('1.66'));
  expect(doubleStake(pesos(60), bounds)).toBe(pesos(100));
  expect(['12.5', '1,000', '0', '-5', '1.234', 'x', '₱20'].map(typedStake)).toEqual([
    parseMoney('12.5'),
    pesos(1_000),
    null,
    null,
    null,
    null,
    pesos(20),
  ]);
});

test('the most that a round pays binds from a stake on, and what is shown before it is what is paid', () => {
  const most = pesos(1_000_000);
  const binds = (stake: number, times: number) => isCut(pesos(stake), timesOf(times), most);
  expect([binds(137, 7_290), binds(138, 7_290)]).toEqual([false, true]);
  expect([binds(1_000, 1_000), binds(1_001, 1_000)]).toEqual([false, true]);
  expect(isCut(pesos(1), null, most)).toBe(true);
  expect([paidFor(pesos(138), timesOf(7_290), most), paidFor(pesos(2), timesOf(3), most)]).toEqual([most, pesos(6)]);
});

test('play money is cut where money is', async () => {
  const table = new DemoTable(() => ({ dealt: { view: {}, isOpen: false, pays: pesos(1_000_001) } }), seeds);
  expect(await table.begin(pesos(100), {})).toMatchObject({ value: { pays: pesos(1_000_000), isCapped: true } });
  expect(table.standing.balance).toBe(demoPurse - pesos(100) + pesos(1_000_000));
});

test('figures are written from whole numbers', () => {
  expect([timesText(timesOf('1.5967'), 4), timesText(timesOf(1_000), 0), timesText(timesOf('0.5'))]).toEqual([
    '1.5967×',
    '1,000×',
    '0.50×',
  ]);
  expect([chanceText(1n, 216n), chanceText(125n, 216n), chanceText(1n, 1n, 0)]).toEqual(['0.46%', '57.87%', '100%']);
  expect([chanceText(0n, 216n, 4), chanceText(3n, 10_000_000n, 4), chanceText(216n, 216n)]).toEqual([
    '0%',
    '0.000030%',
    '100.00%',
  ]);
  expect([hundredthsText(931, 2), hundredthsText(5), hundredthsText(6_200)]).toEqual(['09.31', '0.05', '62.00']);
});
