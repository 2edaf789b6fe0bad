import { expect, test } from 'vitest';
import type { Vendor } from '#domains/games/contract/vendor.ts';
import { footerVendorCodes, listFooterVendors } from './footer-vendors.ts';

const vendor = (vassalage: string, gameType: Vendor['gameType'] = 'RNG'): Vendor => ({
  displayName: vassalage,
  vassalage,
  gameType,
  iconUrl: `/art/vendor/${vassalage}.svg`,
  games: 3,
});

test('SHELL-038 CONST-050 the footer names eight vendors in the given order, whatever the sorting', () => {
  const sorted = [...footerVendorCodes].sort().map((code) => vendor(code));
  const lanes = [
    { gameCategory: 'RNG' as const, vendors: [...sorted, vendor('MG')] },
    { gameCategory: 'FISH' as const, vendors: [vendor('JDB', 'FISH')] },
  ];
  expect(listFooterVendors(lanes).map(({ vassalage }) => vassalage)).toEqual([
    'PG',
    'EG2',
    'PT',
    'JDB',
    'CQ9',
    'FC',
    'JL',
    'BGS',
  ]);
});

test('a vendor that the brand does not have is not named', () => {
  expect(
    listFooterVendors([{ gameCategory: 'RNG', vendors: [vendor('PT')] }]).map(({ vassalage }) => vassalage),
  ).toEqual(['PT']);
});
