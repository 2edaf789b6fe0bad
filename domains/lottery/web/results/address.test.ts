import { expect, test } from 'vitest';
import { parseResultsAddress, resultsAddress } from './address.ts';

test('an address has what was chosen and nothing else', () => {
  expect(resultsAddress()).toBe('/lottery/results');
  expect(resultsAddress({ gameCode: 'SSC1', proof: '20261119-0042', day: '' })).toBe(
    '/lottery/results?gameCode=SSC1&proof=20261119-0042',
  );
});

test('what is read from an address is what was written, and other text is left out', () => {
  const fields = { gameCode: 'SSC1', day: '2026-11-19', issue: '42', page: 3, proof: '20261119-0042' };
  expect(parseResultsAddress(new URL(resultsAddress(fields), 'http://localhost').searchParams)).toEqual(fields);
  const wrong = new URLSearchParams({ gameCode: '<b>', day: 'today', page: '0', proof: 'x' });
  expect(Object.values(parseResultsAddress(wrong)).filter((value) => value !== undefined)).toEqual([]);
});
