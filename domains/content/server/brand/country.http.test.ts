import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { readPlayerCountryCode } from './country.store.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

const brandPhone = '+63 2 8555 0100';
test.each([
  ['of their law', 'PH', ['+6591234567', null], 'EUR', 'PH'],
  ['of the number, where the law is no country’s', 'default', ['+639171234567', '+6591234567'], 'SGD', 'PH'],
  ['of the longest dialing code', 'default', ['+18765550100', brandPhone], 'PHP', 'JM'],
  ['that of the brand’s number, where several share the code', 'default', ['+15550100', brandPhone], 'EUR', 'PH'],
  ['that of the brand’s number, without one of the player', 'default', [null, brandPhone], 'SGD', 'PH'],
  ['that of the brand’s currency, where no number says it', 'default', [null, ''], 'PHP', 'PH'],
  ['unknown, where several share the code and the currency', 'default', ['+15550100', null], 'EUR', null],
])('the country of a player is %s', async (_, profile, numbers, currency, country) => {
  expect(await readPlayerCountryCode(db.pool, { profile, numbers, currency })).toBe(country);
});
