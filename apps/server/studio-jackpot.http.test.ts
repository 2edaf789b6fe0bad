import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCatalogueOf, createHouse } from '#domains/games/server/index.ts';
import { listJackpotHits, readJackpots } from '#domains/studio/contract/jackpot.ts';
import { listRounds, playRound, readRound } from '#domains/studio/contract/round.ts';
import { keepJackpots } from '#domains/studio/server/index.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import { money, parseMoney } from '#kernel/money.ts';
import { balances, houseAccount, statement, verify } from '#ledger';
import { cashOf } from '#ledger/testing.ts';
import { transact } from '#platform/server/db.ts';
import { systemRng } from '#platform/server/rng.ts';
import { type Frame, type StudioWorld, studioWorld } from '#tools/testing/studio.ts';

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

type Played = WireOutputOf<typeof playRound>;
type Hit = WireOutputOf<typeof listJackpotHits>['content'][number];

function ok<Value>(answer: Value | string): Value {
  if (typeof answer === 'string') throw new Error(`refused: ${answer}`);
  return answer;
}
const amountOf = (text: string | null) => parseMoney(text ?? '0') ?? 0n;
const keyOf = (words: string) => words.replaceAll(' ', '-').padEnd(8, '.');
const play = (frame: Frame, key: string, stake = '10', game: 'siyete' | 'jeepney' = 'siyete') =>
  world.ask(playRound, { token: frame.token, key: keyOf(key), stake, wager: { game } });

/** On the site, where a visitor asks. */
async function jackpots(): Promise<WireOutputOf<typeof readJackpots>['jackpots']> {
  const { envelope } = (await world.https[0]?.ask(readJackpots, {})) ?? {};
  return envelope?.value?.jackpots ?? [];
}
async function hits(input: { before?: string; count?: number } = {}) {
  const { envelope } = (await world.https[0]?.ask(listJackpotHits, input)) ?? {};
  if (!envelope?.value) throw new Error('no history');
  return envelope.value;
}
const named = async (code: string) => {
  const found = (await jackpots()).find((one) => one.code === code);
  if (!found) throw new Error(`no ${code}`);
  return found;
};

const poolRef = (code: string, currency = 'PHP') => houseAccount(`jackpot:${code}`, currency);
const reserveRef = (code: string, currency = 'PHP') => houseAccount(`jackpot:${code}:reserve`, currency);

/** What is counted here is what the ledger has, and the ledger proves itself. */
async function sound(): Promise<void> {
  expect((await verify(world.db.pool)).differences).toEqual([]);
  const { rows } = await world.db.pool.query<{ code: string; currency: string; pool: bigint; reserve: bigint }>(
    `SELECT code, currency, pool_parts / 1000000 AS pool, reserve_parts / 1000000 AS reserve FROM studio.jackpot
      WHERE run IS NOT NULL`,
  );
  for (const { code, currency, pool, reserve } of rows) {
    const refs = [poolRef(code, currency), reserveRef(code, currency)];
    const kept = await balances(world.db.pool, refs);
    expect(refs.map((ref) => kept.get(ref))).toEqual([pool, reserve]);
  }
}

describe('a jackpot begins', () => {
  test('before the first stake, with its promise told and its seed paid by the house', async () => {
    expect(await jackpots()).toEqual([]);
    const frame = await world.frame('first', 'siyete');
    const [parol, kuwitis] = await jackpots();
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
    expect((await balances(world.db.pool, [rewards])).get(rewards)).toBe(-100_010_000n);
    await sound();
  });

  test('once, however many look at once', async () => {
    await Promise.all(
      Array.from({ length: 6 }, () => keepJackpots({ pool: world.db.pool, clock: world.clock, rng: systemRng })),
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
  test('a hundredth and half a hundredth of each, in the transaction of the stake, at the cost of the house', async () => {
    const frame = await world.frame('adder', 'jeepney');
    const { round } = ok(await play(frame, 'the first', '12.34', 'jeepney'));
    expect(round.jackpot).toBeNull();
    expect(await named('parol')).toMatchObject({ amount: '10000.1234', reserve: '0.0617' });
    const after = 10_000_000n - 123_400n + amountOf(round.payout);
    expect(await world.cash('adder')).toBe(after);
    await sound();
  });

  test('the same key again adds nothing, and a stake that is refused adds nothing', async () => {
    const frame = await world.frame('again', 'jeepney', 20);
    ok(await play(frame, 'the same', '10', 'jeepney'));
    const { amount } = await named('parol');
    expect(ok(await play(frame, 'the same', '10', 'jeepney')).isRepeated).toBe(true);
    expect(await play(frame, 'too dear', '5000', 'jeepney')).toBe('INSUFFICIENT_FUNDS');
    expect(await play(frame, 'too much', '5001', 'jeepney')).toBe('STAKE_TOO_LARGE');
    expect((await named('parol')).amount).toBe(amount);
    await sound();
  });

  test('a batch is one booking, whoever is in it, and nothing is lost of what many add at once', async () => {
    const before = await named('parol');
    const names = Array.from({ length: 40 }, (_, n) => `crowd ${n}`);
    const frames = await Promise.all(names.map((name) => world.frame(name, 'jeepney')));
    const bookings = async () =>
      (await world.db.pool.query<{ n: bigint }>(`SELECT bookings AS n FROM studio.jackpot WHERE code = 'parol'`))
        .rows[0]?.n ?? 0n;
    const booked = await bookings();
    await Promise.all(frames.flatMap((frame) => [1, 2, 3].map((n) => play(frame, `of many ${n}`, '1.11', 'jeepney'))));
    const after = await named('parol');
    expect(amountOf(after.amount) - amountOf(before.amount)).toBe(13_320n);
    expect(amountOf(after.reserve) - amountOf(before.reserve)).toBe(6_660n);
    // How many share one depends on the machine; that some do is the promise.
    expect((await bookings()) - booked).toBeLessThan(120n);
    await sound();
  });

  test('another game and another currency are left as they are', async () => {
    const kuwitis = await named('kuwitis');
    const usd = [poolRef('kuwitis', 'USD'), reserveRef('kuwitis', 'USD')];
    const kept = await balances(world.db.pool, usd);
    expect(usd.map((ref) => kept.get(ref))).toEqual([10_000n, 0n]);
    expect(kuwitis).toMatchObject({ amount: '1', reserve: '0' });
    expect((await jackpots()).map(({ currency }) => currency)).toEqual(['PHP', 'PHP']);
  });
});

/** Everything that a proof says, made again from what was told. */
function prove({ amount, salt, commitment, beganWith }: Hit, mustFallBy = '2'): void {
  expect(createHash('sha256').update(`${amount}:${salt}`).digest('hex')).toBe(commitment);
  expect(amountOf(amount)).toBeGreaterThan(amountOf(beganWith));
  expect(amountOf(amount)).toBeLessThanOrEqual(amountOf(mustFallBy));
}

describe('it falls', () => {
  test('to one stake, in its round, with its own line in the account record; the next begins from the reserve', async () => {
    const frame = await world.frame('winner', 'siyete', 5_000);
    const promised = await named('kuwitis');
    let won: Played | null = null;
    for (let n = 0; n < 101 && !won; n++) {
      const before = (await world.cash('winner')) ?? 0n;
      const played = ok(await play(frame, `spin ${n}`, '1'));
      const due = before - 10_000n + amountOf(played.round.payout) + amountOf(played.round.jackpot);
      expect(amountOf(played.balance)).toBe(due);
      if (played.round.jackpot !== null) won = played;
    }
    if (!won) throw new Error('it did not fall by its end');
    const { content } = await hits();
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
    if (hit) prove(hit);

    const next = await named('kuwitis');
    expect(next).toMatchObject({ number: 2, mustFallBy: '2' });
    expect(next.commitment).not.toBe(promised.commitment);
    const lines = await statement(world.db.pool, cashOf('winner'), { limit: 10, kinds: ['jackpot'] });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      amount: amountOf(won.round.jackpot),
      round: `BGS:${frame.member}:${won.round.roundId}`,
    });
    await sound();
  });

  test('told again it is the same, under its key, by its name and in the list', async () => {
    const frame = await world.frame('winner', 'siyete');
    const all: Played['round'][] = [];
    // Rounds of one moment stand in any order, so all of them are looked through.
    for (let before: string | null | undefined; before !== null; ) {
      const page = ok(await world.ask(listRounds, { token: frame.token, count: 50, ...(before && { before }) }));
      all.push(...page.content);
      before = page.next;
    }
    const won = all.filter(({ jackpot }) => jackpot !== null);
    expect(won).toHaveLength(1);
    const [round] = won;
    if (!round) throw new Error('none');
    const before = await world.cash('winner');
    const again = ok(await play(frame, round.key, '1'));
    expect([again.round, again.isRepeated]).toEqual([round, true]);
    expect(ok(await world.ask(readRound, { token: frame.token, key: round.key })).round).toEqual(round);
    expect(await world.cash('winner')).toBe(before);
    expect((await hits()).content).toHaveLength(1);
  });

  test('a round of our own is never given back, so that nothing won is taken from anybody', async () => {
    const { rows } = await world.db.pool.query<{ round: string; member: Frame['member'] }>(
      'SELECT round, member FROM studio.jackpot_run WHERE amount IS NOT NULL',
    );
    const [hit] = rows;
    if (!hit) throw new Error('none');
    const house = createHouse({
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
    const [answer] = await transact(world.db.pool, (tx) => house.move(tx, [{ call: 'rollback', request }], moment));
    expect(answer?.message).toBe('ALREADY_SETTLED');
    await sound();
  });

  test('among many at once in two processes: each to one stake, in the middle of a batch too, and the books are exact', async () => {
    const known = new Set((await hits({ count: 50 })).content.map(({ id }) => id));
    const names = Array.from({ length: 30 }, (_, n) => `rush ${n}`);
    const frames = await Promise.all(names.map((name) => world.frame(name, 'siyete', 1_000)));
    const rewards = houseAccount('rewards', 'PHP');
    const paidBefore = (await balances(world.db.pool, [rewards])).get(rewards) ?? 0n;
    const answers = await Promise.all(
      frames.flatMap((frame) => Array.from({ length: 8 }, (_, n) => play(frame, `rush ${n % 6}`, '5'))),
    );
    const rounds = new Map(answers.map((answer) => [ok(answer).round.roundId, ok(answer).round]));
    const won = [...rounds.values()].filter(({ jackpot }) => jackpot !== null);
    const { content } = await hits({ count: 50 });
    const fresh = content.filter(({ id }) => !known.has(id));
    // Nine hundred of stakes put nine pesos aside, and none waits for more than one.
    expect(fresh.length).toBeGreaterThanOrEqual(4);
    const paid = (list: readonly { amount: string }[]) => list.reduce((sum, { amount }) => sum + amountOf(amount), 0n);
    expect(won.reduce((sum, { jackpot }) => sum + amountOf(jackpot), 0n)).toBe(paid(fresh));
    expect(content.map(({ number }) => number)).toEqual(content.map((_, place) => content.length - place));
    for (const hit of fresh) prove(hit);
    const added = paidBefore - ((await balances(world.db.pool, [rewards])).get(rewards) ?? 0n);
    expect(added).toBeGreaterThan(0n);
    const due = frames.map(({ name }) => {
      const own = [...rounds.values()].filter(({ roundId }) => ownerOf(roundId) === name);
      return own.reduce((sum, r) => sum + amountOf(r.payout) + amountOf(r.jackpot) - 50_000n, 10_000_000n);
    });
    expect(await Promise.all(frames.map(({ name }) => world.cash(name)))).toEqual(due);
    await sound();

    function ownerOf(roundId: string): string | undefined {
      const nth = answers.findIndex((answer) => ok(answer).round.roundId === roundId);
      return frames[Math.floor(nth / 8)]?.name;
    }
  });

  test('its fall is told to other rooms and to everybody, once', async () => {
    const { rows } = await world.db.pool.query<{ name: string; n: bigint }>(
      `SELECT name, count(*) AS n FROM platform.outbox WHERE name IN ('studio.jackpot_fell', 'jackpot') GROUP BY name`,
    );
    const falls = BigInt((await hits({ count: 50 })).content.length);
    expect(new Map(rows.map(({ name, n }) => [name, n]))).toEqual(
      new Map([
        ['studio.jackpot_fell', falls],
        ['jackpot', falls],
      ]),
    );
  });

  test('the history has pages, and whoever does not want to be seen is not named', async () => {
    const all = (await hits({ count: 50 })).content;
    const seen: string[] = [];
    let before: string | undefined;
    do {
      const page = await hits({ count: 3, ...(before !== undefined && { before }) });
      seen.push(...page.content.map(({ id }) => id));
      before = page.next ?? undefined;
    } while (before !== undefined);
    expect(seen).toEqual(all.map(({ id }) => id));
    await world.db.pool.query(
      `INSERT INTO games.hidden_winner (member, hidden_at) SELECT member, now() FROM studio.jackpot_run WHERE number = 1 AND amount IS NOT NULL`,
    );
    const first = (await hits({ count: 50 })).content.find(({ number }) => number === 1);
    expect(first?.player).toBeNull();
    expect(JSON.stringify(all)).not.toMatch(/mb_|sr_/);
    for (const input of [{ before: 'x' }, { count: 0 }, { count: 51 }]) {
      const answer = await world.https[0]?.ask(listJackpotHits, input);
      expect(answer?.envelope.code).toBe('MALFORMED_INPUT');
    }
  });

  test('a batch that fails leaves no part of a fall behind', async () => {
    const frame = await world.frame('unlucky', 'siyete', 1_000);
    const before = [await named('kuwitis'), (await hits({ count: 50 })).content.length];
    // Its nonce is taken, so that the round cannot be written once the stake is booked and the jackpot has fallen.
    await world.db.pool.query(
      `INSERT INTO studio.round (id, member, key, game, state, currency, stake, parameters, outcome, payout, pair, client_seed,
         nonce, drawn, version, started_at, ended_at)
       SELECT 'sr_' || repeat('Z', 26), member, 'in the way', 'dice', 'ended', 'PHP', 1, '{}', '{}', 0, id, 'x', nonce, 0, 1, now(), now()
         FROM studio.seed_pair WHERE member = $1 AND state = 'active'`,
      [frame.member],
    );
    expect(await play(frame, 'a fall of all', '500')).toBe('UNKNOWN_ERROR');
    await world.db.pool.query(`UPDATE studio.seed_pair SET nonce = 1 WHERE member = $1 AND state = 'active'`, [
      frame.member,
    ]);
    expect([await named('kuwitis'), (await hits({ count: 50 })).content.length]).toEqual(before);
    expect(await world.cash('unlucky')).toBe(10_000_000n);
    const played = ok(await play(frame, 'a fall of all', '500'));
    expect(amountOf(played.round.jackpot)).toBeGreaterThan(0n);
    await sound();
  });
});

test('what a reserve has beyond half of the end waits for the one after', async () => {
  const frame = await world.frame('saver', 'siyete', 2_000);
  await world.db.pool.query(
    `UPDATE studio.jackpot SET reserve_ppm = 100000 WHERE code = 'kuwitis' AND currency = 'PHP'`,
  );
  const played = ok(await play(frame, 'a large one', '1000'));
  expect(amountOf(played.round.jackpot)).toBeGreaterThan(money(30_000n));
  expect(amountOf((await named('kuwitis')).beganWith)).toBe(10_000n);
  expect(amountOf((await named('kuwitis')).reserve)).toBeGreaterThan(0n);
  await sound();
});
