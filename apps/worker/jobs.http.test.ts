import { afterAll, beforeAll, expect, test } from 'vitest';
import { addFavourite, listFavouriteNodes } from '#domains/games/contract/member-games.ts';
import { readMemberInfo } from '#domains/identity/contract/member.ts';
import { openTrial } from '#domains/identity/contract/trial.ts';
import { dayMs } from '#kernel/time.ts';
import { silentLog } from '#platform/server/runtime/log.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { seal } from '#tools/testing/http.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { crons } from './jobs.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

async function runJob(name: string): Promise<void> {
  const job = crons.map((cron) => cron.job).find((one) => one.name === name);
  if (!job) throw new Error(`nothing runs ${name}`);
  const { clock, db } = world;
  const signal = new AbortController().signal;
  const context = { pool: db.pool, clock, rng: systemRng, log: silentLog, attempt: 1, signal };
  await Promise.all((await job.start(context, {})) ?? []);
}

async function startTrial(): Promise<string> {
  const at = world.clock.now();
  const token = await seal({ timestamp: at }, { key: await world.seals.publicKey(), at });
  const { envelope } = await world.ask(openTrial, { os: 'Linux', platform: 'W', token, gatewayVersion: 3 });
  if (!envelope.value) throw new Error(`the trial was refused: ${envelope.code}`);
  return envelope.value.token;
}

const countFavourites = async (member: string) => {
  const { rows } = await world.db.pool.query<{ count: bigint }>(
    'SELECT count(*) FROM games.favourite WHERE member = $1',
    [member],
  );
  return Number(rows[0]?.count);
};

test('GAME-039 the hearts of a trial go with its account, and nobody else’s do', async () => {
  const [trial, maria] = [{ token: await startTrial() }, { token: await world.enter('maria') }];
  const liked = (await world.ask(listFavouriteNodes, {}, maria)).envelope.value ?? [];
  const [game] = liked;
  if (!game) throw new Error('maria likes nothing');
  const { nodeId, vassalage, gameType } = game;
  expect((await world.ask(addFavourite, { nodeId, vendor: vassalage, gameType }, trial)).status).toBe(200);
  const [{ envelope: one }, { envelope: other }] = [
    await world.ask(readMemberInfo, {}, trial),
    await world.ask(readMemberInfo, {}, maria),
  ];
  const [trialId, mariaId] = [one.value?.id ?? '', other.value?.id ?? ''];

  await runJob('identity.forget_trials');
  expect(await countFavourites(trialId)).toBe(1);
  world.clock.pass(dayMs);
  await runJob('identity.forget_trials');
  expect(await countFavourites(trialId)).toBe(0);
  expect(await countFavourites(mariaId)).toBe(liked.length);
});
