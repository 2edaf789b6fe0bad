import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { readCountry } from './country.store.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

test.each([
  ['of their law', 'PH', '+6591234567', 'PH'],
  ['of the number, where the law is no country’s', 'default', '+639171234567', 'PH'],
  ['of the longest dialing code', 'default', '+18765550100', 'JM'],
  ['unknown, where several share the code', 'default', '+15550100', null],
  ['unknown without a number', 'default', null, null],
])('the country of a player is %s', async (_, profile, mobile, country) => {
  expect(await readCountry(db.pool, { profile, mobile })).toBe(country);
});
