import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import type { StaffContext } from '../command.ts';
import { runCommandLine } from '../run-command.ts';
import { createStaffContext } from '../testing.ts';

let world: World;
let context: StaffContext;
beforeAll(async () => {
  world = await createTestWorld();
  context = createStaffContext(world);
});
afterAll(() => world.close());

const rewards = async (...args: readonly string[]) => {
  const { code, lines } = await runCommandLine(context, ['rewards', ...args, '--as', 'ate Rosa']);
  return [code, lines.join('\n')] as const;
};

test('CONTENT-030 MEMBER-033 staff lists the requests that wait, pays one and refuses another, each by name', async () => {
  const maria = await readMemberByAccount(world.db.pool, 'demo', 'maria');
  const [, list] = await rewards('requests');
  const [request = ''] = /\d+\.mb_[0-9A-Z]{26}/.exec(list) ?? [];
  expect([list, request]).toEqual([
    expect.stringContaining(
      'demo, maria, Weekend reload, amount to be named, 0 pictures, "Deposit of Saturday evening"',
    ),
    expect.stringContaining(maria?.id ?? ''),
  ]);
  expect(await rewards('pictures', request)).toEqual([1, `There are no pictures of "${request}".`]);
  expect(await rewards('approve', 'reload')).toEqual([2, expect.stringContaining('A request is named like')]);
  expect(await rewards('approve', request)).toEqual([1, expect.stringContaining('--amount says how much')]);
  expect(await rewards('approve', request, '--amount', '0.001')).toEqual([2, expect.stringContaining('two decimals')]);
  expect(await rewards('reject', request)).toEqual([1, expect.stringContaining('a refusal needs --remark')]);
  expect(await rewards('approve', request, '--amount', '250')).toEqual([
    0,
    `Done: ${request} is issued, in the name of ate Rosa.`,
  ]);
  expect(await rewards('reject', request, '--remark', 'Too late.')).toEqual([
    1,
    expect.stringContaining('it does not wait'),
  ]);
  expect(await rewards('requests')).toEqual([0, 'Nothing waits.']);
  const { rows } = await world.db.pool.query(
    'SELECT actor, approved, amount::text FROM rewards.decision WHERE member = $1 AND promotion = $2',
    [maria?.id, request.split('.')[0]],
  );
  expect(rows).toEqual([{ actor: 'ate Rosa', approved: true, amount: '2500000' }]);
});
