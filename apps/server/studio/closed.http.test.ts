/** No new stake while the site, the region or the vendor is closed; whatever was begun is ended all the same. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cancelCrash, cashOutCrash, placeCrash, readCrash } from '#domains/studio/contract/crash.ts';
import { cashOutRound, playRound, readRound, startRound, stepRound } from '#domains/studio/contract/round.ts';
import { instant } from '#kernel/time.ts';
import { verifyLedger } from '#ledger';
import { type StudioFrame, type StudioWorld, studioWorld } from '#tools/testing/studio.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { createCheckClosed } from '../games/games.ts';

let world: StudioWorld;
let site: World;
beforeAll(async () => {
  world = await studioWorld();
  site = await createTestWorld();
});
afterAll(async () => {
  await world.close();
  await site.close();
});
beforeEach(() => {
  world.closed = () => null;
});

function expectValue<Value>(answer: Value | string): Value {
  if (typeof answer === 'string') throw new Error(`refused: ${answer}`);
  return answer;
}
const faults = ['game_closed', 'region_blocked'] as const;

const playLimbo = ({ token }: StudioFrame, key: string) =>
  world.ask(playRound, { token, key, stake: '10', wager: { game: 'limbo', target: 2 } });
const startMines = ({ token }: StudioFrame, key: string) =>
  world.ask(startRound, { token, key, stake: '10', wager: { game: 'mines', mines: 1 } });

test.each(faults)('GAME-026 %s: a round at once is not begun, and one that was played is told', async (fault) => {
  const frame = await world.frame(`quick ${fault}`, 'limbo');
  const before = expectValue(await playLimbo(frame, 'before-it'));
  const cash = await world.cash(frame.name);
  world.closed = () => fault;
  expect(await playLimbo(frame, 'while-it-is')).toBe(fault.toUpperCase());
  expect(expectValue(await playLimbo(frame, 'before-it')).round).toEqual(before.round);
  expect(await world.ask(readRound, { token: frame.token, key: 'while-it-is' })).toBe('ROUND_UNKNOWN');
  expect(await world.cash(frame.name)).toBe(cash);
});

test.each(faults)(
  'GAME-026 %s: a round of steps is not begun, and an open one is played on and left',
  async (fault) => {
    const frame = await world.frame(`steps ${fault}`, 'mines');
    const dig = async (nth: number): Promise<string> => {
      const { round } = expectValue(await startMines(frame, `key-of-${nth}`));
      world.closed = () => fault;
      expect(await startMines(frame, 'another-key')).toBe(fault.toUpperCase());
      const step = { game: 'mines', field: 3 } as const;
      const after = expectValue(
        await world.ask(stepRound, { token: frame.token, roundId: round.roundId, after: 0, step }),
      );
      if (after.round.state === 'open') return round.roundId;
      world.closed = () => null;
      return dig(nth + 1);
    };
    const roundId = await dig(0);
    expect(expectValue(await world.ask(cashOutRound, { token: frame.token, roundId })).round.payout).toBe('10.31');
    expect((await verifyLedger(world.db.pool)).differences).toEqual([]);
  },
);

/** The shared round that is open for bets, and runs to 1.2 at least. */
async function waitForSharedRound() {
  for (let n = 0; n < 200; n++) {
    await world.turn();
    const { rows } = await world.db.pool.query<{ number: number; point: bigint; startsAt: number; bustsAt: number }>(
      `SELECT number, point, starts_at AS "startsAt", busts_at AS "bustsAt" FROM studio.crash_round
        ORDER BY number DESC LIMIT 1`,
    );
    const [row] = rows;
    if (row && row.point >= 12_000n && world.clock.now() < row.startsAt) return row;
    if (row) world.clock.set(instant(row.bustsAt + 3_000));
    else world.clock.pass(5_000);
  }
  throw new Error('no such round');
}

test.each(faults)('GAME-026 %s: no bet on the shared round; those placed are taken back and left', async (fault) => {
  const row = await waitForSharedRound();
  const frame = await world.frame(`crash ${fault}`, 'crash');
  const { token } = frame;
  const place = (key: string) => world.ask(placeCrash, { token, key, number: row.number, stake: '10' });
  const [first, second] = [expectValue(await place('first-bet')), expectValue(await place('second-bet'))];
  world.closed = () => fault;
  expect(await place('third-bet')).toBe(fault.toUpperCase());
  expect(expectValue(await place('first-bet')).isRepeated).toBe(true);
  expectValue(await world.ask(cancelCrash, { token, betId: second.mine.bet.roundId }));
  world.clock.set(instant(row.startsAt + 100));
  expect(expectValue(await world.ask(readCrash, { token })).round?.phase).toBe('running');
  expect(expectValue(await world.ask(cashOutCrash, { token, betId: first.mine.bet.roundId })).mine.bet.state).toBe(
    'ended',
  );
  expect(await world.cash(frame.name)).toBe(10_000_000n);
});

test('GAME-026 the brand is the one of the launch, and the region the one of the address that asks now', async () => {
  const frame = await world.frame('traveller', 'limbo');
  const requested: unknown[] = [];
  world.closed = (visit) => {
    requested.push(visit);
    return null;
  };
  expectValue(await playLimbo(frame, 'on-the-way'));
  expect(requested).toEqual([{ merchant: 'demo', ip: expect.stringMatching(/^10\.3\./) as string }]);
});

test('GAME-026 maintenance, blocked addresses and a closed vendor of the product close the studio', async () => {
  const { clock, content, db } = site;
  const closedTo = createCheckClosed({ pool: db.pool, clock, siteState: content.siteState });
  const { rows } = await db.owner.query<{ merchant: string }>('SELECT merchant FROM content.domain LIMIT 1');
  const merchant = rows[0]?.merchant ?? '';
  /** What was read a moment ago is forgotten. */
  const ask = (ip = '203.0.113.9') => {
    clock.pass(1_000);
    return closedTo({ merchant, ip });
  };
  expect(await ask()).toBe(null);
  await db.owner.query(`INSERT INTO content.blocked_address (range) VALUES ('203.0.113.0/28')`);
  expect([await ask(), await ask('203.0.113.99')]).toEqual(['region_blocked', null]);
  await db.owner.query('DELETE FROM content.blocked_address');
  const from = new Date(clock.now());
  await db.owner.query('INSERT INTO content.maintenance_window (merchant, starts_at) VALUES ($1, $2)', [
    merchant,
    from,
  ]);
  expect(await ask()).toBe('game_closed');
  await db.owner.query('DELETE FROM content.maintenance_window');
  await db.owner.query(
    `INSERT INTO games.vendor_launch (vendor, address, closed_from) VALUES ('BGS', '/studio/{gameCode}?ticket={ticket}', $1)
     ON CONFLICT (vendor) DO UPDATE SET closed_from = excluded.closed_from`,
    [from],
  );
  expect(await ask()).toBe('game_closed');
  await db.owner.query('UPDATE games.vendor_launch SET closed_from = NULL');
  expect(await ask()).toBe(null);
});
