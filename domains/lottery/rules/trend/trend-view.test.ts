/** Roads and the newspaper's view of a result. */
import { describe, expect, test } from 'vitest';
import { digitsOf } from '../engine/combinatorics.ts';
import { northRegion } from '../family/vietnam/region.ts';
import { printedPrizes, tailTable } from './newspaper.ts';
import { beadRoad, runRoad } from './road.ts';

const cells = (road: readonly { column: number; row: number; value: string }[]) =>
  road.map(({ column, row, value }) => `${value}${column}.${row}`).join(' ');

describe('LOTT-013 roads', () => {
  test('the bead road is filled downwards', () => {
    expect(cells(beadRoad(digitsOf('BSBBSBS')))).toBe('B0.0 S0.1 B0.2 B0.3 S0.4 B0.5 S1.0');
  });

  test.each([
    ['BBSB', 'B0.0 B0.1 S1.0 B2.0'],
    ['BBBBBBBB', 'B0.0 B0.1 B0.2 B0.3 B0.4 B0.5 B1.5 B2.5'],
    ['BBBBBBBBSSSSSSS', 'B0.0 B0.1 B0.2 B0.3 B0.4 B0.5 B1.5 B2.5 S1.0 S1.1 S1.2 S1.3 S1.4 S2.4 S3.4'],
  ])('the runs of %s are laid as %s', (outcomes, road) => {
    expect(cells(runRoad(digitsOf(outcomes)))).toBe(road);
  });

  test('a tie is counted on the mark before it, and at first on the mark that comes', () => {
    expect(runRoad(digitsOf('TBTTS'), 'T').map(({ value, ties }) => [value, ties])).toEqual([
      ['B', 3],
      ['S', 0],
    ]);
  });
});

describe('LOTT-012 the newspaper', () => {
  const prizes = northRegion.prizes;
  const result = {
    db: ['14296'],
    g1: ['22522'],
    g2: ['16413', '77472'],
    g3: '12845 04835 56642 03806 07785 15529'.split(' '),
    g4: '0992 5547 1099 0542'.split(' '),
    g5: '0689 4519 8337 6728 9897 5595'.split(' '),
    g6: ['389', '051', '276'],
    g7: ['11', '52', '17', '61'],
  };

  test('begins with the smallest prize and sets the last two digits apart', () => {
    const printed = printedPrizes(prizes, result);
    expect(printed.map(({ prize }) => prize).join(' ')).toBe('g7 g6 g5 g4 g3 g2 g1 db');
    expect(printed.at(-1)?.numbers).toEqual([{ head: '142', tail: '96' }]);
    expect(printed[0]?.numbers[0]).toEqual({ head: '', tail: '11' });
  });

  test('has every tail in the row of its first digit, or of its last', () => {
    const rows = (by: 'first' | 'last') =>
      tailTable(prizes, result, by).map(({ digit, tails }) => `${digit}: ${tails.join(' ')}`);
    expect(rows('first')[4]).toBe('4: 42 42 45 47');
    expect(rows('first')[8]).toBe('8: 85 89 89');
    expect(rows('last')[1]).toBe('1: 11 51 61');
    expect(tailTable(prizes, result).flatMap(({ tails }) => tails)).toHaveLength(27);
  });
});
