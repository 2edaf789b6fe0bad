import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { arrayText } from './db.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

const readBack = async (values: readonly (string | null)[]) => {
  const { rows } = await db.pool.query<{ list: (string | null)[] }>('SELECT $1::text[] AS list', [arrayText(values)]);
  return rows[0]?.list;
};

test('a list that we wrote is read by PostgreSQL as it was, whatever stands in it', async () => {
  const odd = ['', ' ', 'null', 'NULL', 'a,b', '{}', '"', '\\', '\\x00', "'", ' a ', 'bago/cash:PHP', 'Niña', null];
  expect(await readBack(odd)).toEqual(odd);
  expect(await readBack([])).toEqual([]);
  // PostgreSQL has no NUL in a text, and half a surrogate is none.
  const text = fc.string({ unit: 'binary' }).filter((value) => !value.includes('\0') && value.isWellFormed());
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(text)), async (values) => {
      expect(await readBack(values)).toEqual(values);
    }),
    { numRuns: 200 },
  );
});
