/** Bills: which bets a number opens, pasted lines, and the lines of a ticket. */
import { describe, expect, test } from 'vitest';
import type { LotteryFamily } from '#domains/lottery/contract/lottery-game.ts';
import { findEngine } from '#domains/lottery/rules/engine/engines.ts';
import { termsOf } from '#domains/lottery/rules/engine/terms.ts';
import { assert } from '#kernel/assert.ts';
import { moneyText } from '#kernel/money.ts';
import { linesOfBill, totalBill } from './bill.ts';
import {
  type BillShape,
  cleanNumber,
  digitsShape,
  findBet,
  fourDShape,
  indonesiaShape,
  otherOrders,
  thaiShape,
} from './bill-shape.ts';
import { readBill } from './bill-text.ts';

function engineOf(family: LotteryFamily, version: string) {
  const engine = findEngine(family, version);
  assert(engine !== null, version);
  return engine;
}

const thai = engineOf('thai', 'thai.1');
const fourD = engineOf('four_d', 'four_d_sg.1');
const indonesia = engineOf('indonesia', 'indonesia.1');
const pairs = engineOf('pcso_digits', 'pcso_2d.1');
const terms = termsOf({ prizeMode: 'SEA' });

const opened = (shape: BillShape, engine: typeof thai, number: string) =>
  shape.columns.map((column) => findBet({ shape, engine }, number, column)?.kind.code ?? '·').join(' ');

describe('LOTT-016 the count of digits opens the columns', () => {
  test.each([
    [thaiShape, thai, '9', 'RUNTOP · RUNBOT'],
    [thaiShape, thai, '58', 'TOP2 · BOT2'],
    [thaiShape, thai, '274', 'TOP3 TOD3 ·'],
    [thaiShape, thai, '777', 'TOP3 · ·'],
    [thaiShape, thai, '', '· · ·'],
    [fourDShape('straight'), fourD, '1123', 'BIG SMALL'],
    [fourDShape('ibet'), fourD, '1111', '· ·'],
    [fourDShape('system'), fourD, '1123', 'SYSTEM_BIG SYSTEM_SMALL'],
    [fourDShape('roll'), fourD, '12R4', 'ROLL_BIG ROLL_SMALL'],
    [fourDShape('roll'), fourD, '1234', '· ·'],
    [fourDShape('roll'), fourD, 'RR34', '· ·'],
    [indonesiaShape, indonesia, '12', '2D 2D_MIDDLE 2D_FRONT'],
    [indonesiaShape, indonesia, '1234', '4D · ·'],
    [digitsShape(pairs), pairs, '0712', 'STRAIGHT ANY_ORDER'],
    [digitsShape(pairs), pairs, '0707', 'STRAIGHT ·'],
    [digitsShape(pairs), pairs, '0732', '· ·'],
  ])('%o %# %s', (shape, engine, number, codes) => {
    expect(opened(shape, engine, number)).toBe(codes);
  });

  test('games without bets in any order have one column', () => {
    expect(digitsShape(engineOf('kd', 'kd4.1')).columns).toEqual(['straight']);
  });

  test('only what can be a number is typed', () => {
    expect(cleanNumber(thaiShape, '27x45')).toBe('274');
    expect(cleanNumber(fourDShape('roll'), '12r45')).toBe('12R4');
    expect(cleanNumber(digitsShape(pairs), '07-12')).toBe('0712');
  });

  test.each([
    [thaiShape, '112', ['121', '211']],
    [digitsShape(pairs), '0712', ['1207']],
    [fourDShape('roll'), '12R4', []],
    [fourDShape('system'), '1123', []],
  ])('other orders of %o %s', (shape, number, orders) => {
    expect(otherOrders(shape, number)).toEqual(orders);
  });
});

test('a roll is ten tickets around its place', () => {
  const bet = findBet({ shape: fourDShape('roll'), engine: fourD }, '12R4', 'big');
  expect([bet?.picks, bet?.kind.countTickets(bet.picks)]).toEqual([[['3'], ['124']], 10]);
});

test('pasted lines become rows, and each wrong one is named', () => {
  const { rows, wrong } = readBill(
    thaiShape,
    thai,
    '274 = 20 x 10\n58=50*50; 9 20/20\n742 = 0 x 5\n12\n1234=5\n58=1 2 3\n9=a',
  );
  expect(rows).toEqual([
    { number: '274', stakes: { top: '20', tod: '10' } },
    { number: '58', stakes: { top: '50', bottom: '50' } },
    { number: '9', stakes: { top: '20', bottom: '20' } },
    { number: '742', stakes: { tod: '5' } },
  ]);
  expect(wrong.map(({ text, fault }) => `${text} ${fault}`)).toEqual([
    '12 form',
    '1234=5 number',
    '58=1 2 3 too_many',
    '9=a amount',
  ]);
  expect(readBill(digitsShape(pairs), pairs, '07-12 = 10').rows).toEqual([
    { number: '0712', stakes: { straight: '10' } },
  ]);
});

describe('the lines of a bill', () => {
  const context = { shape: thaiShape, engine: thai, terms };
  const row = (id: number, number: string, stakes: Record<string, string>) => ({ id, number, stakes });

  test('numbers of one kind and stake are one line, and all of them cost what the rows say', () => {
    const total = totalBill(context, [
      row(1, '274', { top: '20', tod: '10' }),
      row(2, '742', { top: '20', tod: '10' }),
      row(3, '58', { top: '50', bottom: '50' }),
    ]);
    expect(linesOfBill(total)).toEqual([
      { kind: 'TOP3', picks: [['274', '742']], stake: '20', units: 1 },
      { kind: 'TOD3', picks: [['274']], stake: '10', units: 1 },
      // 742 in any order is the same bet as 274 in any order.
      { kind: 'TOD3', picks: [['742']], stake: '10', units: 1 },
      { kind: 'TOP2', picks: [['58']], stake: '50', units: 1 },
      { kind: 'BOT2', picks: [['58']], stake: '50', units: 1 },
    ]);
    expect([total.cells.length, moneyText(total.cost), total.faults]).toEqual([6, '160', 0]);
  });

  test.each(['0', '1.005', '.', '200000'])('a stake of %s is a fault and no bet', (stake) => {
    const total = totalBill(context, [row(1, '274', { top: stake })]);
    expect([total.cells.length, total.faults, moneyText(total.cost)]).toEqual([0, 1, '0']);
  });

  test('a number at half pay shows half of its multiple, a closed one is a fault', () => {
    const limited = {
      ...context,
      terms: termsOf({ prizeMode: 'SEA', numberStates: { 'TOP3:274': 'half', 'TOD3:247': 'closed' } }),
    };
    const total = totalBill(limited, [row(1, '274', { top: '20', tod: '10' })]);
    expect(total.cells.map(({ bet, pays, state }) => [bet.kind.code, moneyText(pays), state])).toEqual([
      ['TOP3', '450', 'half'],
    ]);
    expect(total.faults).toBe(1);
  });
});
