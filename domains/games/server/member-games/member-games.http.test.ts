import { afterAll, beforeAll, expect, test } from 'vitest';
import { listGameMenus } from '#domains/games/contract/game-list.ts';
import {
  addFavourite,
  listFavouriteGames,
  listFavouriteNodes,
  listRecentGames,
  listRecentOfAllTypes,
  removeFavourite,
} from '#domains/games/contract/member-games.ts';
import { changePassword } from '#domains/identity/contract/password.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

type Options = { readonly token: string };

const nodesOf = async (options: Options) =>
  ((await world.ask(listFavouriteNodes, {}, options)).envelope.value ?? []).map(({ nodeId }) => nodeId);

async function firstGame(gameType: 'RNG' | 'LIVE' | 'FISH', place = 0) {
  const { envelope } = await world.ask(listGameMenus, { gameType });
  const game = envelope.value?.content[place];
  if (!game) throw new Error(`no game in ${gameType}`);
  return { nodeId: game.nodeId, vendor: game.vassalage, gameType };
}

const pageQuery = { clientType: '3', platform: 'flash', gameType: 'RNG' } as const;

test('GAME-030 GAME-035 CALL-055 a favourite is added with nodeId, vendor and gameType, and twice is once', async () => {
  const options = { token: await world.enter('bong') };
  const game = await firstGame('RNG');
  const before = await nodesOf(options);
  const responses = await Promise.all([1, 2, 3].map(() => world.ask(addFavourite, game, options)));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(responses[0]?.envelope.value).toEqual({ nodeId: game.nodeId });
  expect((await nodesOf(options)).filter((node) => node === game.nodeId)).toHaveLength(1);
  expect(new Set(await nodesOf(options))).toEqual(new Set([...before, game.nodeId]));
});

test('GAME-030 CALL-056 CALL-057 TRAP-077 it is taken back by nodeId in the query, and what is none stays none', async () => {
  const options = { token: await world.enter('bong') };
  const { nodeId } = await firstGame('RNG');
  for (let times = 0; times < 2; times++) {
    const response = await world.app.inject({
      method: 'DELETE',
      url: `${removeFavourite.path}?nodeId=${nodeId}`,
      headers: { host: 'localhost', authorization: `Bearer ${options.token}` },
    });
    expect([response.statusCode, response.json<{ success: boolean }>().success]).toEqual([200, true]);
    expect(await nodesOf(options)).not.toContain(nodeId);
  }
});

test('CALL-055 a game that is not in the catalogue, or is another vendor’s, is refused and leaves no row', async () => {
  const options = { token: await world.enter('rodel') };
  const game = await firstGame('RNG');
  const before = await nodesOf(options);
  for (const wrong of [{ nodeId: '999999' }, { vendor: 'JL' }, { gameType: 'FISH' as const }]) {
    const { status, envelope } = await world.ask(addFavourite, { ...game, ...wrong }, options);
    expect([status, envelope.code, envelope.message]).toEqual([
      404,
      'GAME_UNKNOWN',
      'This game is not in the catalogue',
    ]);
  }
  expect((await world.ask(addFavourite, { ...game, nodeId: 'x' }, options)).status).toBe(400);
  expect(await nodesOf(options)).toEqual(before);
});

test('CALL-053 GAME-038 TRAP-044 favourites of every type come with the latest first, the paged list of one type alone', async () => {
  const options = { token: await world.enter('maria') };
  const live = await firstGame('LIVE', 4);
  await world.ask(addFavourite, live, options);
  const all = (await world.ask(listFavouriteNodes, {}, options)).envelope.value ?? [];
  expect(all[0]?.nodeId).toBe(live.nodeId);
  expect(all.length).toBeGreaterThanOrEqual(13);
  const { envelope } = await world.ask(listFavouriteGames, pageQuery, options);
  const types = new Set(envelope.value?.content.map(({ gameType }) => gameType));
  expect(types.has('LIVE')).toBe(false);
  expect(types.has('RNG')).toBe(true);
});

test('GAME-036 GAME-037 CALL-054 CONST-031 the paged list has content, pageNum and totalPages, 999 to a page', async () => {
  const options = { token: await world.enter('maria') };
  const { envelope } = await world.ask(listFavouriteGames, pageQuery, options);
  const count = envelope.value?.totalElements ?? 0;
  expect(envelope.value).toMatchObject({ pageNum: 1, totalPages: 1 });
  expect(envelope.value?.content).toHaveLength(count);
  const small = await world.ask(listFavouriteGames, { ...pageQuery, pageNo: 2, pageSize: 1 }, options);
  expect(small.envelope.value).toMatchObject({ pageNum: 2, totalPages: count });
  expect(small.envelope.value?.content[0]).toEqual(envelope.value?.content[1]);
  expect((await world.ask(listFavouriteGames, { ...pageQuery, pageSize: 1_000 }, options)).status).toBe(400);
});

test('GAME-037 the list takes 999 and no more, also when two come for the last place', async () => {
  const options = { token: await world.enter('carlo') };
  const [first, second, third] = [await firstGame('RNG'), await firstGame('RNG', 1), await firstGame('RNG', 2)];
  await world.db.pool.query(
    `DELETE FROM games.favourite WHERE member = (SELECT id FROM identity.member WHERE account = 'carlo')`,
  );
  await world.db.pool.query(
    `INSERT INTO games.favourite (member, node, added_at)
     SELECT (SELECT id FROM identity.member WHERE account = 'carlo'), node, now() FROM games.game
      WHERE node <> ALL ($1::bigint[]) ORDER BY node LIMIT 998`,
    [[first.nodeId, second.nodeId, third.nodeId]],
  );
  const results = await Promise.all([first, second].map((game) => world.ask(addFavourite, game, options)));
  expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  const late = await world.ask(addFavourite, third, options);
  expect([late.status, late.envelope.code]).toEqual([422, 'TOO_MANY_FAVOURITES']);
  const taken = results[0]?.status === 200 ? first : second;
  expect((await world.ask(addFavourite, taken, options)).status).toBe(200);
  const { rows } = await world.db.pool.query<{ count: bigint }>(
    `SELECT count(*) FROM games.favourite WHERE member = (SELECT id FROM identity.member WHERE account = 'carlo')`,
  );
  expect(rows[0]?.count).toBe(999n);
});

test('GAME-039 a trial account may mark favourites', async () => {
  await world.db.pool.query(`UPDATE identity.member SET type = 4 WHERE account = 'dennis'`);
  const options = { token: await world.enter('dennis') };
  const game = await firstGame('FISH');
  expect((await world.ask(addFavourite, game, options)).status).toBe(200);
  expect(await nodesOf(options)).toContain(game.nodeId);
  expect((await world.ask(removeFavourite, { nodeId: game.nodeId }, options)).status).toBe(200);
});

test('CALL-053 favourites are the member’s own: another sees none of them and removes none', async () => {
  const [maria, noel] = [{ token: await world.enter('maria') }, { token: await world.enter('noel') }];
  const game = await firstGame('RNG', 7);
  const before = await nodesOf(noel);
  await world.ask(addFavourite, game, maria);
  expect(await nodesOf(noel)).toEqual(before);
  await world.ask(removeFavourite, { nodeId: game.nodeId }, noel);
  expect(await nodesOf(maria)).toContain(game.nodeId);
});

test('GAME-034 CALL-003 without a session there are neither favourites nor recent games', async () => {
  const game = await firstGame('RNG');
  expect((await world.ask(addFavourite, game)).status).toBe(401);
  expect((await world.ask(removeFavourite, { nodeId: game.nodeId })).status).toBe(401);
  expect((await world.ask(listFavouriteNodes, {})).status).toBe(401);
  expect((await world.ask(listFavouriteGames, pageQuery)).status).toBe(401);
  expect((await world.ask(listRecentGames, { gameType: 'RNG', clientType: '3' })).status).toBe(401);
});

const recentQuery = { page: 1, pageSize: 30, gameType: 'RNG', clientType: '3' } as const;

test('CALL-052 HOME-024 ROUTE-027 CONST-028 TRAP-044 only of the given type, thirty at most, the latest first', async () => {
  const options = { token: await world.enter('maria') };
  const lanes = { RNG: ['RNG', 'JACKPOT', 'BINGO'], LIVE: ['LIVE'], FISH: ['FISH'] } as const;
  for (const gameType of ['RNG', 'LIVE', 'FISH'] as const) {
    const recent = (await world.ask(listRecentGames, { ...recentQuery, gameType }, options)).envelope.value ?? [];
    const { rows } = await world.db.pool.query<{ node: string }>(
      `SELECT p.node FROM bets.last_played p JOIN identity.member m ON m.id = p.member
        WHERE m.account = 'maria' AND p.category = ANY ($1) ORDER BY p.at DESC, p.node LIMIT 30`,
      [lanes[gameType]],
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(recent.map(({ nodeId }) => nodeId)).toEqual(rows.map(({ node }) => node));
  }
});

test('ROUTE-027 TRAP-044 the games of every type that were played last are thirty at most, the latest first', async () => {
  const options = { token: await world.enter('maria') };
  const recent = (await world.ask(listRecentOfAllTypes, {}, options)).envelope.value ?? [];
  expect(recent).toHaveLength(30);
  expect(new Set(recent.map(({ gameType }) => gameType)).size).toBeGreaterThan(2);
  const { rows } = await world.db.pool.query<{ node: string }>(
    `SELECT p.node FROM bets.last_played p JOIN identity.member m ON m.id = p.member
      WHERE m.account = 'maria' ORDER BY p.at DESC, p.node LIMIT 30`,
  );
  expect(recent.map(({ nodeId }) => nodeId)).toEqual(rows.map(({ node }) => node));
  expect((await world.ask(listRecentOfAllTypes, {})).status).toBe(401);
});

test('CALL-052 who never played has none', async () => {
  const oldPassword = 'Bagong#Salubong1';
  const options = { token: await world.enter('bago', { password: oldPassword }) };
  const newPassword = 'AkinNa2031x';
  await world.ask(changePassword, { oldPassword, newPassword, confirmNewPassword: newPassword }, options);
  expect((await world.ask(listRecentGames, recentQuery, options)).envelope.value).toEqual([]);
});
