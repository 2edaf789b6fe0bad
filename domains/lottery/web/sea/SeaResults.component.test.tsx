/** Results of Southeast Asia and Vietnam, as the pages show them. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LotteryFamily } from '#domains/lottery/contract/lottery-game.ts';
import { renderPart } from '#platform/web/testing/render.tsx';
import { TestServer } from '#platform/web/testing/server.ts';
import { VietnamResult } from '../vietnam/newspaper/VietnamResult.tsx';
import { vietnamTexts } from '../vietnam/texts.ts';
import type { LotteryGameView } from '../wire.ts';
import { SeaResult } from './result/SeaResult.tsx';
import { seaTexts } from './texts.ts';

const gameOf = (family: LotteryFamily): LotteryGameView => ({
  gameCode: 'TEST',
  name: 'Test',
  iconUrl: '',
  family,
  vassalage: 'TCG_SEA',
  prizeMode: 'SEA',
  source: 'own',
  priceVersion: `${family}.1`,
  isClosed: false,
});

type Result = Record<string, string[]>;
const show = (family: LotteryFamily, result: Result, size: 'full' | 'brief' = 'full') => {
  const View = family.startsWith('vn_') ? VietnamResult : SeaResult;
  return renderPart(<View game={gameOf(family)} result={{ issue: '20260301', result }} size={size} />, {
    server: new TestServer(),
    texts: [seaTexts, vietnamTexts],
  });
};

const prizes = () => [...document.querySelectorAll('dl > div')].map((row) => row.textContent);

test('LOTT-012 a Thai result names its prizes, the digits that bets are about heavy', async () => {
  await show('thai', { first: ['837461'], front3: ['205', '918'], back3: ['664', '037'], two: ['52'] });
  expect(prizes()).toEqual(['First prize837461', '3 front205918', '3 back664037', '2 bottom52']);
  expect([...document.querySelectorAll('b')].map((heavy) => heavy.textContent)).toEqual(['461', '52']);
});

test('LOTT-012 a 4D result lists its twenty-three numbers, and three where there is little space', async () => {
  const ten = (digit: string) => Array.from({ length: 10 }, (_, at) => `${digit}00${at}`);
  const result = { first: ['1234'], second: ['0042'], third: ['9999'], starter: ten('1'), consolation: ten('2') };
  await show('four_d', result);
  expect(prizes()).toEqual(['1st1234', '2nd0042', '3rd9999']);
  expect(screen.getByRole('region', { name: 'Starter' }).textContent).toBe(`Starter${ten('1').join('')}`);
  expect(screen.getAllByRole('listitem')).toHaveLength(20);
});

test('LOTT-012 a brief 4D result has no lists', async () => {
  await show('four_d', { first: ['1234'], second: ['0042'], third: ['9999'], starter: [], consolation: [] }, 'brief');
  expect(screen.queryByRole('list')).toBeNull();
});

test.each<[LotteryFamily, Result, string]>([
  ['indonesia', { first: ['7071'] }, '7 0 7 1'],
  ['lao', { first: ['0426'] }, '0 4 2 6'],
  ['pcso_lotto', { numbers: ['05', '12', '19', '27', '33', '40'] }, '05 12 19 27 33 40'],
  ['kd', { numbers: ['07', '31'] }, '07 31'],
])('LOTT-012 %s is shown as balls with a name', async (family, result, name) => {
  await show(family, result);
  expect(screen.getByRole('img', { name })).toBeDefined();
});

test('LOTT-012 a Vietnamese result is printed by prize, with the last two digits by the first of them', async () => {
  const result = {
    db: ['583417'],
    g1: ['20917'],
    g2: ['66142'],
    g3: ['09405', '71388'],
    g4: ['55017', '31942', '80461', '12229', '97734', '46650', '03903'],
    g5: ['8117'],
    g6: ['2042', '6673', '9951'],
    g7: ['417'],
    g8: ['42'],
  };
  await show('vn_south', result);
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect([rows[1], rows[2], rows.at(-1)]).toEqual(['G.842', 'G.7417', 'ĐBSpecial prize583417']);
  expect(prizes()[1]).toBe('117 17 17 17 17');
  expect(prizes()[4]).toBe('442 42 42 42');
});
