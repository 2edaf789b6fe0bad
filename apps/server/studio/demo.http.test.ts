/** Play money at our own games: the same rounds and proofs, and no row of it in the ledger. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playDemo } from '#domains/games/contract/launch.ts';
import { createCatalogueOf, createLocalGateway } from '#domains/games/server/index.ts';
import { openTrial } from '#domains/identity/contract/trial.ts';
import { cancelCrash, cashOutCrash, placeCrash, readCrash } from '#domains/studio/contract/crash.ts';
import { refillDemoWallet } from '#domains/studio/contract/demo.ts';
import { cashOutRound, listRounds, playRound, startRound, stepRound } from '#domains/studio/contract/round.ts';
import { rotateSeeds } from '#domains/studio/contract/seeds.ts';
import { openFrame, readBalance } from '#domains/studio/contract/session.ts';
import { machineGames, quickGames, type StudioGame, studioGames } from '#domains/studio/contract/studio-game.ts';
import {
  createCrashTick,
  createLimitsOf,
  createSealerOf,
  deleteExpiredDemoPlayers,
  replay,
} from '#domains/studio/server/index.ts';
import { readPlayBalance } from '#domains/wallet/contract/balance.ts';
import type { Endpoint, WireInputOf, WireOutputOf } from '#kernel/endpoint.ts';
import { parseMoney } from '#kernel/money.ts';
import { hourMs, instant } from '#kernel/time.ts';
import { verifyLedger } from '#ledger';
import { createLocalBus } from '#platform/server/bus/index.ts';
import { silentLog } from '#platform/server/runtime/log.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { seal } from '#tools/testing/http.ts';
import { guessThatCanFail } from '#tools/testing/studio.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';

let world: World;
let runTick: () => Promise<number>;
beforeAll(async () => {
  world = await createTestWorld();
  const {
    clock,
    db: { pool },
  } = world;
  const catalogueOf = createCatalogueOf({
    pool,
    clock,
    marketOf: async () => ({ languages: ['EN', 'TY'], profile: 'PH' }),
  });
  const operator = createLocalGateway({
    vendor: 'BGS',
    catalogueOf,
    mayStake: async (_, stakes) => stakes.map(() => null),
  });
  const deps = { pool, clock, rng: systemRng, operator, bus: createLocalBus(silentLog), log: silentLog };
  runTick = createCrashTick({ ...deps, sealerOf: createSealerOf(), limitsOf: createLimitsOf(deps) });
  await world.db.owner.query('UPDATE studio.game_limit SET cycle_ms = 0');
});
afterAll(async () => {
  await world.close();
});

let lastAddress = 0;
const nextAddress = () => `198.51.100.${(lastAddress++ % 250) + 1}`;

async function ask<E extends Endpoint>(endpoint: E, input: WireInputOf<E>): Promise<WireOutputOf<E> | string> {
  const { envelope } = await world.ask(endpoint, input, { ip: nextAddress() });
  return envelope.success && envelope.value !== null ? envelope.value : (envelope.code ?? '');
}
function expectValue<Value>(answer: Value | string): Value {
  if (typeof answer === 'string') throw new Error(`refused: ${answer}`);
  return answer;
}

async function trialToken(): Promise<string> {
  const at = world.clock.now();
  const token = await seal({ timestamp: at }, { key: await world.seals.publicKey(), at });
  const request = { os: 'Linux', platform: 'W', token, gatewayVersion: 3 } as const;
  const { envelope } = await world.ask(openTrial, request, { ip: nextAddress() });
  if (!envelope.value) throw new Error(`the trial was refused: ${envelope.code}`);
  return envelope.value.token;
}

type DemoVisitor = { readonly session?: string; readonly visit?: string };
const launch = async (gameCode: string, { session, visit }: DemoVisitor = {}) => {
  const input = { gameCode, ...(visit && { visit }) };
  const { envelope } = await world.ask(playDemo, input, { ip: nextAddress(), ...(session && { token: session }) });
  if (!envelope.value) throw new Error(`refused: ${envelope.code}`);
  const url = new URL(envelope.value.url);
  return { ...envelope.value, url, ticket: url.searchParams.get('ticket') ?? '' };
};
async function openGame(game: StudioGame, visitor: DemoVisitor = {}) {
  const { ticket, visit } = await launch(game, visitor);
  return { ...expectValue(await ask(openFrame, { ticket })), visit };
}

const wagerByGame: Readonly<Record<string, object>> = {
  dice: { side: 'over', target: 50.5 },
  limbo: { target: 1.5 },
  plinko: { rows: 16, risk: 'high' },
  keno: { picks: [1, 2, 3, 40] },
  wheel: { segments: 20, risk: 'medium' },
  colour: { stakes: { red: '6', blue: '4' } },
};

/** One round to its end; the balance after it. */
async function playRoundToEnd(token: string, game: StudioGame): Promise<string> {
  const key = `round-of-${game}`;
  const stake = '10';
  if (([...quickGames, ...machineGames] as string[]).includes(game)) {
    const wager = { game, ...wagerByGame[game] } as WireInputOf<typeof playRound>['wager'];
    return expectValue(await ask(playRound, { token, key, stake, wager })).balance;
  }
  if (game === 'crash') return playCrash(token, key);
  const wager = game === 'mines' ? ({ game, mines: 1 } as const) : ({ game: 'hilo' } as const);
  const { round } = expectValue(await ask(startRound, { token, key, stake, wager }));
  const [card = 7] = (round.outcome['cards'] as number[] | undefined) ?? [];
  const step =
    game === 'mines' ? ({ game, field: 3 } as const) : ({ game: 'hilo', guess: guessThatCanFail(card) } as const);
  const after = expectValue(await ask(stepRound, { token, roundId: round.roundId, after: 0, step }));
  if (after.round.state !== 'open') return after.balance;
  return expectValue(await ask(cashOutRound, { token, roundId: round.roundId })).balance;
}

/** A shared round that takes bets now. */
async function waitForSharedRound() {
  for (let n = 0; n < 50; n++) {
    await runTick();
    const { rows } = await world.db.pool.query<{ number: number; startsAt: number; bustsAt: number }>(
      `SELECT number, starts_at AS "startsAt", busts_at AS "bustsAt" FROM studio.crash_round ORDER BY number DESC LIMIT 1`,
    );
    const [row] = rows;
    if (row && world.clock.now() < row.startsAt) return row;
    if (row) world.clock.set(instant(row.bustsAt + 3_000));
    else world.clock.pass(5_000);
  }
  throw new Error('no such round');
}

async function playCrash(token: string, key: string): Promise<string> {
  const { number, startsAt, bustsAt } = await waitForSharedRound();
  const { mine } = expectValue(await ask(placeCrash, { token, key, number, stake: '10' }));
  const { betId } = { betId: mine.bet.roundId };
  world.clock.set(instant(startsAt + 1));
  const left = await ask(cashOutCrash, { token, betId });
  if (typeof left === 'string') expect(left).toBe('TOO_LATE');
  world.clock.set(instant(bustsAt + 2_000));
  await runTick();
  return expectValue(await ask(readBalance, { token })).balance;
}

/** Everything that money leaves behind. */
async function countMoneyRows() {
  const { rows } = await world.db.owner.query<Readonly<Record<string, unknown>>>(
    `SELECT (SELECT count(*) FROM ledger.transfer) AS transfers, (SELECT count(*) FROM bets.bet) AS bets,
            (SELECT count(*) FROM games.vendor_tx) AS moves, (SELECT sum(pool_parts)::text FROM studio.jackpot) AS pools,
            (SELECT count(*) FROM games.launch) AS launches`,
  );
  return rows[0];
}

test.each(['guest', 'trial'] as const)(
  'AUTH-040 a %s plays a round of every original with play money: no posting, no bet, no part of a jackpot',
  async (who) => {
    const session = who === 'trial' ? await trialToken() : undefined;
    // The first visit to a slot machine opens its jackpot account, which is not part of the demo round.
    await openGame('jeepney');
    const before = await countMoneyRows();
    let visit: string | undefined;
    let due = '2000';
    for (const game of studioGames) {
      const frame = await openGame(game, { ...(session && { session }), ...(visit && { visit }) });
      expect([game, frame.isDemo, frame.balance, frame.currency, frame.jackpot]).toEqual([
        game,
        true,
        due,
        'PLAY',
        null,
      ]);
      visit = frame.visit ?? undefined;
      expect(frame.visit === null).toBe(who === 'trial');
      due = await playRoundToEnd(frame.token, game);
      const { content } = expectValue(await ask(listRounds, { token: frame.token, count: 5 }));
      const [round] = content;
      expect([game, content.length, round?.game]).toEqual([game, 1, game]);
      const change = (parseMoney(round?.payout ?? '0') ?? 0n) - 100_000n;
      expect(parseMoney(due)).toBe((parseMoney(frame.balance) ?? 0n) + change);
    }
    expect(await countMoneyRows()).toEqual(before);
    // A guest has no header with a balance.
    const response = session && (await world.ask(readPlayBalance, {}, { token: session, ip: nextAddress() }));
    expect(response ? response.envelope.value?.balance : due).toBe(due);
    expect((await verifyLedger(world.db.pool)).differences).toEqual([]);
  },
  60_000,
);

test('a round of play money is proven as one of money is, and stands in the list after the game is opened again', async () => {
  const { token, visit, seeds } = await openGame('dice');
  await playRoundToEnd(token, 'dice');
  expectValue(await ask(rotateSeeds, { token }));
  const again = await openGame('dice', { ...(visit && { visit }) });
  const [round] = again.rounds;
  if (!round) throw new Error('no round is told');
  const { serverSeed, clientSeed, nonce, serverSeedHash } = round.proof;
  const played = replay('dice', { serverSeed: serverSeed ?? '', clientSeed, nonce }, round.parameters);
  if ('problem' in played) throw new Error(played.problem);
  expect([serverSeedHash, played.replay.serverSeedHash]).toEqual([seeds.serverSeedHash, seeds.serverSeedHash]);
  expect(round.outcome).toEqual(played.replay.outcome);
});

test('the same key is one round, and a balance that is too small stakes nothing and is topped up', async () => {
  const { token } = await openGame('limbo');
  const wager = { game: 'limbo', target: 100 } as const;
  const bet = { token, key: 'all-of-it', stake: '50', wager };
  const first = expectValue(await ask(playRound, bet));
  expect(expectValue(await ask(playRound, bet))).toEqual({ ...first, isRepeated: true });
  expect(await ask(playRound, { ...bet, key: 'too-much!', stake: String(Number(first.balance) + 1) })).toBe(
    'INSUFFICIENT_FUNDS',
  );
  expect(expectValue(await ask(readBalance, { token })).balance).toBe(first.balance);
  const filled = expectValue(await ask(refillDemoWallet, { token })).balance;
  expect(filled).toBe((parseMoney(first.balance) ?? 0n) < 20_000_000n ? '2000' : first.balance);
});

test('a bet of play money on the shared round is seen by its player alone, and is taken back whole', async () => {
  const [mine, other] = [await openGame('crash'), await openGame('crash')];
  const { number } = await waitForSharedRound();
  const { mine: placed } = expectValue(
    await ask(placeCrash, { token: mine.token, key: 'a-demo-bet', number, stake: '50', auto: 2 }),
  );
  const seen = expectValue(await ask(readCrash, { token: other.token }));
  expect([seen.bets, seen.count, seen.mine]).toEqual([[], 0, []]);
  expect(expectValue(await ask(readCrash, { token: mine.token })).mine).toHaveLength(1);
  const back = expectValue(await ask(cancelCrash, { token: mine.token, betId: placed.bet.roundId }));
  expect(back.balance).toBe('2000');
});

test('a token of play money never plays for money, and one of money never for play money', async () => {
  const { token } = await openGame('dice');
  const { rows } = await world.db.owner.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM studio.round WHERE starts_with(member, 'dp_') <> (currency = 'PLAY')`,
  );
  expect(rows[0]?.count).toBe(0);
  // The database holds it as well: no row of a demo player may be of money.
  await playRoundToEnd(token, 'dice');
  const change = world.db.owner.query(`UPDATE studio.demo_player SET id = 'mb_' || substr(id, 4)`);
  await expect(change).rejects.toThrow(/demo_player_id_check|foreign key/);
  const copy = `INSERT INTO studio.crash_bet (id, round, member, key, currency, player, stake, state, placed_at)
    SELECT 'cb_00000000000000000000000000', max(number), $1, 'k', $2, 'x', 1, 'open', now() FROM studio.crash_round`;
  const demo = 'dp_00000000000000000000000000';
  await expect(world.db.owner.query(copy, [demo, 'PHP'])).rejects.toThrow(/crash_bet_play_money/);
  await expect(world.db.owner.query(copy, [demo.replace('dp', 'mb'), 'PLAY'])).rejects.toThrow(/crash_bet_play_money/);
});

test('a ticket opens once for a minute; unknown games, vendors’ games and other visits open nothing of before', async () => {
  const { ticket, url } = await launch('dice');
  expect(url.pathname).toBe('/studio/dice');
  expectValue(await ask(openFrame, { ticket }));
  expect(await ask(openFrame, { ticket })).toBe('TICKET_INVALID');
  const late = await launch('dice');
  world.clock.pass(60_000);
  expect(await ask(openFrame, { ticket: late.ticket })).toBe('TICKET_EXPIRED');
  for (const gameCode of ['mango-fever', 'no-such-game'])
    expect(await ask(playDemo, { gameCode })).toBe('GAME_UNKNOWN');
  expect(await ask(playDemo, { gameCode: 'dice', visit: 'short' })).toBe('MALFORMED_INPUT');
  const mine = await openGame('mines');
  const stranger = await openGame('mines', { visit: 'x'.repeat(43) });
  expect(stranger.visit).not.toBe(mine.visit);
  expect(stranger.visit).not.toBe('x'.repeat(43));
});

test('one address opens the demo 120 times in ten minutes and no more', async () => {
  const codes: (string | undefined)[] = [];
  let visit: string | undefined;
  for (let n = 0; n < 121; n++) {
    const input = { gameCode: 'dice', ...(visit && { visit }) };
    const { envelope } = await world.ask(playDemo, input, { ip: '192.0.2.77' });
    visit ??= envelope.value?.visit ?? undefined;
    codes.push(envelope.code);
  }
  expect([codes.slice(0, 120).every((code) => code === undefined), codes[120]]).toEqual([true, 'TOO_MANY_REQUESTS']);
});

test('one network has 60 play-money wallets at a time: a new one ends the one that was idle for the longest, or is refused', async () => {
  let count = 0;
  // Addresses of one household; the limit of openings counts them as one, too.
  const openOne = async (visit?: string) => {
    count += 1;
    const input = { gameCode: 'dice', ...(visit && { visit }) };
    return (await world.ask(playDemo, input, { ip: `2001:db8:1:2::${count.toString(16)}` })).envelope;
  };
  // Ten at once: they wait for each other, and a busy machine answers 503 to a longer queue.
  const openMany = async (visits: readonly (string | undefined)[]) => {
    const answers: Awaited<ReturnType<typeof openOne>>[] = [];
    for (let at = 0; at < visits.length; at += 10)
      answers.push(...(await Promise.all(visits.slice(at, at + 10).map(openOne))));
    return answers;
  };
  const opened = await openMany(Array.from({ length: 70 }, () => undefined));
  const visits = opened.flatMap(({ value }) => value?.visit ?? []);
  expect([visits.length, new Set(opened.flatMap(({ code }) => code ?? []))]).toEqual([
    60,
    new Set(['DEMO_NETWORK_FULL']),
  ]);
  expect((await world.ask(playDemo, { gameCode: 'dice' }, { ip: '2001:db8:1:3::1' })).envelope.success).toBe(true);
  world.clock.pass(601_000);
  const [kept = '', ...others] = visits;
  expect((await openOne(kept)).value?.visit).toBe(kept);
  expect((await openOne()).success).toBe(true);
  const live = async () =>
    (await world.db.pool.query(`SELECT 1 FROM studio.demo_player WHERE network = '2001:db8:1:2::/64'`)).rowCount;
  expect([await live(), (await openOne(kept)).value?.visit]).toEqual([60, kept]);
  // One of the others was ended: its visitor begins again with a new wallet.
  const again = await openMany(others.slice(0, 40));
  expect(again.every(({ success }) => success)).toBe(true);
  expect(await live()).toBe(60);
});

test('a play-money wallet ends after four hours and is deleted with its rounds; rounds of money cannot be deleted', async () => {
  const { token, visit } = await openGame('mines');
  await playRoundToEnd(token, 'mines');
  world.clock.pass(4 * hourMs);
  expect(await ask(readBalance, { token })).toBe('SESSION_ENDED');
  const fresh = await openGame('mines', { ...(visit && { visit }) });
  expect([fresh.balance, fresh.rounds]).toEqual(['2000', []]);
  await deleteExpiredDemoPlayers(world.db.pool, world.clock.now(), new AbortController().signal);
  expect(await ask(readBalance, { token })).toBe('SESSION_UNKNOWN');
  expect(expectValue(await ask(readBalance, { token: fresh.token })).balance).toBe('2000');
  const { rows } = await world.db.owner.query(
    `SELECT 1 FROM studio.round WHERE starts_with(member, 'dp_')
       AND member NOT IN (SELECT id FROM studio.demo_player)`,
  );
  expect(rows).toEqual([]);
});
