import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setPaymentPassword } from '#domains/identity/contract/payment-password.ts';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import { redeemReward } from '#domains/rewards/contract/mall.ts';
import { readPointConfig } from '#domains/rewards/contract/points.ts';
import { listAllItems, listMallAudit } from '#domains/rewards/server/index.ts';
import { givePoints } from '#domains/rewards/server/mall/testing.ts';
import { createTestWorld, demoPassword, type World } from '#tools/testing/world.ts';
import type { StaffContext } from '../command.ts';
import { runCommandLine } from '../run-command.ts';
import { createStaffContext } from '../testing.ts';

const paymentPassword = '482913';
let world: World;
let context: StaffContext;
let token = '';
const files = new Map<string, string>();
beforeAll(async () => {
  world = await createTestWorld();
  context = { ...createStaffContext(world), take: async (path) => files.get(path) ?? null };
  token = await world.enter('jomar');
  const passwords = { password: demoPassword, paymentPassword, confirmPaymentPassword: paymentPassword };
  await world.ask(setPaymentPassword, passwords, { token });
  const member = (await readMemberByAccount(world.db.pool, 'demo', 'jomar'))?.id ?? 'mb_';
  await givePoints(world.db.pool, { member, currency: 'PHP' }, { points: 10_000, at: world.clock.now() });
});
afterAll(() => world.close());

const remark = ['--remark', 'as agreed by mail'];
const rewards = (...args: readonly string[]) => runCommandLine(context, ['rewards', ...args, '--as', 'ate Rosa']);
const text = ({ lines }: { lines: readonly string[] }) => lines.join('\n');

const load = {
  kind: 'cash',
  category: 'credit',
  name: { EN: 'Credit of a test' },
  points: 2_000,
  amount: '20',
  delivery: 'wallet',
  drawing: 'credit',
};
const mug = {
  ...load,
  kind: 'goods',
  category: 'brand',
  name: { EN: 'Mug of a test' },
  amount: '0',
  delivery: 'address',
};

async function addReward(item: object): Promise<string> {
  files.set('item.json', JSON.stringify(item));
  const result = await rewards('mall-add', 'demo', '--item', 'item.json', ...remark);
  expect([result.code, text(result)]).toEqual([0, expect.stringContaining('is in the mall of demo')]);
  return /mi_[0-9A-Z]{26}/.exec(text(result))?.[0] ?? '';
}
const redeem = async (rewardId: string) => {
  const address = { recipient: 'Jomar', phone: '09175550101', street: 'Mabini 1', city: 'Manila', postcode: '1000' };
  const input = { rewardId, points: 2_000, address, paymentPassword };
  const { envelope } = await world.ask(redeemReward, input, { token, key: randomUUID() });
  return envelope.value?.redemption.redemptionId ?? `refused: ${envelope.code}`;
};

test('MEMBER-023 CONTENT-030 staff approves, rejects and gives back, each once and with a reason', async () => {
  const [credit, goods] = [await addReward(load), await addReward(mug)];
  const [paid, sent, refused] = [await redeem(credit), await redeem(goods), await redeem(goods)];
  expect(text(await rewards('redemptions'))).toContain(
    '1 × Mug of a test, 2000 points, to Jomar, Mabini 1, 1000 Manila, 09175550101',
  );
  expect(text(await runCommandLine(context, ['list', '--as', 'ate Rosa']))).toContain(paid);
  for (const [args, code, sentence] of [
    [['redeem-approve', paid], 2, 'Why?'],
    [['redeem-approve', paid, ...remark], 0, '2000 points are spent'],
    [['redeem-approve', paid, ...remark], 1, 'it is decided already'],
    [['redeem-return', paid, ...remark], 1, 'approved goods alone'],
    [['redeem-approve', sent, ...remark], 0, 'is approved'],
    [['redeem-return', sent, ...remark], 0, '2000 points of'],
    [['redeem-return', sent, ...remark], 1, 'and once'],
    [['redeem-reject', refused, ...remark], 0, '2000 points are back'],
    [['redeem-reject', refused, ...remark], 1, 'it is decided already'],
    [['redeem-reject', 'rd_0', ...remark], 1, 'there is no such redemption'],
  ] as const) {
    const result = await rewards(...args);
    expect([args, result.code, text(result)]).toEqual([args, code, expect.stringContaining(sentence)]);
  }
  expect(
    (await listMallAudit(world.db.pool, paid)).map(({ action, actor, reason }) => [action, actor, reason]),
  ).toEqual([['redemption.approved', 'ate Rosa', 'as agreed by mail']]);
});

test('MEMBER-019 MEMBER-025 rewards and the points of a brand are set by name, and nonsense is wrong use', async () => {
  const id = await addReward(mug);
  files.set('bad.json', JSON.stringify({ ...mug, amount: '5' }));
  for (const [args, code, sentence] of [
    [['mall-add', 'wala', '--item', 'item.json', ...remark], 2, 'There is no brand'],
    [['mall-add', 'demo', '--item', 'bad.json', ...remark], 2, '--item is a file'],
    [['mall-add', 'demo', '--item', 'none.json', ...remark], 2, '--item is a file'],
    [['mall-item', id, ...remark], 2, 'What is to change?'],
    [['mall-item', id, '--stock', 'few', ...remark], 2, '--stock is not a whole number'],
    [['mall-item', id, '--points', '0', ...remark], 2, 'at least one'],
    [['mall-item', id, '--active', 'maybe', ...remark], 2, '--active is on or off'],
    [['mall-item', id, '--bets', 'many', ...remark], 2, '--bets is not an amount'],
    [['mall-item', 'mi_0', '--stock', '1', ...remark], 1, 'there is no such reward'],
    [
      ['mall-item', id, '--stock', '3', '--limit', 'none', '--active', 'off', '--bets', '50', ...remark],
      0,
      'is changed',
    ],
    [['points', 'wala', '--ratio', '100', ...remark], 2, 'There is no brand'],
    [['points', 'demo', '--ratio', '10001', ...remark], 2, '--ratio is a whole number'],
    [['points', 'demo', '--earn-per', '0', ...remark], 2, '--earn-per is not an amount'],
    [['points', 'demo', ...remark], 2, 'What is to change?'],
    [['points', 'demo', '--ratio', '200', '--earn-per', '50', ...remark], 0, '200 to one'],
  ] as const) {
    const result = await rewards(...args);
    expect([args, result.code, text(result)]).toEqual([args, code, expect.stringContaining(sentence)]);
  }
  const item = (await listAllItems(world.db.pool, 'demo')).find((one) => one.id === id);
  expect(item).toMatchObject({ stock: 3, memberLimit: null, active: false, amountRequirement: 500_000n });
  expect(text(await rewards('mall-items', 'demo'))).toContain('Mug of a test, 2000 points, goods, stock 3, OFF');
  const { envelope } = await world.ask(readPointConfig, {}, { token });
  expect(envelope.value).toMatchObject({ ratio: 200, earning: { earnPer: '50' } });
  const byRosa = (await listMallAudit(world.db.pool, 'demo')).filter(({ actor }) => actor === 'ate Rosa');
  expect(byRosa).toMatchObject([{ action: 'points.set' }]);
});
