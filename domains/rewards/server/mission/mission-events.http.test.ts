/** What other domains publish when something happens, delivered as the worker does. */
import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginTotp, confirmTotp } from '#domains/identity/contract/two-factor.ts';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import { setLimit } from '#domains/protection/contract/limit.ts';
import { approveApplication } from '#domains/protection/server/index.ts';
import { referralQualified } from '#domains/rewards/contract/event.ts';
import { readMissionSummary } from '#domains/rewards/contract/mission.ts';
import { createDepositHarness, type DepositHarness, jobContext } from '#domains/wallet/server/testing.ts';
import { dayMs } from '#kernel/time.ts';
import { transact } from '#platform/server/database/db.ts';
import { publishEvent } from '#platform/server/outbox/index.ts';
import { byPassword } from '#tools/testing/security.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { missionSubscriptions } from './mission-events.ts';
import { makeMission } from './testing.ts';

let world: World;
let deposits: DepositHarness;
beforeAll(async () => {
  world = await createTestWorld();
  deposits = createDepositHarness(world);
  // The demo world has events of its own.
  const { rows } = await world.db.owner.query<{ id: bigint }>('SELECT max(id) AS id FROM platform.outbox');
  delivered = rows[0]?.id ?? 0n;
});
afterAll(() => world.close());

let delivered = 0n;

/** Every new event of the outbox, twice: a second delivery changes nothing. */
async function deliver(): Promise<void> {
  let latest = delivered;
  for (const { event, job } of [...missionSubscriptions, ...missionSubscriptions]) {
    const { rows } = await world.db.owner.query<{ id: bigint; topic: string; data: unknown }>(
      'SELECT id, topic, data FROM platform.outbox WHERE name = $1 AND id > $2 ORDER BY id',
      [event, delivered],
    );
    const events = rows.map(({ id, topic, data }) => ({ id: String(id), topic, at: world.clock.now(), data }));
    await Promise.all((await job.start(jobContext(world), events)) ?? []);
    for (const { id } of rows) if (id > latest) latest = id;
  }
  delivered = latest;
}

async function progressOf(token: string, id: string) {
  await deliver();
  const { envelope } = await world.ask(readMissionSummary, {}, { token });
  const mission = envelope.value?.missions.find(({ missionId }) => missionId === id);
  return [mission?.progress, mission?.state];
}
const make = (differs: Parameters<typeof makeMission>[2]) =>
  makeMission(world.db.pool, { merchant: 'demo', at: world.clock.now() }, differs);

test('MEMBER-013 a login counts once a day for days in a row', async () => {
  const mission = await make({ kind: 'login.days', target: '2', span: 'once' });
  await world.enter('pilar');
  const token = await world.enter('pilar');
  expect(await progressOf(token, mission.id)).toEqual(['1', 'open']);
  world.clock.pass(dayMs);
  expect(await progressOf(await world.enter('pilar'), mission.id)).toEqual(['2', 'claimable']);
});

test('MEMBER-013 a deposit counts once and with its amount', async () => {
  const count = await make({ kind: 'deposit.count', target: '2' });
  const sum = await make({ kind: 'deposit.sum', target: '700' });
  const token = await world.enter('noel');
  await deposits.sendEvent(await deposits.make(token, { amount: '500' }));
  expect(await progressOf(token, count.id)).toEqual(['1', 'open']);
  expect(await progressOf(token, sum.id)).toEqual(['500', 'open']);
});

test('MEMBER-013 a limit counts where it is of the kind that the mission asks for', async () => {
  const session = await make({ kind: 'limit.set', filter: { limit: 'session' }, target: '1' });
  const deposit = await make({ kind: 'limit.set', filter: { limit: 'deposit' }, target: '2' });
  const token = await world.enter('noel');
  await world.ask(setLimit, { kind: 'deposit', period: 'day', value: '9000' }, { token });
  expect(await progressOf(token, session.id)).toEqual(['0', 'open']);
  expect(await progressOf(token, deposit.id)).toEqual(['1', 'open']);
  // The same one again is nothing new, and a higher one waits.
  await world.ask(setLimit, { kind: 'deposit', period: 'day', value: '9000' }, { token });
  await world.ask(setLimit, { kind: 'deposit', period: 'day', value: '9500' }, { token });
  expect(await progressOf(token, deposit.id)).toEqual(['1', 'open']);
  await world.ask(setLimit, { kind: 'deposit', period: 'day', value: '8000' }, { token });
  expect(await progressOf(token, deposit.id)).toEqual(['2', 'claimable']);
});

test('MEMBER-013 a second factor counts when it is confirmed', async () => {
  const mission = await make({ kind: 'profile.2fa', target: '1', span: 'once' });
  const token = await world.enter('noel');
  const begun = await world.ask(beginTotp, { proof: byPassword }, { token });
  expect(await progressOf(token, mission.id)).toEqual(['0', 'open']);
  const secret = Secret.fromBase32(begun.envelope.value?.secret ?? '');
  const code = new TOTP({ secret, digits: 6 }).generate({ timestamp: world.clock.now() });
  expect((await world.ask(confirmTotp, { code }, { token })).status).toBe(200);
  expect(await progressOf(token, mission.id)).toEqual(['1', 'claimable']);
});

test('MEMBER-013 papers count when staff approve them, and a friend who qualifies once', async () => {
  const kyc = await make({ kind: 'profile.kyc', target: '1', span: 'once' });
  const referral = await make({ kind: 'referral.qualified', target: '1', span: 'once' });
  const token = await world.enter('edgar');
  const member = (await readMemberByAccount(world.db.pool, 'demo', 'edgar'))?.id;
  if (!member) throw new Error('no rosa');
  const at = world.clock.now();
  const application = `ky_${randomBytes(13).toString('hex').toUpperCase()}`;
  await world.db.owner.query('INSERT INTO protection.setting (member) VALUES ($1) ON CONFLICT DO NOTHING', [member]);
  await world.db.owner.query(
    `INSERT INTO protection.application (id, member, tier, state, declared, submitted_at) VALUES ($1, $2, 1, 'pending', '{}', $3)`,
    [application, member, new Date(at)],
  );
  const actor = { name: 'ate Rosa', ip: 'command line' };
  const approved = await transact(world.db.pool, (tx) =>
    approveApplication(tx, { application, actor, expiresAt: null, at }),
  );
  expect(approved.ok).toBe(true);
  expect(await progressOf(token, kyc.id)).toEqual(['1', 'claimable']);
  await transact(world.db.pool, (tx) =>
    publishEvent(tx, {
      event: referralQualified,
      topic: `member:${member}`,
      data: { referral: 'rf_1', member, merchant: 'demo', at },
    }),
  );
  expect(await progressOf(token, referral.id)).toEqual(['1', 'claimable']);
});
