import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordSettledBets } from '#domains/bets/server/index.ts';
import { listGameMenus, listHotGames } from '#domains/games/contract/game-list.ts';
import {
  listWinners,
  readPayoutDistribution,
  readWinnerVisibility,
  setWinnerVisibility,
} from '#domains/games/contract/winner.ts';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import { money } from '#kernel/money.ts';
import { addMs, dayMs } from '#kernel/time.ts';
import { transact } from '#platform/server/database/db.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { measureHeat } from '../index.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

async function winners(query: Parameters<typeof ask>[0] = {}, host = 'localhost') {
  return (await ask(query, host)).envelope.value ?? [];
}
const ask = (query: { gameCategory?: 'ALL' | 'RNG' | 'LIVE'; limitNum?: number; days?: number }, host: string) =>
  world.ask(listWinners, { gameCategory: 'ALL', limitNum: 20, ...query }, { host });

async function play(
  account: string,
  { payout, rounds = 1, place = 0 }: { payout: bigint; rounds?: number; place?: number },
) {
  const member = await readMemberByAccount(world.db.pool, 'demo', account);
  const { envelope } = await world.ask(listGameMenus, { gameType: 'RNG', pageNo: 3 });
  const game = envelope.value?.content[place];
  if (!member || !game) throw new Error('nobody to play');
  const now = world.clock.now();
  const bets = Array.from({ length: rounds }, (_, round) => ({
    member: member.id,
    merchant: 'demo',
    currency: 'PHP',
    category: game.gameType,
    vassalage: game.vassalage,
    node: game.nodeId,
    round: `test-${account}-${now}-${round}`,
    stake: money(10_000n),
    validBet: money(10_000n),
    payout: money(payout),
    placedAt: now,
    settledAt: now,
  }));
  const answers = await transact(world.db.pool, (tx) => recordSettledBets(tx, bets));
  expect(answers.every(({ ok }) => ok)).toBe(true);
  world.clock.pass(5_000);
  return game;
}

test('CALL-036 HOME-013 CONST-030 twenty of the biggest wins of settled bets are listed, the largest first', async () => {
  const board = await winners();
  expect(board).toHaveLength(20);
  const amounts = board.map(({ winAmount }) => Number(winAmount));
  expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
  const { rows } = await world.db.pool.query<{ payout: bigint }>(
    `SELECT payout FROM bets.bet WHERE merchant = 'demo' AND payout > stake AND settled_at >= $1
      ORDER BY payout DESC LIMIT 1`,
    [new Date(addMs(world.clock.now(), -30 * dayMs))],
  );
  expect(BigInt(Math.floor((amounts[0] ?? 0) * 10_000))).toBe(rows[0]?.payout);
});

test('HOME-014 HOME-016 an entry has name, amount, game and icon, and the name is masked before it leaves', async () => {
  const board = await winners({ limitNum: 100 });
  for (const { customerName, gameName, iconUrl, avatarUrl } of board) {
    expect(customerName).toMatch(/^.\*{3}.$/u);
    expect(gameName).not.toBe('');
    expect(iconUrl).toMatch(/^\/art\/game\//);
    expect(avatarUrl).toMatch(/^\/art\/avatar\//);
  }
  const { rows } = await world.db.pool.query<{ id: string; account: string }>(
    'SELECT id, account FROM identity.member',
  );
  const said = JSON.stringify(board);
  expect(rows.filter(({ id, account }) => said.includes(id) || said.includes(`"${account}"`))).toEqual([]);
});

test('HOME-013 a new win is inserted at its rank', async () => {
  const game = await play('ramil', { payout: 9_999_999_0000n });
  const [first] = await winners();
  expect(first).toMatchObject({
    customerName: 'r***l',
    winAmount: '9999999',
    betAmount: '1',
    nodeId: game.nodeId,
    gameName: game.gameName,
  });
  expect(first?.wonAt).toBe(world.clock.now() - 5_000);
});

test('CALL-036 the board can be of one category, of fewer days and of fewer rows, and is the brand’s own', async () => {
  const live = await winners({ gameCategory: 'LIVE' });
  expect(new Set(live.map(({ gameType }) => gameType))).toEqual(new Set(['LIVE']));
  const slots = new Set((await winners({ gameCategory: 'RNG', limitNum: 100 })).map(({ gameType }) => gameType));
  expect([...slots].every((type) => ['RNG', 'JACKPOT', 'BINGO'].includes(type))).toBe(true);
  expect(await winners({ limitNum: 5 })).toHaveLength(5);
  const yesterday = addMs(world.clock.now(), -dayMs);
  expect((await winners({ days: 1 })).every(({ wonAt }) => wonAt >= yesterday)).toBe(true);
  expect((await winners()).every(({ wonAt }) => wonAt >= yesterday)).toBe(false);
  const tala = await winners({}, 'tala.localhost');
  expect(tala.map(({ winAmount }) => winAmount)).not.toContain('9999999');
  expect(tala.length).toBeGreaterThan(9);
});

test('CALL-036 more than a hundred rows or sixty days are refused', async () => {
  expect((await ask({ limitNum: 101 }, 'localhost')).status).toBe(400);
  expect((await ask({ days: 61 }, 'localhost')).status).toBe(400);
});

test('MEMBER-029 a member who hides is left out of every list with the next query, and comes back when they choose so', async () => {
  const token = await world.enter('ramil');
  const choose = (isHidden: boolean) => world.ask(setWinnerVisibility, { isHidden }, { token });
  const own = async () => (await world.ask(readWinnerVisibility, {}, { token })).envelope.value;
  const isSeen = async () =>
    (await Promise.all([winners({ limitNum: 100 }), winners({ gameCategory: 'RNG' }), winners({ days: 1 })])).map(
      (board) => board.some(({ winAmount }) => winAmount === '9999999'),
    );
  expect(await own()).toEqual({ isHidden: false, shownAs: 'r***l' });
  expect(await isSeen()).toEqual([true, true, true]);
  expect((await choose(true)).envelope.value).toEqual({ isHidden: true, shownAs: 'r***l' });
  expect(await isSeen()).toEqual([false, false, false]);
  expect(await own()).toEqual({ isHidden: true, shownAs: 'r***l' });
  expect((await choose(true)).status).toBe(200);
  expect((await choose(false)).envelope.value?.isHidden).toBe(false);
  expect(await isSeen()).toEqual([true, true, true]);
});

test('MEMBER-029 a guest cannot choose, and no cache may store the list', async () => {
  expect((await world.ask(readWinnerVisibility, {})).status).toBe(401);
  expect((await world.ask(setWinnerVisibility, { isHidden: true })).status).toBe(401);
  expect((await ask({}, 'localhost')).headers['cache-control']).toBe('public, max-age=0');
});

test('MEMBER-029 the whole picture counts all settled rounds of the same days, the lost ones among them', async () => {
  const picture = async (query: { gameCategory?: 'ALL' | 'LIVE'; days?: number }, host = 'localhost') =>
    (await world.ask(readPayoutDistribution, { gameCategory: 'ALL', days: 7, ...query }, { host })).envelope.value;
  const counted = async (where: string) => {
    const { rows } = await world.db.pool.query<{ lost: number; less: number; some: number; many: number; all: number }>(
      `SELECT (count(*) FILTER (WHERE payout = 0))::int AS lost, (count(*) FILTER (WHERE payout > 0 AND payout < stake))::int AS less,
        (count(*) FILTER (WHERE payout >= stake AND payout < 5 * stake))::int AS some,
        (count(*) FILTER (WHERE payout >= 100 * stake))::int AS many, count(*)::int AS all
        FROM bets.bet WHERE merchant = 'demo' AND state = 'settled' AND ${where}`,
    );
    return rows[0] ?? { lost: 0, less: 0, some: 0, many: 0, all: 0 };
  };
  const week = await picture({});
  const ppm = Object.fromEntries(week?.shares.map(({ band, ppm: share }) => [band, share]) ?? []);
  const truth = await counted(`day >= '${week?.since}'`);
  expect(truth.lost).toBeGreaterThan(truth.all / 10);
  const share = (count: number) => Math.floor((count * 1_000_000) / truth.all);
  expect(ppm).toMatchObject({ belowStake: share(truth.less), below5: share(truth.some), from100: share(truth.many) });
  expect(ppm.lost).toBeGreaterThanOrEqual(share(truth.lost));
  expect(Object.values(ppm).reduce((sum, each) => sum + each, 0)).toBe(1_000_000);
  const live = await picture({ gameCategory: 'LIVE', days: 30 });
  const ofLive = await counted(`day >= '${live?.since}' AND category = 'LIVE'`);
  expect(live?.shares.find(({ band }) => band === 'belowStake')?.ppm).toBe(
    Math.floor((ofLive.less * 1_000_000) / ofLive.all),
  );
  expect(await picture({}, 'tala.localhost')).not.toEqual(week);
});

test('HOME-018 GAME-013 what is played most becomes the hottest with the next count, at its brand alone', async () => {
  const game = await play('ramil', { payout: 0n, rounds: 400, place: 1 });
  const hottest = async (host: string) =>
    (await world.ask(listHotGames, { merchantCode: 'x', isPlatform: '2', platform: 'html5-desktop' }, { host }))
      .envelope.value?.[0]?.nodeId;
  expect(await hottest('localhost')).not.toBe(game.nodeId);
  const before = await hottest('tala.localhost');
  await transact(world.db.pool, (tx) => measureHeat(tx, world.clock.now()));
  world.clock.pass(5_000);
  expect(await hottest('localhost')).toBe(game.nodeId);
  expect(await hottest('tala.localhost')).toBe(before);
});
