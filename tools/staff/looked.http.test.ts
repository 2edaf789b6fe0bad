import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPaymentProviders, listAudit } from '#domains/wallet/server/index.ts';
import { secondMs } from '#kernel/time.ts';
import { systemRng } from '#platform/server/rng.ts';
import { type Teller, teller, type Withdrawer } from '../testing/withdrawal.ts';
import { testWorld, type World } from '../testing/world.ts';
import type { Desk } from './command.ts';
import { runWords } from './run.ts';

let world: World;
let counter: Teller;
let desk: Desk;
let datu: Withdrawer;
beforeAll(async () => {
  world = await testWorld({ wallet: { mayCancelOn: async () => false } });
  counter = teller(world);
  [datu] = (await counter.ready(['datu'])) as [Withdrawer];
  desk = {
    pool: world.db.pool,
    clock: world.clock,
    payments: createPaymentProviders({ sandbox: true, xendit: null, rng: systemRng }),
    beforeCredit: world.beforeCredit,
    keep: async (name) => name,
  };
});
afterAll(() => world.close());

const staff = (...words: string[]) => runWords(desk, [...words, '--as', 'ate Rosa']);
const text = ({ lines }: { lines: readonly string[] }) => lines.join('\n');

test('WALLET-009 what a company said after a person had paid is marked in the list until somebody has looked', async () => {
  const { orderId } = await counter.make(datu, { amount: '300' });
  await counter.advance(orderId);
  world.clock.pass(6 * secondMs);
  await counter.advance(orderId);
  expect(await staff('looked', orderId)).toMatchObject({ code: 1 });
  await world.db.pool.query(
    `UPDATE wallet.withdrawal SET by_hand = 3000000, contrary = 'failed', to_look_at = true WHERE id = $1`,
    [orderId],
  );
  const cash = await counter.purse(datu);
  const line = async () => (await staff('list')).lines.find((each) => each.includes(orderId)) ?? '';
  expect(await line()).toMatch(/LOOK: the company said failed$/);
  expect(text(await staff('show', orderId))).toMatch(/paid by hand +300\.00\ncompany said +failed, and nobody has/);
  expect(await staff('looked', orderId)).toMatchObject({ code: 0 });
  expect(await line()).toBe('');
  expect(text(await staff('show', orderId))).toMatch(/company said +failed\n/);
  expect((await listAudit(desk.pool, orderId)).at(-1)).toMatchObject({
    actor: 'ate Rosa',
    action: 'withdrawal.looked_at',
  });
  expect([await counter.purse(datu), (await staff('looked', orderId)).code]).toEqual([cash, 1]);
});
