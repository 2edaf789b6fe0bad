/** The published vectors of the Vietnamese draws, the returns of their table, and the counts behind them. */
import { describe, expect, test } from 'vitest';
import type { DrawResult } from '#domains/lottery/contract/selection.ts';
import { termsOf } from '#domains/lottery/rules/engine/terms.ts';
import { engineOf, kindOf, priceLine, tenthsText } from '#domains/lottery/rules/engine/testing-line.ts';

const list = (text: string) => text.split(' ');

const north: DrawResult = {
  db: ['14296'],
  g1: ['22522'],
  g2: list('16413 77472'),
  g3: list('12845 04835 56642 03806 07785 15529'),
  g4: list('0992 5547 1099 0542'),
  g5: list('0689 4519 8337 6728 9897 5595'),
  g6: list('389 051 276'),
  g7: list('11 52 17 61'),
};

const south: DrawResult = {
  db: ['583417'],
  g1: ['20917'],
  g2: ['66142'],
  g3: list('09405 71388'),
  g4: list('55017 31942 80461 12229 97734 46650 03903'),
  g5: ['8117'],
  g6: list('2042 6673 9951'),
  g7: ['417'],
  g8: ['42'],
};

const northLine = (kind: string, picks: string, stake = '1') =>
  priceLine({ family: 'vn_north', version: 'vn_north.1', kind, picks: [list(picks)], stake, prizeMode: 'SEA' }, north);
const southLine = (kind: string, picks: string, stake = '1') =>
  priceLine({ family: 'vn_south', version: 'vn_south.1', kind, picks: [list(picks)], stake, prizeMode: 'SEA' }, south);

describe('LOTT-016 a bet on a Vietnamese draw costs and pays what its table says', () => {
  test('the results have every prize in its shape', () => {
    expect(engineOf('vn_north', 'vn_north.1').checkResult(north)).toBeNull();
    expect(engineOf('vn_south', 'vn_south.1').checkResult(south)).toBeNull();
    expect(engineOf('vn_south', 'vn_south.1').checkResult(north)).toBe('db');
    expect(engineOf('vn_north', 'vn_north.1').checkResult({ ...north, g7: list('11 52 17') })).toBe('g7');
    expect(engineOf('vn_north', 'vn_north.1').checkResult({ ...north, g6: list('389 51 276') })).toBe('g6');
    expect(engineOf('vn_north', 'vn_north.1').checkResult({ ...north, g9: [] })).toBe('g9');
  });

  test.each([
    ['1', 'LO2', '42', '27', '198'],
    ['2', 'LO2', '89', '27', '198'],
    ['3', 'LO2', '00', '27', '0'],
    ['4', 'LO3', '296', '23', '960'],
    ['5', 'LO3', '389', '23', '960'],
    ['6', 'LO4', '4835', '20', '8880'],
    ['7', 'DE', '96', '1', '99'],
    ['8', 'DEDAU', '52', '4', '99'],
    ['9', 'DD', '11', '5', '99'],
    ['10', 'DE1', '22', '1', '99'],
    ['11', 'DAU', '9', '1', '9.8'],
    ['12', 'DUOI', '6', '1', '9.8'],
    ['13', 'C3', '296', '1', '960'],
    ['14', 'C4', '4296', '1', '8880'],
    ['15', 'C3DAU', '051', '3', '960'],
    ['16', 'XIEN2', '42 89', '1', '17'],
    ['17', 'XIEN3', '42 89 99', '1', '74'],
    ['18', 'XIEN4', '42 89 99 00', '1', '0'],
    ['19', 'TRUOT4', '00 01 02 03', '1', '2.83'],
    ['20', 'BAO8', '52', '8', '99'],
    ['LO2-point', 'LO2P', '42', '23', '160'],
    ['tổng', 'TONG', '5', '1', '9.8'],
    ['kép', 'KEP', 'twin', '1', '0'],
    ['tài', 'TX', 'big', '1', '1.96'],
    ['chẵn and lẻ', 'CL', 'even odd', '2', '1.96'],
    ['xỉu chủ', 'XC', '051', '4', '960'],
    ['two numbers', 'LO2', '42 89', '54', '396'],
    ['đá of three', 'DA', '42 89 00', '3', '17'],
  ])('LOTT-016 north, vector %s: %s %s costs %s and pays %s', (_, kind, picks, cost, won) => {
    expect(northLine(kind, picks)).toMatchObject({ cost, won });
  });

  test.each([
    ['21', 'LO2', '17', '18', '495'],
    ['22', 'LO2', '42', '18', '396'],
    ['23', 'LO3', '417', '17', '1920'],
    ['24', 'LO4', '3417', '16', '8880'],
    ['25', 'DE', '17', '1', '99'],
    ['26', 'DEDAU', '42', '1', '99'],
    ['27', 'DD', '17', '2', '99'],
    ['28', 'XC', '417', '2', '1920'],
    ['29', 'XIEN2', '17 42', '1', '36'],
    ['30', 'BAO7', '17', '7', '297'],
    ['LO2-point', 'LO2P', '17', '15.5', '400'],
    ['trượt', 'TRUOT10', '00 01 02 04 06 07 08 09 10 11', '1', '6.26'],
    ['trượt with a hit', 'TRUOT4', '00 01 02 03', '1', '0'],
  ])('LOTT-016 south, vector %s: %s %s costs %s and pays %s', (_, kind, picks, cost, won) => {
    expect(southLine(kind, picks)).toMatchObject({ cost, won });
  });

  test('several sets are several tickets, and xiên looks at presence alone', () => {
    const line = { family: 'vn_north', version: 'vn_north.1', kind: 'XIEN2', prizeMode: 'SEA' } as const;
    expect(priceLine({ ...line, picks: [list('42 89'), list('42 00')], stake: '10' }, north)).toMatchObject({
      cost: '20',
      won: '170',
    });
  });

  test('the prices of the street are a table of their own', () => {
    const line = { family: 'vn_north', version: 'vn_north_traditional.1', kind: 'LO2', picks: [['42']] } as const;
    expect(priceLine(line, north)).toMatchObject({ cost: '27', won: '150' });
  });

  test.each([
    ['7', 'pick_unknown'],
    ['007', 'pick_unknown'],
    ['٠٧', 'pick_unknown'],
    ['a7', 'pick_unknown'],
    ['07 07', 'pick_repeated'],
  ])('LO2 refuses %s as %s: leading zeros matter', (picks, fault) => {
    expect(kindOf({ family: 'vn_north', version: 'vn_north.1', kind: 'LO2' }).checkPicks([list(picks)])).toBe(fault);
  });

  test('a xiên of three refuses two and four numbers, and the same set twice', () => {
    const { checkPicks } = kindOf({ family: 'vn_north', version: 'vn_north.1', kind: 'XIEN3' });
    expect(checkPicks([list('01 02')])).toBe('picks_too_few');
    expect(checkPicks([list('01 02 03 04')])).toBe('picks_too_many');
    expect(checkPicks([list('01 02 03'), list('03 02 01')])).toBe('pick_repeated');
    expect(checkPicks([])).toBe('picks_malformed');
  });

  test('a number of half pay pays half of its own hits', () => {
    const line = { family: 'vn_north', version: 'vn_north.1', kind: 'LO2', picks: [list('42 89')] } as const;
    expect(priceLine({ ...line, states: { 'LO2:42': 'half' } }, north).won).toBe('297');
    expect(priceLine({ ...line, states: { 'DE:42': 'half' } }, north).won).toBe('396');
  });
});

describe('LOTT-016 the returns of the table are those of its prices', () => {
  const returnOf = (region: 'north' | 'south', kind: string) => {
    const family = `vn_${region}` as const;
    const [entry] = kindOf({ family, version: `vn_${region}.1`, kind }).paytable(termsOf({ prizeMode: 'SEA' }));
    return tenthsText(entry?.returnPpm);
  };

  test.each([
    ['LO2', '99.0', '99.0'],
    ['LO3', '96.0', '96.0'],
    ['LO4', '88.8', '88.8'],
    ['LO2P', '93.9', '92.9'],
    ['DE', '99.0', '99.0'],
    ['DE1', '99.0', '99.0'],
    ['DEDAU', '99.0', '99.0'],
    ['DD', '99.0', '99.0'],
    ['C3', '96.0', '96.0'],
    ['C3DAU', '96.0', '96.0'],
    ['XC', '96.0', '96.0'],
    ['C4', '88.8', '88.8'],
    ['DAU', '98.0', '98.0'],
    ['TX', '98.0', '98.0'],
    ['XIEN2', '93.3', '94.0'],
    ['XIEN3', '91.0', '93.9'],
    ['XIEN4', '88.1', '91.6'],
    ['DA', '93.3', '94.0'],
  ])('%s returns %s per cent in the north and %s in the south', (kind, inNorth, inSouth) => {
    expect([returnOf('north', kind), returnOf('south', kind)]).toEqual([inNorth, inSouth]);
  });

  test.each(['TRUOT4', 'TRUOT5', 'TRUOT6', 'TRUOT7', 'TRUOT8', 'TRUOT9', 'TRUOT10'])(
    '%s returns 93.5 to 94.0',
    (kind) => {
      expect(Number(returnOf('north', kind))).toBeGreaterThanOrEqual(93.9);
      expect(Number(returnOf('south', kind))).toBeGreaterThanOrEqual(93.5);
      expect(Math.max(Number(returnOf('north', kind)), Number(returnOf('south', kind)))).toBeLessThanOrEqual(94);
    },
  );
});
