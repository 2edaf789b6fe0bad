import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstJackpot, firstSparks, formatDigits, nextJackpotStep, sparksEveryMs, sparksStep } from './ticker.ts';

const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test('HOME-008 CONST-037 the ticker starts between 100,000,000 and 200,000,000 with two decimals', () => {
  fc.assert(
    fc.property(random, (value) => {
      const first = firstJackpot(() => value);
      expect(first).toBeGreaterThanOrEqual(10_000_000_000);
      expect(first).toBeLessThanOrEqual(20_000_000_000);
      expect(formatDigits(first)).toMatch(/^[12]\d{2},\d{3},\d{3}\.\d{2}$/);
    }),
  );
  expect(formatDigits(firstJackpot(() => 0))).toBe('100,000,000.00');
  expect(formatDigits(firstJackpot(() => 1 - Number.EPSILON))).toBe('200,000,000.00');
});

test('HOME-009 CONST-038 it grows by 100 to 500 after 3, 4 or 5 seconds', () => {
  fc.assert(
    fc.property(random, random, (a, b) => {
      const values = [a, b];
      const { centavos, afterMs } = nextJackpotStep(() => values.shift() ?? 0);
      expect(centavos).toBeGreaterThanOrEqual(10_000);
      expect(centavos).toBeLessThanOrEqual(50_000);
      expect([3_000, 4_000, 5_000]).toContain(afterMs);
    }),
  );
  const stepAt = (value: number) => nextJackpotStep(() => value);
  expect(stepAt(0)).toEqual({ centavos: 10_000, afterMs: 3_000 });
  expect(stepAt(0.5)).toEqual({ centavos: 30_000, afterMs: 4_000 });
  expect(stepAt(1 - Number.EPSILON)).toEqual({ centavos: 50_000, afterMs: 5_000 });
});

test('HOME-011 HOME-012 CONST-039 TRAP-070 the second counter adds 165.11 every 3 seconds and never drifts', () => {
  expect(sparksEveryMs).toBe(3_000);
  expect(formatDigits(firstSparks)).toBe('1,000,000.00');
  expect(formatDigits(firstSparks + sparksStep)).toBe('1,000,165.11');
  expect(formatDigits(firstSparks + sparksStep * 100_000)).toBe('17,511,000.00');
});
