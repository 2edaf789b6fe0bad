import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBootstrap } from '#domains/content/contract/bootstrap.ts';
import { listGameMenus } from '#domains/games/contract/game-list.ts';
import { launchGame, launchGameByFallback } from '#domains/games/contract/launch.ts';
import { listRecentGames } from '#domains/games/contract/member-games.ts';
import { openTrial } from '#domains/identity/contract/trial.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import type { Money } from '#kernel/money.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { addMs, hourMs, minuteMs } from '#kernel/time.ts';
import { transact } from '#platform/server/database/db.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { seal } from '#tools/testing/http.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import type { LaunchDeps, OpenGameRequest } from './launch-game.ts';
import { redeemTicket } from './launch-ticket.ts';

let world: World;
const requested: OpenGameRequest[] = [];
let mayOpen: LaunchDeps['mayOpen'] = async () => done(null);

beforeAll(async () => {
  world = await createTestWorld({
    launch: {
      mayOpen: (tx, opening) => {
        requested.push(opening);
        return mayOpen(tx, opening);
      },
    },
  });
});
afterAll(() => world.close());

type Category = 'RNG' | 'BGS' | 'LIVE' | 'FISH';

async function gameOf(gameType: Category, isWanted: (game: { vassalage: string }) => boolean = () => true) {
  const { envelope } = await world.ask(listGameMenus, { gameType });
  const game = envelope.value?.content.find((one) => one.isGame === 'GAME' && !one.maintenance && isWanted(one));
  if (!game) throw new Error(`no open game in ${gameType}`);
  return { nodeId: game.nodeId, vassalage: game.vassalage, gameCode: game.gameCode, gameType: game.gameType };
}

const ticketIn = (url: string) => {
  const query = new URL(url).searchParams;
  return query.get('ticket') ?? query.get('token') ?? '';
};
const launches = async () => (await world.db.pool.query('SELECT 1 FROM games.launch')).rows.length;

test('CALL-043 CALL-044 GAME-025 a member is given an address on a launch host, with a ticket and without the session', async () => {
  const token = await world.enter('bong');
  const game = await gameOf('BGS');
  const { status, envelope } = await world.ask(launchGame, { ...game, language: 'TY', backUrl: '/bgs' }, { token });
  expect(status).toBe(200);
  const url = new URL(envelope.value?.url ?? '');
  const hosts = (await world.ask(readBootstrap, {})).envelope.value?.launchGameCDNs ?? [];
  expect(hosts.map((host) => new URL(host).host)).toContain(url.host);
  expect(url.host).not.toBe('localhost');
  expect(url.pathname).toBe(`/studio/${game.gameCode}`);
  expect(url.searchParams.get('language')).toBe('TY');
  expect(url.searchParams.get('page')).toBe('http://localhost:8080');
  expect(ticketIn(url.href)).toMatch(/^[\w-]{43}$/);
  expect(url.href).not.toContain(token);
});

test("CALL-043 GAME-025 another vendor's game opens at that vendor, with its way back", async () => {
  const token = await world.enter('bong');
  const game = await gameOf('RNG', ({ vassalage }) => vassalage !== 'FC');
  const { envelope } = await world.ask(launchGame, { ...game, backUrl: '/rng?q=a' }, { token });
  const url = new URL(envelope.value?.url ?? '');
  expect(url.pathname).toBe(`/sandbox/vendor/${game.vassalage}/${game.gameCode}`);
  expect(url.searchParams.get('back')).toBe('http://localhost:8080/rng?q=a');
});

test('GAME-024 ROLE-008 a guest and a trial account are refused, with the given messages, and leave no trace', async () => {
  const game = await gameOf('RNG');
  const before = await launches();
  const guest = await world.ask(launchGame, game);
  expect([guest.status, guest.envelope.code]).toEqual([401, 'AUTH_REQUIRED']);
  const at = world.clock.now();
  const sealed = await seal({ timestamp: at }, { key: await world.seals.publicKey(), at });
  const trial = await world.ask(openTrial, { os: 'Linux', platform: 'W', token: sealed, gatewayVersion: 3 });
  const token = trial.envelope.value && 'token' in trial.envelope.value ? trial.envelope.value.token : null;
  if (!token) throw new Error('no trial was opened');
  for (const call of [launchGame, launchGameByFallback]) {
    const response = await world.ask(call, game, { token });
    expect([response.status, response.envelope.code]).toEqual([403, 'REAL_ACCOUNT_REQUIRED']);
    expect(response.envelope.value).toEqual({ key: 'in_need_true_account' });
  }
  expect(await launches()).toBe(before);
});

test('GAME-024 CALL-050 the second call turns guests away too', async () => {
  const answer = await world.ask(launchGameByFallback, await gameOf('RNG'));
  expect([answer.status, answer.envelope.code]).toEqual([401, 'AUTH_REQUIRED']);
});

test.each([
  ['an unknown node', { nodeId: '999999999' }, 404, 'game_unknown'],
  ["another game's code", { gameCode: 'no-such-code' }, 404, 'game_unknown'],
  ['another vendor', { vassalage: 'NOBODY' }, 404, 'game_unknown'],
  ['another category', { gameType: 'LIVE' }, 404, 'game_unknown'],
  ['a node that is no number', { nodeId: '1 OR 1=1' }, 400, 'malformed_input'],
  ['a category that nobody knows', { gameType: 'CHESS' }, 400, 'malformed_input'],
  ['a way back to another site', { backUrl: 'https://elsewhere.example' }, 400, 'malformed_input'],
  ['a way back that only looks like ours', { backUrl: '//elsewhere.example' }, 400, 'malformed_input'],
  ['a way back with a turned stroke', { backUrl: '/\\elsewhere.example' }, 400, 'malformed_input'],
])('CALL-044 CALL-050 a launch with %s is refused and leaves no trace', async (_, wrong, status, code) => {
  const token = await world.enter('bong');
  const game = await gameOf('RNG');
  const before = await launches();
  for (const call of [launchGame, launchGameByFallback]) {
    const result = await world.ask(call, { ...game, ...wrong } as never, { token });
    expect([result.status, result.envelope.code]).toEqual([status, code.toUpperCase()]);
  }
  expect(await launches()).toBe(before);
});

test.each([
  ['a draw', `category = 'LOTT'`],
  ['the tile of a slot vendor', `category = 'RNG' AND kind = 'VASSALAGE'`],
])('GAME-017 GAME-019 GAME-020 %s has a page or a list of its own and is not launched', async (_, which) => {
  const token = await world.enter('bong');
  const { rows } = await world.db.pool.query<InputOf<typeof launchGame>>(
    `SELECT node::text AS "nodeId", vendor AS vassalage, code AS "gameCode", category AS "gameType" FROM games.game
      WHERE ${which} ORDER BY node LIMIT 1`,
  );
  const [game] = rows;
  if (!game) throw new Error('no such game in the demo world');
  const before = await launches();
  const reply = await world.ask(launchGame, game, { token });
  expect([reply.status, reply.envelope.code]).toEqual([422, 'NOT_LAUNCHABLE']);
  expect(await launches()).toBe(before);
});

test('GAME-026 a game that is closed is refused with the hour of its return, before the member is judged', async () => {
  const token = await world.enter('bong');
  const game = await gameOf('LIVE');
  const until = addMs(world.clock.now(), hourMs);
  const close = (table: string, key: string, value: string, ends: number | null) =>
    world.db.pool.query(
      table === 'game'
        ? `UPDATE games.game SET maintenance_from = $2, maintenance_until = $3 WHERE ${key} = $1`
        : `UPDATE games.vendor_launch SET closed_from = $2, closed_until = $3 WHERE ${key} = $1`,
      [value, new Date(addMs(world.clock.now(), -hourMs)), ends === null ? null : new Date(ends)],
    );
  await close('vendor', 'vendor', game.vassalage, null);
  requested.length = 0;
  const vendor = await world.ask(launchGame, game, { token });
  expect([vendor.status, vendor.envelope.code]).toEqual([422, 'GAME_UNDER_MAINTENANCE']);
  expect(vendor.envelope.value).toEqual({ until: null, whose: 'vendor' });
  await world.db.pool.query('UPDATE games.vendor_launch SET closed_from = NULL, closed_until = NULL');
  expect((await world.ask(launchGame, game, { token })).status).toBe(200);
  requested.length = 0;
  await close('game', 'node', game.nodeId, until);
  world.clock.pass(6_000);
  const response = await world.ask(launchGame, game, { token });
  expect(response.envelope.value).toEqual({ until, whose: 'game' });
  expect(requested).toEqual([]);
  await world.db.pool.query('UPDATE games.game SET maintenance_from = NULL, maintenance_until = NULL WHERE node = $1', [
    game.nodeId,
  ]);
  world.clock.pass(6_000);
});

test('GAME-023 breaks and limits are checked with the smallest bet, and a refusal opens nothing', async () => {
  const token = await world.enter('bong');
  const game = await gameOf('RNG', ({ vassalage }) => vassalage !== 'FC');
  requested.length = 0;
  mayOpen = async () => refuse('cooling_off', { kind: 'cooling_off', endsAt: 1, until: 'tomorrow' });
  const before = await launches();
  for (const call of [launchGame, launchGameByFallback]) {
    const response = await world.ask(call, game, { token });
    expect([response.status, response.envelope.code]).toEqual([403, 'COOLING_OFF']);
    expect(response.envelope.message).toContain('tomorrow');
  }
  mayOpen = async () => done(null);
  expect(await launches()).toBe(before);
  const { rows } = await world.db.pool.query<{ least: Money }>(
    'SELECT min_stake AS least FROM games.game WHERE node = $1',
    [game.nodeId],
  );
  expect(requested.map(({ amount }) => amount)).toEqual([rows[0]?.least, rows[0]?.least]);
});

test('CALL-050 a vendor that needs the second call is refused by the first, and opened by the second', async () => {
  const token = await world.enter('bong');
  const game = await gameOf('RNG', ({ vassalage }) => vassalage !== 'FC');
  await world.db.pool.query('UPDATE games.vendor_launch SET by_fallback = true WHERE vendor = $1', [game.vassalage]);
  const first = await world.ask(launchGame, game, { token });
  expect([first.status, first.envelope.code]).toEqual([422, 'FALLBACK_LAUNCH_NEEDED']);
  const second = await world.ask(launchGameByFallback, game, { token });
  expect(second.status).toBe(200);
  expect(Object.keys(second.envelope.value ?? {}).sort()).toEqual([
    'isCarried',
    'launchId',
    'needsTransfer',
    'orientation',
    'url',
  ]);
  await world.db.pool.query('UPDATE games.vendor_launch SET by_fallback = false WHERE vendor = $1', [game.vassalage]);
});

test('GAME-025 an address that leads elsewhere than to a launch host is never given', async () => {
  const token = await world.enter('bong');
  const game = await gameOf('RNG', ({ vassalage }) => vassalage !== 'FC');
  const before = await launches();
  const { rows } = await world.db.pool.query<{ address: string }>(
    'SELECT address FROM games.vendor_launch WHERE vendor = $1',
    [game.vassalage],
  );
  await world.db.pool.query('UPDATE games.vendor_launch SET address = $2 WHERE vendor = $1', [
    game.vassalage,
    'https://elsewhere.example/{gameCode}?t={ticket}',
  ]);
  const response = await world.ask(launchGame, game, { token });
  expect([response.status, response.envelope.code]).toEqual([503, 'VENDOR_UNREACHABLE']);
  await world.db.pool.query('UPDATE games.vendor_launch SET address = $2 WHERE vendor = $1', [
    game.vassalage,
    rows[0]?.address,
  ]);
  expect(await launches()).toBe(before);
});

test('GAME-025 many launches at once are many tickets, each good once and for a minute', async () => {
  const token = await world.enter('bong');
  const game = await gameOf('BGS');
  const responses = await Promise.all(Array.from({ length: 5 }, () => world.ask(launchGame, game, { token })));
  const tickets = responses.map(({ envelope }) => ticketIn(envelope.value?.url ?? ''));
  expect(new Set(tickets).size).toBe(5);
  const spend = (ticket: string) =>
    transact(world.db.pool, (tx) =>
      redeemTicket(tx, { vendor: game.vassalage, ticket, at: world.clock.now(), rng: systemRng }),
    );
  const [one = '', two = ''] = tickets;
  const tries = await Promise.all(Array.from({ length: 4 }, () => spend(one)));
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
  world.clock.pass(minuteMs);
  expect(await spend(two)).toMatchObject({ ok: false, fault: 'TOKEN_EXPIRED' });
});

test('CALL-052 GAME-040 a game that was really opened is the first of the recent ones; a ticket alone is no play', async () => {
  const token = await world.enter('bong');
  const recent = async () =>
    ((await world.ask(listRecentGames, { gameType: 'BGS', clientType: '3' }, { token })).envelope.value ?? [])[0]
      ?.nodeId;
  const { envelope } = await world.ask(listGameMenus, { gameType: 'BGS' });
  const before = await recent();
  const other = envelope.value?.content.find(
    ({ nodeId, isGame, maintenance }) => nodeId !== before && isGame === 'GAME' && !maintenance,
  );
  if (!other) throw new Error('no second game');
  const { nodeId, vassalage, gameCode, gameType } = other;
  const response = await world.ask(launchGame, { nodeId, vassalage, gameCode, gameType }, { token });
  expect(await recent()).toBe(before);
  await transact(world.db.pool, (tx) =>
    redeemTicket(tx, {
      vendor: vassalage,
      ticket: ticketIn(response.envelope.value?.url ?? ''),
      at: world.clock.now(),
      rng: systemRng,
    }),
  );
  expect(await recent()).toBe(nodeId);
});
