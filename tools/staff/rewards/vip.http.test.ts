import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import { listVipAudit, readVipLevel } from '#domains/rewards/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import type { StaffContext } from '../command.ts';
import { runCommandLine } from '../run-command.ts';
import { createStaffContext } from '../testing.ts';

let world: World;
let context: StaffContext;
let maria: MemberId;
beforeAll(async () => {
  world = await createTestWorld();
  context = createStaffContext(world);
  maria = (await readMemberByAccount(world.db.pool, 'demo', 'maria'))?.id ?? 'mb_';
});
afterAll(() => world.close());

const remark = ['--remark', 'agreed with the host'];
const rewards = (...args: readonly string[]) => runCommandLine(context, ['rewards', ...args, '--as', 'ate Rosa']);
const code = async (...args: readonly string[]) => (await rewards(...args)).code;
const text = ({ lines }: { lines: readonly string[] }) => lines.join('\n');
const level = () => readVipLevel(world.db.pool, { member: maria, merchant: 'demo', currency: 'PHP' });

test('MEMBER-027 the rank of a member is set with a reason, once, and the audit has it', async () => {
  const before = await level();
  const target = ['set-rank', 'maria', '--merchant', 'demo'];
  expect(await code(...target, '--level', '6')).toBe(2);
  expect(await code(...target, '--level', 'six', ...remark)).toBe(2);
  expect(await code(...target, '--level', '42', ...remark)).toBe(1);
  expect(await code('set-rank', 'nobody', '--merchant', 'demo', '--level', '6', ...remark)).toBe(1);
  expect(await level()).toBe(before);
  expect(text(await rewards(...target, '--level', '6', ...remark))).toMatch(`maria was VIP ${before} and is VIP 6`);
  expect(await code(...target, '--level', '6', ...remark)).toBe(1);
  expect(await level()).toBe(6);
  expect(await listVipAudit(world.db.pool, maria)).toMatchObject([
    { actor: 'ate Rosa', action: 'rank.set', reason: remark[1], detail: { from: before, to: 6 } },
  ]);
});

test('MEMBER-027 a level of the ladder is changed while the ladder rises, and shown', async () => {
  const target = ['rank', 'demo', '--level', '3'];
  for (const wrong of [
    ['--turnover', '50000'],
    ['--turnover', '600000'],
    ['--keep', '4000'],
  ])
    expect([wrong, await code(...target, ...wrong, ...remark)]).toEqual([wrong, 1]);
  for (const wrong of [['--rebates', 'RNG=3'], ['--rebates', 'DICE=0.1'], ['--points', 'x'], ['--host', 'ftp://a'], []])
    expect([wrong, await code(...target, ...wrong, ...remark)]).toEqual([wrong, 2]);
  expect(await code('rank', 'demo', '--level', '0', '--keep', '1', ...remark)).toBe(1);
  const change = ['--turnover', '250000', '--weekly-gift', '10', '--rebates', 'RNG=0.65,PVP=0.1', '--points', '1.25'];
  expect(await code(...target, ...change, '--host', 'https://t.me/host', ...remark)).toBe(0);
  const shown = text(await rewards('ladder', 'demo'));
  expect(shown).toMatch(/VIP 3 Sulo: valid bets 250,000\.00.*188\.00 \/ 10\.00.*×1\.25.*PVP 0\.1%.*RNG 0\.65%.*t\.me/);
  expect(shown).toMatch(/VIP 3.*LIVE 0\.38%/);
  expect(await code('ladder', 'nobrand')).toBe(1);
  expect(await listVipAudit(world.db.pool, 'demo')).toMatchObject([
    { action: 'ladder.set', detail: { level: 3, before: { turnover: '200000' }, after: { turnover: '250000' } } },
  ]);
});

test('MEMBER-018 a brand chooses how rebate is given back', async () => {
  expect(await code('rebate', 'demo', '--mode', 'never', ...remark)).toBe(2);
  expect(await code('rebate', 'demo', '--minimum', '0', ...remark)).toBe(2);
  expect(await code('rebate', 'nobrand', '--mode', 'automatic', ...remark)).toBe(2);
  const done = await rewards('rebate', 'demo', '--mode', 'automatic', '--minimum', '5', ...remark);
  expect(text(done)).toMatch('rebate of demo is automatic, from 5.00, after 7 days');
  expect((await listVipAudit(world.db.pool, 'demo')).at(-1)).toMatchObject({ action: 'rebate.set' });
});
