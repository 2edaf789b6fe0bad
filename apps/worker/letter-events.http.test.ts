/** What other domains publish becomes letters, once each. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import { drawWon } from '#domains/lottery/contract/settlement.ts';
import { listLetters } from '#domains/messages/contract/letter.ts';
import { kycRejected } from '#domains/protection/contract/event.ts';
import { rewardCredited } from '#domains/rewards/contract/event.ts';
import { depositPaid, withdrawalChanged } from '#domains/wallet/contract/events.ts';
import type { DomainEvent, EventData } from '#kernel/event.ts';
import type { MemberId } from '#kernel/id.ts';
import { parseMoney, zero } from '#kernel/money.ts';
import { silentLog } from '#platform/server/runtime/log.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { letterSubscriptions } from './letter-events.ts';

let world: World;
let member: MemberId;
let id = 5_000_000;
beforeAll(async () => {
  world = await createTestWorld();
  member = (await readMemberByAccount(world.db.pool, 'demo', 'luz'))?.id ?? 'mb_';
  await world.db.owner.query('DELETE FROM messages.letter');
  await world.db.owner.query('DELETE FROM messages.broadcast');
});
afterAll(() => world.close());

/** Delivers the event as the relay does; twice, as it may. */
async function deliver<E extends DomainEvent>(event: E, data: EventData<E>): Promise<void> {
  id += 1;
  world.clock.pass(1_000);
  const at = world.clock.now();
  const wire = [{ id: String(id), topic: `member:${member}`, at, data: z.encode(event.data, data) }];
  const context = { pool: world.db.pool, clock: world.clock, rng: systemRng, log: silentLog };
  const rest = { attempt: 1, signal: new AbortController().signal };
  for (const { event: name, job } of [...letterSubscriptions, ...letterSubscriptions])
    if (name === event.name) await Promise.all((await job.start({ ...context, ...rest }, wire)) ?? []);
}

test('MEMBER-014 a deposit, the steps of a withdrawal, refused documents and rewards are written about, once each', async () => {
  const at = world.clock.now();
  const common = { member, merchant: 'demo', currency: 'PHP', at };
  const amount = parseMoney('3000') ?? zero;
  await deliver(depositPaid, { ...common, deposit: 'dp_1', amount, credited: amount, promotion: null });
  for (const state of ['applied', 'sent', 'paid', 'confirmed'] as const)
    await deliver(withdrawalChanged, { ...common, withdrawal: 'wd_1', amount, state, reason: null });
  await deliver(kycRejected, { application: 'ky_1', member, merchant: 'demo', tier: 1, reason: 'face_differs', at });
  await deliver(rewardCredited, { ...common, ledgerKey: 'rebate:1', kind: 'rebate', amount });
  await deliver(drawWon, { ...common, gameCode: 'SSC1', issue: '20261115-0001', amount, tickets: 12 });
  const token = await world.enter('luz');
  const { envelope } = await world.ask(listLetters, {}, { token });
  expect(envelope.value?.content.map(({ kind, title }) => [kind, title])).toEqual(
    expect.arrayContaining([
      ['money', 'Rebate: ₱3,000.00'],
      ['security', 'Your documents were not accepted'],
      ['money', 'Confirm a withdrawal'],
      ['money', 'Your withdrawal was sent'],
      ['money', 'Deposit credited'],
      ['money', 'You won ₱3,000.00 in a draw'],
    ]),
  );
  expect(envelope.value?.content).toHaveLength(6);
});
