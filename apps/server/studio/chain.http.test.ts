/** Chains of the shared round: published first, salted later, for everybody to see. */

import { hash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listChains } from '#domains/studio/contract/chain.ts';
import { enterSaltValue, nameSaltSource, replay } from '#domains/studio/server/index.ts';
import { instant } from '#kernel/time.ts';
import { inTransaction } from '#platform/server/database/db.ts';
import { type StudioWorld, studioWorld } from '#tools/testing/studio.ts';

let world: StudioWorld;
beforeAll(async () => {
  world = await studioWorld();
});
afterAll(() => world.close());

async function readChain() {
  const response = await world.own(null, listChains, {});
  if (typeof response === 'string') throw new Error(response);
  return response;
}
const saltOf = (published: string, value: string | null) => hash('sha256', `${published}:${value}`, 'hex');
const staffAction = (text: string) => ({ text, actor: 'Rosa Cruz', at: world.clock.now() });
const nameSource = (text: string) => inTransaction(world.db.pool, (tx) => nameSaltSource(tx, staffAction(text)));
const enterValue = (text: string) => inTransaction(world.db.pool, (tx) => enterSaltValue(tx, staffAction(text)));

/** As if the chain in use had only so many places left. */
async function exhaustChain(left = 1): Promise<void> {
  await world.db.owner.query(
    `UPDATE studio.crash_round SET place = (SELECT rounds - 1 - $1::integer FROM studio.crash_chain c WHERE c.id = chain)
      WHERE number = (SELECT max(number) FROM studio.crash_round)`,
    [left],
  );
}
async function completeRound(): Promise<void> {
  const { rows } = await world.db.pool.query<{ bustsAt: number }>(
    'SELECT busts_at AS "bustsAt" FROM studio.crash_round ORDER BY number DESC LIMIT 1',
  );
  world.clock.set(instant((rows[0]?.bustsAt ?? 0) + 1));
  await world.turn();
  world.clock.pass(3_000);
  await world.turn();
}

test('a chain is public before its salt exists, and no round opens in between', async () => {
  expect(await readChain()).toEqual({ chains: [], rounds: [] });
  await world.turn();
  const { chains, rounds } = await readChain();
  expect(chains).toMatchObject([{ used: 0, rounds: 20_000, source: null, value: null, salt: null, saltedAt: null }]);
  expect([chains[0]?.publishedAt, rounds]).toEqual([world.clock.now(), []]);
  world.clock.pass(4_999);
  expect(await world.turn()).toBe(1_000);
  expect((await readChain()).chains[0]).toMatchObject({ used: 0, salt: null });
  world.clock.pass(1);
  await world.turn();
  const [chain] = (await readChain()).chains;
  expect(chain).toMatchObject({ used: 1, published: chains[0]?.published, saltedAt: world.clock.now() });
  expect(chain?.salt).toBe(saltOf(chain?.published ?? '', chain?.value ?? null));
});

test('what broke off is told with its seed, and is played again from the chain; the round that runs is not', async () => {
  await completeRound();
  const { chains, rounds } = await readChain();
  expect(rounds).toHaveLength(1);
  const [round] = rounds;
  const seeds = { serverSeed: round?.seed ?? '', clientSeed: chains[0]?.salt ?? '', nonce: round?.place ?? -1 };
  const again = replay('crash', seeds, { published: chains[0]?.published });
  expect(again).toMatchObject({ replay: { outcome: { point: round?.point, isOfChain: true } } });
  expect(JSON.stringify(await readChain())).not.toMatch(/sealed/);
});

test('a value that staff named is waited for, nothing is drawn in its place, and what was fixed stays', async () => {
  expect(await nameSource('too early')).toMatchObject({ ok: false, fault: 'no_chain_waits' });
  await exhaustChain();
  await completeRound();
  const [waiting, used] = (await readChain()).chains;
  expect([waiting?.salt, waiting?.source, used?.used]).toEqual([null, null, 20_000]);
  expect(await enterValue('00ab')).toMatchObject({ ok: false, fault: 'not_named' });
  expect(await nameSource('hash of block 930000')).toMatchObject({
    ok: true,
    value: { published: waiting?.published },
  });
  expect(await nameSource('hash of block 930001')).toMatchObject({ ok: false, fault: 'named_already' });
  await completeRound();
  world.clock.pass(3_600_000);
  expect(await world.turn()).toBe(1_000);
  expect((await readChain()).chains[0]).toMatchObject({ used: 0, salt: null, source: 'hash of block 930000' });
  expect(await enterValue('00ab')).toMatchObject({ ok: true });
  expect(await enterValue('00ac')).toMatchObject({ ok: false, fault: 'no_chain_waits' });
  await world.turn();
  const [salted] = (await readChain()).chains;
  expect(salted).toMatchObject({ used: 1, value: '00ab', salt: saltOf(salted?.published ?? '', '00ab') });
  await expect(world.db.owner.query(`UPDATE studio.crash_chain SET salt = 'x'`)).rejects.toThrow('never changed');
  await expect(world.db.owner.query(`UPDATE studio.crash_chain SET published = repeat('0', 64)`)).rejects.toThrow(
    'never changed',
  );
});

test('a value that is entered early cuts no chain short: the old one is played to its last place', async () => {
  const [old] = (await readChain()).chains;
  // The next one is published two thousand rounds ahead, and its value is known long before it is needed.
  await exhaustChain(2_000);
  await completeRound();
  const [next] = (await readChain()).chains;
  expect([next?.salt, next?.id === old?.id]).toEqual([null, false]);
  expect(await nameSource('hash of block 940000')).toMatchObject({ ok: true });
  world.clock.pass(1);
  expect(await enterValue('00ff')).toMatchObject({ ok: true });
  await completeRound();
  expect((await readChain()).chains.slice(0, 2)).toMatchObject([
    { id: next?.id, used: 0, value: '00ff' },
    { id: old?.id, used: 18_002 },
  ]);
  await exhaustChain(1);
  await completeRound();
  const ended = (await readChain()).chains.slice(0, 2);
  expect(ended).toMatchObject([
    { id: next?.id, used: 0 },
    { id: old?.id, used: 20_000 },
  ]);
  await completeRound();
  const [current] = (await readChain()).chains;
  expect(current).toMatchObject({ id: next?.id, used: 1, value: '00ff' });
});
