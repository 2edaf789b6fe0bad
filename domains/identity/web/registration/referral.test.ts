import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from '#platform/web/testing/storage.ts';
import { clearReferral, readReferral, saveReferral } from './referral.ts';

beforeEach(() => void stubStorage('sessionStorage'));
afterEach(() => vi.unstubAllGlobals());

test('REG-050 REG-051 TRAP-075 the codes of an address are kept until they are dropped, and a page without any leaves them', () => {
  saveReferral('?referralCode=%20TROPA88%20&affiliateCode=DATU88');
  saveReferral('?page=2');
  expect([readReferral('referralCode'), readReferral('affiliateCode')]).toEqual(['TROPA88', 'DATU88']);
  clearReferral();
  expect([readReferral('referralCode'), readReferral('affiliateCode')]).toEqual(['', '']);
});

test.each(['A'.repeat(31), '<b>', 'A%00B', '%F0%9F%98%80', ''])(
  'REG-051 REG-059 a value that no call accepts as a code (%s) is ignored, and blocks no registration',
  (code) => {
    saveReferral(`?referralCode=${code}&affiliateCode=${code}`);
    expect([readReferral('referralCode'), readReferral('affiliateCode')]).toEqual(['', '']);
  },
);
