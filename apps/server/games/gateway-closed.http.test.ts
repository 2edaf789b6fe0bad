/** What closes a brand closes it for the stakes of vendors too; what was begun is no part of the question. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { createIsSiteClosed } from './games.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

test('GAME-026 a brand that is closed for work takes no stake of a vendor, and the others do', async () => {
  const { clock, content, db } = world;
  const isClosed = createIsSiteClosed(content.siteState);
  const { rows } = await db.owner.query<{ merchant: string }>('SELECT merchant FROM content.domain LIMIT 1');
  const merchant = rows[0]?.merchant ?? '';
  expect(await isClosed(merchant)).toBe(false);
  await db.owner.query('INSERT INTO content.maintenance_window (merchant, starts_at) VALUES ($1, $2)', [
    merchant,
    new Date(clock.now()),
  ]);
  clock.pass(1_000);
  expect([await isClosed(merchant), await isClosed('another')]).toEqual([true, false]);
});
