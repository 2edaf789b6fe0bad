import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { profileOf } from './index.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

test('CONST-017 TRAP-072 both profiles ship with the product', async () => {
  expect(await profileOf(db.pool, 'default')).toEqual({ code: 'default', minimumAge: 18, closedCategories: [] });
  expect(await profileOf(db.pool, 'PH')).toEqual({ code: 'PH', minimumAge: 21, closedCategories: ['COCKFIGHT'] });
});

test('TRAP-072 the age is a row, so changing the row changes the answer', async () => {
  await db.pool.query(`UPDATE protection.profile SET minimum_age = 25 WHERE code = 'default'`);
  expect((await profileOf(db.pool, 'default')).minimumAge).toBe(25);
});

test('TRAP-072 a profile that nobody wrote is an error, not a site without a law', async () => {
  await expect(profileOf(db.pool, 'XX')).rejects.toThrow('No jurisdiction profile is called XX.');
});
