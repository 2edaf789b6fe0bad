import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCatalogueOf, createLocalGateway } from '#domains/games/server/index.ts';
import { listJackpotHits, readJackpots } from '#domains/studio/contract/jackpot.ts';
import { listRounds, playRound, readRound } from '#domains/studio/contract/round.ts';
import { ensureJackpots } from '#domains/studio/server/index.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import { money, parseMoney } from '#kernel/money.ts';
import { houseAccount, readBalances, readStatement, verifyLedger } from '#ledger';
import { cashOf } from '#ledger/testing.ts';
import { transact } from '#platform/server/database/db.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { type StudioFrame, type StudioWorld, studioWorld } from '#tools/testing/studio.ts';

let world: StudioWorld;
beforeAll(async () => {
  world = await studioWorld({ processes: 2 });
  // Small enough to fall under our hands: it lies within a peso of its beginning, which is a hundred of stakes.
  await world.db.pool.query(`UPDATE studio.jackpot SET seed = 10000, must_fall_by = 20000 WHERE code = 'kuwitis'`);
  await world.db.pool.query(
    `INSERT INTO studio.jackpot (code, currency, title, pool_ppm, reserve_ppm, seed, must_fall_by)
     VALUES ('kuwitis', 'USD', 'Kuwitis', 10000, 5000, 10000, 20000)`,
  );
});
afterAll(() => world.close());

type PlayResponse = WireOutputOf<typeof playRound>;
type JackpotHit = WireOutputOf<typeof listJackpotHits>['content'][number];

function expectValue<Value>(answer: Value | string): Value {
  if (typeof answer === 'string') throw new Error(`refused: ${answer}`);
  return answer;
}
const parseAmount = (text: string | null) => parseMoney(text ?? '0') ?? 0n;
const toKey = (words: string) => words.replaceAll(' ', '-').padEnd(8, '.');
const playSlot = (frame: StudioFrame, key: string, stake = '10', game: 'siyete' | 'jeepney' = 'siyete') =>
  world.ask(playRound, { token: frame.token, key: toKey(key), stake, wager: { game } });

/** On the site, where a visitor asks. */
async function readAllJackpots(): Promise<WireOutputOf<typeof readJackpots>['jackpots']> {
  const { envelope } = (await world.https[0]?.ask(readJackpots, {})) ?? {};
  return envelope?.value?.jackpots ?? [];
}
async function listHits(input: { before?: string; count?: number } = {}) {
  const { envelope } = (await world.https[0]?.ask(listJackpotHits, input)) ?? {};
  if (!envelope?.value) throw new Error('no history');
  return envelope.value;
}
const findJackpot = async (code: string) => {
  const found = (await readAllJackpots()).find((one) => one.code === code);
  if (!found) throw new Error(`no ${code}`);
  return found;
};

const poolRef = (code: string, currency = 'PHP') => houseAccount(`jackpot:${code}`, currency);
const reserveRef = (code: string, currency = 'PHP') => houseAccount(`jackpot:${code}:reserve`, currency);

/** What is counted here is what the ledger has, and the ledger proves itself. */
async function expectLedgerSound(): Promise<void> {
  expect((await verifyLedger(world.db.pool)).differences).toEqual([]);
  const { rows } = await world.db.pool.query<{ code: string; currency: string; pool: bigint; reserve: bigint }>(
    `SELECT code, currency, pool_parts / 1000000 AS pool, reserve_parts / 1000000 AS reserve FROM studio.jackpot
      WHERE run IS NOT NULL`,
  );
  for (const { code, currency, pool, reserve } of rows) {
    const refs = [poolRef(code, currency), reserveRef(code, currency)];
    const kept = await readBalances(world.db.pool, refs);
    expect(refs.map((ref) => kept.get(ref))).toEqual([pool, reserve]);
  }
}

describe('a jackpot begins', () => {
  test('before the first stake, with its hash published and its seed paid from the house account', async () => {
    expect(await readAllJackpots()).toEqual([]);
    const frame = await world.frame('first', 'siyete');
    const [parol, kuwitis] = await readAllJackpots();
    expect(kuwitis).toMatchObject({
      code: 'kuwitis',
      currency: 'PHP',
      number: 1,
      amount: '1',
      reserve: '0',
      seed: '1',
      beganWith: '1',
      mustFallBy: '2',
      poolPpm: 10_000,
      reservePpm: 5_000,
      games: [{ code: 'siyete', returnPpm: 955_257, returnWithPpm: 970_257 }],
    });
    expect(kuwitis?.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(parol).toMatchObject({ code: 'parol', amount: '10000', mustFallBy: '50000' });
    expect(parol?.games.map(({ code }) => code).sort()).toEqual(['bakunawa', 'halo-halo', 'jeepney', 'kalabaw']);
    expect(frame.opened.jackpot).toEqual(kuwitis);
    expect((await world.frame('first', 'dice')).opened.jackpot).toBeNull();
    const rewards = houseAccount('rewards', 'PHP');
    expect((await readBalances(world.db.pool, [rewards])).get(rewards)).toBe(-100_010_000n);
    await expectLedgerSound();
  });

  test('once, however many look at once', async () => {
    await Promise.all(
      Array.from({ length: 6 }, () => ensureJackpots({ pool: world.db.pool, clock: world.clock, rng: systemRng })),
    );
    const { rows } = await world.db.pool.query(
      'SELECT code, currency, number FROM studio.jackpot_run ORDER BY code, currency',
    );
    expect(rows).toEqual([
      { code: 'kuwitis', currency: 'PHP', number: 1 },
      { code: 'kuwitis', currency: 'USD', number: 1 },
      { code: 'parol', currency: 'PHP', number: 1 },
    ]);
  });

  test('where it falls lies open nowhere, and no one can move its promise', async () => {
    const { rows } = await world.db.pool.query<{ sealed: Buffer }>(
      'SELECT secret_sealed AS sealed FROM studio.jackpot',
    );
    for (const { sealed } of rows) expect(sealed.toString('latin1')).not.toMatch(/\d:[0-9a-f]{64}/);
    const change = world.db.pool.query(`UPDATE studio.jackpot_run SET promise = repeat('0', 64)`);
    await expect(change).rejects.toThrow('a jackpot keeps its promise');
    await expect(world.db.pool.query('DELETE FROM studio.jackpot_run')).rejects.toThrow('keeps its promise');
  });
});

describe('stakes add to it', () => {
  test('a hundredth and half a hundredth of each, in the transaction of the stake, paid from the house account', async () => {
    const frame = await world.frame('adder', 'jeepney');
    const { round } = expectValue(await playSlot(frame, 'the first', '12.34', 'jeepney'));
    expect(round.jackpot).toBeNull();
    expect(await findJackpot('parol')).toMatchObject({ amount: '10000.1234', reserve: '0.0617' });
    const after = 10_000_000n - 123_400n + parseAmount(round.payout);
    expect(await world.cash('adder')).toBe(after);
    await expectLedgerSound();
  });

  test('the same key again adds nothing, and a stake that is refused adds nothing', async () => {
    const frame = await world.frame('again', 'jeepney', 20);
    expectValue(await playSlot(frame, 'the same', '10', 'jeepney'));
    const { amount } = await findJackpot('parol');
    expect(expectValue(await playSlot(frame, 'the same', '10', 'jeepney')).isRepeated).toBe(true);
    expect(await playSlot(frame, 'too dear', '5000', 'jeepney')).toBe('INSUFFICIENT_FUNDS');
    expect(await playSlot(frame, 'too much', '5001', 'jeepney')).toBe('STAKE_TOO_LARGE');
    expect((await findJackpot('parol')).amount).toBe(amount);
    await expectLedgerSound();
  });

  test('a batch is one booking, whoever is in it, and nothing is lost of what many add at once', async () => {
    const before = await findJackpot('parol');
    const names = Array.from({ length: 40 }, (_, n) => `player ${n}`);
    const frames = await Promise.all(names.map((name) => world.frame(name, 'jeepney')));
    const bookings = async () =>
      (await world.db.pool.query<{ n: bigint }>(`SELECT bookings AS n FROM studio.jackpot WHERE code = 'parol'`))
        .rows[0]?.n ?? 0n;
    const booked = await bookings();
    await Promise.all(
      frames.flatMap((frame) => [1, 2, 3].map((n) => playSlot(frame, `of many ${n}`, '1.11', 'jeepney'))),
    );
    const after = await findJackpot('parol');
    expect(parseAmount(after.amount) - parseAmount(before.amount)).toBe(13_320n);
    expect(parseAmount(after.reserve) - parseAmount(before.reserve)).toBe(6_660n);
    // How many share one depends on the machine; that some do is the promise.
    expect((await bookings()) - booked).toBeLessThan(120n);
    await expectLedgerSound();
  });

  test('another game and another currency are left as they are', async () => {
    const kuwitis = await findJackpot('kuwitis');
    const usd = [poolRef('kuwitis', 'USD'), reserveRef('kuwitis', 'USD')];
    const kept = await readBalances(world.db.pool, usd);
    expect(usd.map((ref) => kept.get(ref))).toEqual([10_000n, 0n]);
    expect(kuwitis).toMatchObject({ amount: '1', reserve: '0' });
    expect((await readAllJackpots()).map(({ currency }) => currency)).toEqual(['PHP', 'PHP']);
  });
});

/** Everything that a proof says, made again from what was told. */
function expectProof({ amount, salt, commitment, beganWith }: JackpotHit, mustFallBy = '2'): void {
  expect(createHash('sha256').update(`${amount}:${salt}`).digest('hex')).toBe(commitment);
  expect(parseAmount(amount)).toBeGreaterThan(parseAmount(beganWith));
  expect(parseAmount(amount)).toBeLessThanOrEqual(parseAmount(mustFallBy));
}

describe('it falls', () => {
  test('to one stake, in its round, with its own line in the account record; the next begins from the reserve', async () => {
    const frame = await world.frame('winner', 'siyete', 5_000);
    const promised = await findJackpot('kuwitis');
    let won: PlayResponse | null = null;
    for (let n = 0; n < 101 && !won; n++) {
      const before = (await world.cash('winner')) ?? 0n;
      const played = expectValue(await playSlot(frame, `spin ${n}`, '1'));
      const due = before - 10_000n + parseAmount(played.round.payout) + parseAmount(played.round.jackpot);
      expect(parseAmount(played.balance)).toBe(due);
      if (played.round.jackpot !== null) won = played;
    }
    if (!won) throw new Error('it did not fall by its end');
    const { content } = await listHits();
    const [hit] = content;
    expect(content).toHaveLength(1);
    expect(hit).toMatchObject({
      code: 'kuwitis',
      number: 1,
      amount: won.round.jackpot,
      player: 'w***r',
      game: 'siyete',
    });
    expect(hit?.commitment).toBe(promised.commitment);
    if (hit) expectProof(hit);

    const next = await findJackpot('kuwitis');
    expect(next).toMatchObject({ number: 2, mustFallBy: '2' });
    expect(next.commitment).not.toBe(promised.commitment);
    const lines = await readStatement(world.db.pool, cashOf('winner'), { limit: 10, kinds: ['jackpot'] });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      amount: parseAmount(won.round.jackpot),
      round: `BGS:${frame.member}:${won.round.roundId}`,
    });
    await expectLedgerSound();
  });

  test('told again it is the same, under its key, by its name and in the list', async () => {
    const frame = await world.frame('winner', 'siyete');
    const all: PlayResponse['round'][] = [];
    // Rounds of one moment stand in any order, so all of them are looked through.
    for (let before: string | null | undefined; before !== null; ) {
      const page = expectValue(
        await world.ask(listRounds, { token: frame.token, count: 50, ...(before && { before }) }),
      );
      all.push(...page.content);
      before = page.next;
    }
    const won = all.filter(({ jackpot }) => jackpot !== null);
    expect(won).toHaveLength(1);
    const [round] = won;
    if (!round) throw new Error('none');
    const before = await world.cash('winner');
    const again = expectValue(await playSlot(frame, round.key, '1'));
    expect([again.round, again.isRepeated]).toEqual([round, true]);
    expect(expectValue(await world.ask(readRound, { token: frame.token, key: round.key })).round).toEqual(round);
    expect(await world.cash('winner')).toBe(before);
    expect((await listHits()).content).toHaveLength(1);
  });

  test('a round of our own is never given back, so that nothing won is taken from anybody', async () => {
    const { rows } = await world.db.pool.query<{ round: string; member: StudioFrame['member'] }>(
      'SELECT round, member FROM studio.jackpot_run WHERE amount IS NOT NULL',
    );
    const [hit] = rows;
    if (!hit) throw new Error('none');
    const operator = createLocalGateway({
      vendor: 'BGS',
      catalogueOf: createCatalogueOf({
        pool: world.db.pool,
        clock: world.clock,
        marketOf: async () => ({ languages: ['EN'], profile: 'PH' }),
      }),
      mayStake: async (_, stakes) => stakes.map(() => null),
    });
    const back = { requestId: 'r', vendor: 'BGS', playerId: hit.member, currency: 'PHP', txId: `${hit.round}:back` };
    const request = { ...back, roundId: hit.round, refTxId: hit.round };
    const moment = { at: world.clock.now(), rng: systemRng };
    const [answer] = await transact(world.db.pool, (tx) => operator.move(tx, [{ call: 'rollback', request }], moment));
    expect(answer?.message).toBe('ALREADY_SETTLED');
    await expectLedgerSound();
  });

  test('among many at once in two processes: each to one stake, in the middle of a batch too, and the ledger is exact', async () => {
    const known = new Set((await listHits({ count: 50 })).content.map(({ id }) => id));
    const names = Array.from({ length: 30 }, (_, n) => `rush ${n}`);
    const frames = await Promise.all(names.map((name) => world.frame(name, 'siyete', 1_000)));
    const rewards = houseAccount('rewards', 'PHP');
    const paidBefore = (await readBalances(world.db.pool, [rewards])).get(rewards) ?? 0n;
    const answers = await Promise.all(
      frames.flatMap((frame) => Array.from({ length: 8 }, (_, n) => playSlot(frame, `rush ${n % 6}`, '5'))),
    );
    const rounds = new Map(answers.map((answer) => [expectValue(answer).round.roundId, expectValue(answer).round]));
    const won = [...rounds.values()].filter(({ jackpot }) => jackpot !== null);
    const { content } = await listHits({ count: 50 });
    const fresh = content.filter(({ id }) => !known.has(id));
    // Nine hundred of stakes put nine pesos aside, and none waits for more than one.
    expect(fresh.length).toBeGreaterThanOrEqual(4);
    const paid = (list: readonly { amount: string }[]) =>
      list.reduce((sum, { amount }) => sum + parseAmount(amount), 0n);
    expect(won.reduce((sum, { jackpot }) => sum + parseAmount(jackpot), 0n)).toBe(paid(fresh));
    expect(content.map(({ number }) => number)).toEqual(content.map((_, place) => content.length - place));
    for (const hit of fresh) expectProof(hit);
    const added = paidBefore - ((await readBalances(world.db.pool, [rewards])).get(rewards) ?? 0n);
    expect(added).toBeGreaterThan(0n);
    const due = frames.map(({ name }) => {
      const own = [...rounds.values()].filter(({ roundId }) => ownerOf(roundId) === name);
      return own.reduce((sum, r) => sum + parseAmount(r.payout) + parseAmount(r.jackpot) - 50_000n, 10_000_000n);
    });
    expect(await Promise.all(frames.map(({ name }) => world.cash(name)))).toEqual(due);
    await expectLedgerSound();

    function ownerOf(roundId: string): string | undefined {
      const nth = answers.findIndex((answer) => expectValue(answer).round.roundId === roundId);
      return frames[Math.floor(nth / 8)]?.name;
    }
  });

  test('its fall is published to other domains and to all sockets, once', async () => {
    const { rows } = await world.db.pool.query<{ name: string; n: bigint }>(
      `SELECT name, count(*) AS n FROM platform.outbox WHERE name IN ('studio.jackpot_fell', 'jackpot') GROUP BY name`,
    );
    const falls = BigInt((await listHits({ count: 50 })).content.length);
    expect(new Map(rows.map(({ name, n }) => [name, n]))).toEqual(
      new Map([
        ['studio.jackpot_fell', falls],
        ['jackpot', falls],
      ]),
    );
  });

  test('the history has pages, and whoever does not want to be seen is not named', async () => {
    const all = (await listHits({ count: 50 })).content;
    const seen: string[] = [];
    let before: string | undefined;
    do {
      const page = await listHits({ count: 3, ...(before !== undefined && { before }) });
      seen.push(...page.content.map(({ id }) => id));
      before = page.next ?? undefined;
    } while (before !== undefined);
    expect(seen).toEqual(all.map(({ id }) => id));
    await world.db.pool.query(
      `INSERT INTO games.hidden_winner (member, hidden_at) SELECT member, now() FROM studio.jackpot_run WHERE number = 1 AND amount IS NOT NULL`,
    );
    const first = (await listHits({ count: 50 })).content.find(({ number }) => number === 1);
    expect(first?.player).toBeNull();
    expect(JSON.stringify(all)).not.toMatch(/mb_|sr_/);
    for (const input of [{ before: 'x' }, { count: 0 }, { count: 51 }]) {
      const answer = await world.https[0]?.ask(listJackpotHits, input);
      expect(answer?.envelope.code).toBe('MALFORMED_INPUT');
    }
  });

  test('a batch that fails leaves no part of a fall behind', async () => {
    const frame = await world.frame('unlucky', 'siyete', 1_000);
    const before = [await findJackpot('kuwitis'), (await listHits({ count: 50 })).content.length];
    // Its nonce is taken, so that the round cannot be written once the stake is booked and the jackpot has fallen.
    await world.db.pool.query(
      `INSERT INTO studio.round (id, member, key, game, state, currency, stake, parameters, outcome, payout, pair, client_seed,
         nonce, drawn, version, started_at, ended_at)
       SELECT 'sr_' || repeat('Z', 26), member, 'in the way', 'dice', 'ended', 'PHP', 1, '{}', '{}', 0, id, 'x', nonce, 0, 1, now(), now()
         FROM studio.seed_pair WHERE member = $1 AND state = 'active'`,
      [frame.member],
    );
    expect(await playSlot(frame, 'a fall of all', '500')).toBe('UNKNOWN_ERROR');
    await world.db.pool.query(`UPDATE studio.seed_pair SET nonce = 1 WHERE member = $1 AND state = 'active'`, [
      frame.member,
    ]);
    expect([await findJackpot('kuwitis'), (await listHits({ count: 50 })).content.length]).toEqual(before);
    expect(await world.cash('unlucky')).toBe(10_000_000n);
    const played = expectValue(await playSlot(frame, 'a fall of all', '500'));
    expect(parseAmount(played.round.jackpot)).toBeGreaterThan(0n);
    await expectLedgerSound();
  });
});

test('what a reserve has beyond half of the end waits for the one after', async () => {
  const frame = await world.frame('saver', 'siyete', 2_000);
  await world.db.pool.query(
    `UPDATE studio.jackpot SET reserve_ppm = 100000 WHERE code = 'kuwitis' AND currency = 'PHP'`,
  );
  const played = expectValue(await playSlot(frame, 'a large one', '1000'));
  expect(parseAmount(played.round.jackpot)).toBeGreaterThan(money(30_000n));
  expect(parseAmount((await findJackpot('kuwitis')).beganWith)).toBe(10_000n);
  expect(parseAmount((await findJackpot('kuwitis')).reserve)).toBeGreaterThan(0n);
  await expectLedgerSound();
});
