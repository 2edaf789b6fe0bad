import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLaunch } from '#domains/games/server/index.ts';
import { memberOf } from '#ledger/testing.ts';
import { transact } from '#platform/server/database/db.ts';
import { silentLog } from '#platform/server/runtime/log.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { manualClock } from '#tools/testing/http.ts';
import { createIdentityDeps } from './identity.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

test('a session that is revoked takes along what was launched in it, and nothing else', async () => {
  const clock = manualClock();
  const doubted: string[] = [];
  const authenticate = { doubt: (ids: readonly string[]) => void doubted.push(...ids) };
  type IdentityParts = Parameters<typeof createIdentityDeps>[0];
  const outside = { limits: {}, letters: {}, seals: {}, log: silentLog } as unknown as IdentityParts;
  const { onRevoked } = createIdentityDeps({ ...outside, pool: db.pool, rng: systemRng, authenticate });
  const member = memberOf('ana');
  const game = { vendor: 'JILI', merchant: 'demo', domain: 'localhost', currency: 'PHP', node: '1001', member };
  for (const session of ['ss_1', 'ss_2']) {
    await transact(db.pool, (tx) => openLaunch(tx, { ...game, session, at: clock.now(), rng: systemRng }));
  }
  await transact(db.pool, (tx) => onRevoked(tx, { member, sessions: ['ss_1'] }));
  expect(doubted).toEqual(['ss_1']);
  const { rows } = await db.pool.query(
    'SELECT session, ticket_ends_at > $1 AS alive FROM games.launch ORDER BY session',
    [new Date(clock.now())],
  );
  expect(rows).toEqual([
    { session: 'ss_1', alive: false },
    { session: 'ss_2', alive: true },
  ]);
});
