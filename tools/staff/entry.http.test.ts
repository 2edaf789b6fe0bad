/**
 * Every command by the composition of `npm run staff` on a real database, once so that it succeeds and once so that it is
 * refused. What the commands do in full is proven beside them. Two processes prove the entry itself: one starts in 1.2 s,
 * and all of them took a minute and a half.
 */
import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendFeedback } from '#domains/content/contract/feedback.ts';
import { insertChain } from '#domains/studio/server/crash/chain.store.ts';
import { answerReceipt } from '#domains/wallet/contract/withdrawal.ts';
import { createDepositHarness, createTransferHarness } from '#domains/wallet/server/testing.ts';
import { createTestVendor } from '#domains/wallet/server/vendors/testing.ts';
import { makeId } from '#kernel/id.ts';
import { done } from '#kernel/outcome.ts';
import { addMs, dayMs, instant, secondMs } from '#kernel/time.ts';
import { runtimeFlags } from '#platform/server/performance/runtime-flags.mjs';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { runStaff } from '../run-staff.ts';
import { createWithdrawalHarness, type Withdrawer } from '../testing/withdrawal.ts';
import { createTestWorld, type World } from '../testing/world.ts';
import { commands, runCommandLine } from './run-command.ts';
import { createStaffContext } from './testing.ts';

const root = resolve(import.meta.dirname, '../..');
const nobody = '0'.repeat(26);
const why = ['--remark', 'the test of the entry'];

type StaffOutput = { readonly code: number | null; readonly text: string };
/** What the commands are about. */
type SeededSubjects = Readonly<
  Record<
    | 'deposit'
    | 'refusedDeposit'
    | 'owedDeposit'
    | 'paidByHand'
    | 'failedByHand'
    | 'received'
    | 'disputed'
    | 'lookedAt'
    | 'transfer'
    | 'application'
    | 'feedback',
    string
  >
>;
/** The one that is done and the one that is refused, in their order; words may come from what was said before. */
type StaffCase = {
  readonly good: (made: SeededSubjects, output: string) => readonly string[];
  readonly refused: (made: SeededSubjects, output: string) => readonly string[];
};

const again = (feedbackInput: (made: SeededSubjects, output: string) => readonly string[]): StaffCase => ({
  good: feedbackInput,
  refused: feedbackInput,
});
const about =
  (name: keyof SeededSubjects, ...feedbackInput: readonly string[]) =>
  (made: SeededSubjects) => [made[name], ...feedbackInput];

/** Those of money and members. */
const ofMembers: Readonly<Record<string, StaffCase>> = {
  list: { good: () => [], refused: () => ['--fast'] },
  show: { good: about('deposit'), refused: () => [`dp_${nobody}`] },
  approve: again(about('deposit')),
  reject: again(about('refusedDeposit', '--reason', 'not_received')),
  paid: again(about('paidByHand', '--reference', 'slip 12')),
  fail: again(about('failedByHand')),
  arrived: again(about('transfer', ...why)),
  'force-receipt': again(about('received')),
  'return-rest': again(about('disputed')),
  'sent-back': again(about('owedDeposit', '--reference', 'BPI 77')),
  looked: again(about('lookedAt')),
  'try-again': again(about('application')),
  answer: again(about('feedback', '--text', 'Done, see the settings.')),
  lock: again(() => ['joselito', ...why]),
  unlock: again(() => ['joselito', ...why]),
  'free-second': again(() => ['maricel', '--what', 'totp', ...why]),
  'new-way': {
    good: () => ['edgar', '--email', 'edgar@example.com', ...why],
    refused: () => ['nobody-here', '--email', 'edgar@example.com', ...why],
  },
  lift: again(() => ['rowena', ...why]),
};

/** Those of the site and its games. */
const ofSite: Readonly<Record<string, StaffCase>> = {
  status: again(() => ['maintenance', '--brand', 'tala', '--until', '2099-01-01T00:00Z']),
  announce: {
    good: () => ['--brand', 'demo', '--title-en', 'New tables', '--text-en', '<p>At eight</p>'],
    refused: () => ['--brand', 'nobody', '--title-en', 'New tables', '--text-en', '<p>At eight</p>'],
  },
  'crash-salt-source': again(() => ['hash of block 930000']),
  'crash-salt-value': again(() => ['00ab']),
};

const idIn = (output: string, form: RegExp) => form.exec(output)?.[0] ?? 'none';
const public1 = 'vendor-public.pem';

/** Those of vendors: one is added, set up and taken away. */
const ofVendors: Readonly<Record<string, StaffCase>> = {
  'vendor-add': again(() => [
    'HUB88',
    '--name',
    'Hub88',
    '--categories',
    'RNG',
    '--protocol',
    'hub88',
    '--brands',
    'all',
    ...why,
  ]),
  'vendor-game': again(() => [
    'HUB88',
    '--code',
    'clt_dragonrising',
    '--category',
    'RNG',
    '--name',
    'Dragon Rising',
    '--return',
    '96.5',
    ...why,
  ]),
  'vendor-public-key': again(() => ['HUB88', '--from', join(folder, public1)]),
  'vendor-public-key-revoke': again((_, output) => ['HUB88', '--key', idIn(output, /(?<=public key )\d+/)]),
  'vendor-key': { good: () => ['HUB88', '--from', join(folder, 'secret.txt')], refused: () => ['NOBODY'] },
  'vendor-key-revoke': again((_, output) => ['HUB88', '--key', idIn(output, /vk_[0-9A-Z]{26}/)]),
  'vendor-signing-key': { good: () => ['HUB88', ...why], refused: () => ['CQ9', ...why] },
  'vendor-signing-key-revoke': again((_, output) => ['HUB88', '--key', idIn(output, /vs_[0-9A-Z]{26}/), ...why]),
  'vendor-game-url': again(() => ['HUB88', '--address', 'http://127.0.0.1:9000', '--operator', '1234', ...why]),
  'vendor-query': again(() => ['HUB88', '--address', 'http://127.0.0.1:9000/round', '--after', '600']),
  'vendor-launch': again(() => ['HUB88', '--address', '/play/{gameCode}?t={ticket}']),
  'vendor-wallet': again(() => ['PG', '--address', 'http://127.0.0.1:9000/wallet']),
  'launch-host': again(() => ['https://games.hub88.example', '--domain', 'localhost']),
  vendor: { good: () => ['HUB88'], refused: () => ['NOBODY'] },
  'vendor-game-remove': again(() => ['HUB88', '--code', 'clt_dragonrising', '--category', 'RNG', ...why]),
  'vendor-remove': again(() => ['HUB88', ...why]),
};

const cases = { ...ofMembers, ...ofSite, ...ofVendors };

let folder = '';
let world: World;
const outputs = new Map<string, { readonly good: StaffOutput; readonly refused: StaffOutput }>();

const environment = () => {
  const { NODE_OPTIONS: _options, VITEST: _runner, NODE_ENV: _kind, ...env } = process.env;
  return { ...env, DATABASE_URL: world.db.ownerUrl, KISLAP_DATA: folder };
};

async function staff(...args: readonly string[]): Promise<StaffOutput> {
  const { code, lines } = await runStaff(args, environment());
  return { code, text: lines.join('\n') };
}

function spawnStaff(program: string, args: readonly string[]): Promise<StaffOutput> {
  return new Promise((ended) => {
    const child = spawn(program, args, { cwd: root, env: environment(), stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()));
    child.on('close', (code) => ended({ code, text }));
  });
}

async function runAll(lane: Readonly<Record<string, StaffCase>>, made: SeededSubjects): Promise<void> {
  let output = '';
  for (const [name, { good, refused }] of Object.entries(lane)) {
    const [first, second] = [good(made, output), refused(made, output)];
    const well = await staff(name, ...first, '--as', 'ate Rosa');
    outputs.set(name, { good: well, refused: await staff(name, ...second, '--as', 'ate Rosa') });
    output = well.text;
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kislap-staff-'));
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  await writeFile(join(folder, public1), publicKey.export({ type: 'spki', format: 'pem' }));
  await writeFile(join(folder, 'secret.txt'), 'a-secret-that-the-vendor-chose\n');
  const vendor = createTestVendor();
  const vendorsOf = async () => () => vendor;
  world = await createTestWorld({
    wallet: { mayCancelOn: async () => false },
    transfer: { vendors: vendorsOf, mayTransfer: async () => done(null) },
  });
  // The commands go by the clock of the machine: what they are about was made some days before.
  world.clock.set(instant(Date.now() - 3 * dayMs));
  vendor.behaviour = 'down';
  const made = await seedSubjects(vendorsOf);
  await runAll({ ...ofMembers, ...ofVendors, ...ofSite }, made);
}, 120_000);
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

async function seedSubjects(vendorsOf: Parameters<typeof createTransferHarness>[1]): Promise<SeededSubjects> {
  const { pool, owner } = world.db;
  const withdrawalHarness = createWithdrawalHarness(world);
  const depositHarness = createDepositHarness(world);
  const [datu] = (await withdrawalHarness.ready(['datu'])) as [Withdrawer];
  const maria = await world.enter('maria');
  await owner.query(`UPDATE wallet.withdrawal_rule SET most_open = 100, many_a_day = 100`);
  const memberOf = async (account: string) =>
    (
      await pool.query<{ id: string }>(`SELECT id FROM identity.member WHERE merchant = 'demo' AND account = $1`, [
        account,
      ])
    ).rows[0]?.id;

  const proven = async () => {
    const order = await depositHarness.make(maria, { method: 'BANK', amount: '500' });
    await depositHarness.addProof(maria, order);
    return order.orderId;
  };
  const owedDeposit = await proven();
  await runCommandLine(createStaffContext(world), [
    'reject',
    owedDeposit,
    '--reason',
    'amount_differs',
    '--as',
    'ate Rosa',
  ]);

  const paidOut = async () => {
    const { orderId } = await withdrawalHarness.make(datu, { amount: '300' });
    await withdrawalHarness.advance(orderId);
    world.clock.pass(6 * secondMs);
    await withdrawalHarness.advance(orderId);
    return orderId;
  };
  const [received, disputed, lookedAt] = [await paidOut(), await paidOut(), await paidOut()];
  await world.ask(answerReceipt, { orderId: disputed, answer: 'partly', amountReceived: '180' }, { token: datu.token });
  await owner.query(
    `UPDATE wallet.withdrawal SET by_hand = 3000000, contrary = 'failed', to_look_at = true WHERE id = $1`,
    [lookedAt],
  );
  await owner.query(`UPDATE wallet.withdrawal_rule SET provider = 'manual' WHERE merchant = 'demo'`);
  const [paidByHand, failedByHand] = [await withdrawalHarness.make(datu), await withdrawalHarness.make(datu)];

  const transferHarness = createTransferHarness(world, vendorsOf);
  const { envelope: sent } = await transferHarness.move(maria, { to: 'JL', amount: '30' });
  await transferHarness.processDue();

  const at = new Date(world.clock.now());
  const applications = [0, 1, 2].map((n) => makeId('ky', addMs(world.clock.now(), n), systemRng.bytes(16)));
  for (const id of applications)
    await pool.query(
      `INSERT INTO protection.application (id, member, tier, state, reason, declared, submitted_at, reviewed_at, reviewed_by)
       VALUES ($1, $2, 3, 'rejected', 'face_differs', '{}', $3, $3, 'ate Rosa')`,
      [id, datu.member, at],
    );
  const feedbackInput = { questionType: 'game', contentDescription: 'the wheel stops before it turns' } as const;
  const { envelope: written } = await world.ask(sendFeedback, feedbackInput, { token: maria });

  await pool.query('INSERT INTO identity.totp (member, secret, begun_at, confirmed_at) VALUES ($1, $2, $3, $3)', [
    await memberOf('maricel'),
    Buffer.alloc(20, 7),
    at,
  ]);
  const rowena = await memberOf('rowena');
  await pool.query('INSERT INTO protection.setting (member) VALUES ($1) ON CONFLICT DO NOTHING', [rowena]);
  await pool.query(
    `INSERT INTO protection.pause (member, kind, term, starts_at, ends_at, final_until)
     VALUES ($1, 'self_exclusion', '1y', now() - interval '200 days', now() + interval '165 days', now() - interval '20 days')`,
    [rowena],
  );
  await insertChain(pool, {
    sealed: Buffer.alloc(60, 1),
    published: 'ab'.repeat(32),
    rounds: 20_000,
    at: world.clock.now(),
  });
  return {
    deposit: await proven(),
    refusedDeposit: await proven(),
    owedDeposit,
    paidByHand: paidByHand.orderId,
    failedByHand: failedByHand.orderId,
    received,
    disputed,
    lookedAt,
    transfer: sent.value?.transfers[0]?.transferId ?? '',
    application: applications[2] ?? '',
    feedback: written.value?.id ?? '',
  };
}

/** Those of these topics are proven beside them, where the things stand that they are about. */
const ownCommands = Object.keys(commands).filter((name) => !/^(agents|chat|lottery|messages|rewards) /.test(name));

test('CONTENT-030 every command has its case here', () => {
  expect(Object.keys(cases).sort()).toEqual(ownCommands.toSorted());
});

test.each(ownCommands)('CONTENT-030 `npm run staff -- %s` is done, and refused with a sentence', (name) => {
  const { good, refused } = outputs.get(name) ?? {};
  expect([good?.code, good?.text]).toEqual([0, expect.stringMatching(/\S/)]);
  expect([refused?.text, refused?.code]).toEqual([expect.stringMatching(/\S/), name === 'list' ? 2 : 1]);
  for (const { text = '' } of [good, refused].map((one) => one ?? { text: '' }))
    expect(text).not.toMatch(/Error|before initialization|undefined|at .*\.ts:\d/);
});

test('CONTENT-030 what is kept for staff is for one reader alone', async () => {
  const name = (await readdir(join(folder, 'staff'))).find((each) => each.endsWith('.public.pem')) ?? '';
  expect((await stat(join(folder, 'staff', name))).mode & 0o777).toBe(0o600);
});

test('CONTENT-030 npm passes the arguments on, and the help needs no database', async () => {
  const help = await spawnStaff('npm', ['run', '--silent', 'staff', '--', '--help']);
  expect(help.code).toBe(0);
  for (const name of Object.keys(commands)) expect(help.text).toContain(`npm run staff -- ${name} `);
}, 60_000);

test('CONTENT-030 the process says on its streams and by its exit code what the command answered', async () => {
  const entry = [...runtimeFlags, join(root, 'tools/staff.ts')];
  const [vendor, nameless] = await Promise.all([
    spawnStaff(process.execPath, [...entry, 'vendor', 'PG', '--as', 'ate Rosa']),
    spawnStaff(process.execPath, [...entry, 'approve', 'dp_1']),
  ]);
  expect([vendor.code, vendor.text]).toEqual([0, expect.stringContaining('games')]);
  expect([nameless.code, nameless.text]).toEqual([2, expect.stringContaining('--as <name>')]);
}, 60_000);
