/** Transfers to a vendor behind a real network that misbehaves: whatever it does, no money is lost and none is doubled. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createCallWallet,
  createExternalVendors,
  issueVendorKey,
  revokeVendorKey,
  saveWalletAddress,
} from '#domains/games/server/index.ts';
import { WalletServer } from '#domains/games/server/transfer/testing.ts';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import { listTransfers } from '#domains/wallet/contract/transfer.ts';
import { createVendorClients, type LoadVendorClients } from '#domains/wallet/server/index.ts';
import { createTransferHarness, type TransferHarness } from '#domains/wallet/server/testing.ts';
import { claimDueTransfers } from '#domains/wallet/server/transfer/transfer.store.ts';
import { parseMoney, zero } from '#kernel/money.ts';
import { addMs, minuteMs, secondMs } from '#kernel/time.ts';
import { transact } from '#platform/server/database/db.ts';
import { createLog } from '#platform/server/runtime/log.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';

const vendor = 'DG';
/** Short only where the vendor says nothing at all: a slow machine is no slow vendor. */
const timeouts = { deposit: 20_000, withdraw: 20_000, status: 20_000, balance: 20_000 };
const shortenTimeouts = (word: string) =>
  word === 'nothing' && Object.assign(timeouts, { deposit: 300, withdraw: 300, status: 300 });
let world: World;
let wallet: WalletServer;
let transferHarness: TransferHarness;
let secret = '';
let maria = '';
let token = '';
let vendorClients: LoadVendorClients;
const lines: string[] = [];
const log = createLog({ level: 'trace', destination: { write: (line: string) => void lines.push(line) } });

beforeAll(async () => {
  const ask = createCallWallet({ rng: systemRng, sandbox: true, timeouts });
  vendorClients = createVendorClients({ sandbox: true, external: createExternalVendors({ ask, log }) });
  world = await createTestWorld({ transfer: { vendors: vendorClients } });
  const { pool } = world.db;
  transferHarness = createTransferHarness(world, vendorClients);
  wallet = await new WalletServer({ secret: () => secret, clock: () => world.clock.now() }).open();
  await transact(pool, async (tx) => {
    ({ secret } = await issueVendorKey(tx, { vendor, at: world.clock.now(), rng: systemRng }));
    await saveWalletAddress(tx, { vendor, address: wallet.address });
  });
  maria = (await readMemberByAccount(pool, 'demo', 'maria'))?.id ?? '';
});
beforeEach(async () => {
  world.clock.pass(10 * minuteMs);
  token = await world.enter('maria');
  Object.assign(timeouts, { deposit: 20_000, withdraw: 20_000, status: 20_000 });
  Object.assign(wallet, { decision: 'take', behaviour: 'truth', status: 'truth', clock: () => world.clock.now() });
});
afterAll(async () => {
  const areTrue = await transferHarness.isLedgerBalanced();
  await wallet.close();
  await world.close();
  if (!areTrue) throw new Error('the ledger is not consistent after all that');
});

type TransferEnds = { readonly from?: string; readonly to?: string };
const makeTransfer = async (amount: string, way: TransferEnds = { to: vendor }) => {
  const { envelope } = await transferHarness.move(token, { ...way, amount });
  const id = envelope.value?.transfers[0]?.transferId;
  if (id === undefined) throw new Error(`nothing moves: ${envelope.code}`);
  return id;
};
const readState = async (id: string) => {
  const { envelope } = await world.ask(listTransfers, { pageSize: 50 }, { token });
  const found = envelope.value?.transfers.find(({ transferId }) => transferId === id);
  return found && [found.state, found.reason];
};
const countSent = (id: string) => wallet.calls.filter((call) => call.endsWith(id) && !call.startsWith('status')).length;
const countStatusCalls = (id: string) => wallet.calls.filter((call) => call === `status ${id}`).length;

/** Asks as the schedule has it, for a quarter of an hour. */
async function runScheduleQuarterHour(): Promise<void> {
  for (const ms of [5 * secondMs, 30 * secondMs, 2 * minuteMs, 10 * minuteMs]) {
    world.clock.pass(ms);
    await transferHarness.processDue();
  }
}

/**
 * Nothing is lost or doubled: all that the member has is what it was, and both sides have the same balance at the vendor. The ledger
 * forgets nothing, so it is verified once, after all tests.
 */
async function expectBalanced(before: Awaited<ReturnType<TransferHarness['wallets']>>): Promise<void> {
  token = await world.enter('maria');
  const now = await transferHarness.wallets(token);
  expect([now.total, now.moving]).toEqual([before.total, '0']);
  expect(wallet.sumOf(maria)).toBe(parseMoney(now.at[vendor] ?? '0') ?? zero);
}

test('WALLET-005 money goes to a vendor over the network and back, signed, each sent once', async () => {
  const before = await transferHarness.wallets(token);
  const into = await makeTransfer('100');
  expect([await readState(into), wallet.calls.length]).toEqual([['moving', null], 0]);
  await transferHarness.processDue();
  expect([await readState(into), countSent(into)]).toEqual([['done', null], 1]);
  expect((await transferHarness.wallets(token)).at[vendor]).toBe('100');
  const out = await makeTransfer('30', { from: vendor });
  await transferHarness.processDue();
  expect([await readState(out), wallet.sumOf(maria)]).toEqual([['done', null], parseMoney('70')]);
  expect(wallet.problems).toEqual([]);
  await expectBalanced(before);
});

test('WALLET-005 a vendor that refuses gives the money back, into it as out of it', async () => {
  const before = await transferHarness.wallets(token);
  wallet.decision = 'refuse';
  const ids = [await makeTransfer('40')];
  await transferHarness.processDue();
  ids.push(await makeTransfer('10', { from: vendor }));
  await transferHarness.processDue();
  for (const id of ids) expect(await readState(id)).toEqual(['returned', 'closed']);
  await expectBalanced(before);
  expect(await transferHarness.wallets(token)).toEqual(before);
});

test('WALLET-005 more than lies at the vendor by its own book is refused by it, and stays where our book has it', async () => {
  const lost = await makeTransfer('25');
  await transferHarness.processDue();
  wallet.book.delete(lost);
  const before = await transferHarness.wallets(token);
  const id = await makeTransfer(before.at[vendor] ?? '', { from: vendor });
  await transferHarness.processDue();
  expect(await readState(id)).toEqual(['returned', 'not_enough']);
  expect(await transferHarness.wallets(token)).toEqual(before);
  // The vendor finds its line again.
  const row = { direction: 'in', playerId: maria, currency: 'PHP', amount: '25', state: 'done', code: 0 } as const;
  wallet.book.set(lost, row);
  await expectBalanced(before);
});

const unclearAnswers = [
  'nothing',
  'cut',
  'half',
  'fault',
  'garbage',
  'no json',
  'huge',
  'elsewhere',
  'forged',
  'unsigned',
  'stale',
  'again',
] as const;
const contradictoryAnswers = [
  'other amount',
  'other currency',
  'other player',
  'other way',
  'other id',
  'code and state',
] as const;

test.each([...unclearAnswers, ...contradictoryAnswers])(
  'WALLET-005 WALLET-007 a vendor that takes it and answers by %s is asked, and never sent it again',
  async (word) => {
    const before = await transferHarness.wallets(token);
    wallet.behaviour = word;
    shortenTimeouts(word);
    for (const way of [{ to: vendor }, { from: vendor }]) {
      const id = await makeTransfer('12', way);
      await transferHarness.processDue();
      expect(await readState(id)).toEqual(['moving', null]);
      expect((await transferHarness.wallets(token)).moving).toBe('12');
      world.clock.pass(5 * secondMs);
      await transferHarness.processDue();
      expect([await readState(id), countSent(id), countStatusCalls(id)]).toEqual([['done', null], 1, 1]);
    }
    await expectBalanced(before);
  },
);

test.each([...unclearAnswers, ...contradictoryAnswers])(
  'WALLET-005 WALLET-007 a vendor that takes it and answers questions by %s too is asked until it says the truth',
  async (word) => {
    const before = await transferHarness.wallets(token);
    Object.assign(wallet, { behaviour: word, status: word });
    shortenTimeouts(word);
    const id = await makeTransfer('11');
    await transferHarness.processDue();
    await runScheduleQuarterHour();
    token = await world.enter('maria');
    expect([await readState(id), countSent(id)]).toEqual([['moving', null], 1]);
    expect((await transferHarness.wallets(token)).total).toBe(before.total);
    wallet.status = 'truth';
    world.clock.pass(60 * minuteMs);
    await transferHarness.processDue();
    token = await world.enter('maria');
    expect([await readState(id), countSent(id)]).toEqual([['done', null], 1]);
    await expectBalanced(before);
  },
);

test.each(['cut', 'nothing', 'fault', 'forged', 'elsewhere'] as const)(
  'WALLET-005 what a vendor did not take and answered by %s comes back, and not before it can no longer arrive',
  async (word) => {
    const before = await transferHarness.wallets(token);
    Object.assign(wallet, { decision: 'lose', behaviour: word });
    shortenTimeouts(word);
    const id = await makeTransfer('13');
    await transferHarness.processDue();
    for (const ms of [5 * secondMs, 30 * secondMs]) {
      world.clock.pass(ms);
      await transferHarness.processDue();
      expect(await readState(id)).toEqual(['moving', null]);
    }
    world.clock.pass(2 * minuteMs);
    await transferHarness.processDue();
    expect([await readState(id), countSent(id), countStatusCalls(id)]).toEqual([['returned', 'never_arrived'], 1, 3]);
    await expectBalanced(before);
    expect(await transferHarness.wallets(token)).toEqual(before);
  },
);

test('WALLET-005 a vendor whose clock is behind may still take it: its own clock says when it cannot', async () => {
  const before = await transferHarness.wallets(token);
  wallet.clock = () => world.clock.now() - 4 * minuteMs;
  Object.assign(wallet, { decision: 'lose', behaviour: 'cut' });
  const id = await makeTransfer('14');
  await transferHarness.processDue();
  for (const ms of [5 * secondMs, 30 * secondMs, 2 * minuteMs]) {
    world.clock.pass(ms);
    await transferHarness.processDue();
    expect(await readState(id)).toEqual(['moving', null]);
  }
  world.clock.pass(10 * minuteMs);
  await transferHarness.processDue();
  token = await world.enter('maria');
  expect(await readState(id)).toEqual(['returned', 'never_arrived']);
  await expectBalanced(before);
});

test('WALLET-005 a sender that was held up for minutes is too late at the vendor, and the money is back once', async () => {
  const before = await transferHarness.wallets(token);
  const id = await makeTransfer('15');
  const { pool } = world.db;
  const now = world.clock.now();
  const [held] = await claimDueTransfers(pool, { now, until: addMs(now, 2 * minuteMs), limit: 10 });
  world.clock.pass(3 * minuteMs);
  await transferHarness.processDue();
  expect(await readState(id)).toEqual(['returned', 'never_arrived']);
  const client = (await vendorClients(pool))(vendor);
  expect(held && (await client?.deposit(pool, held, world.clock.now()))).toEqual({ state: 'unknown' });
  expect(wallet.book.has(id)).toBe(false);
  await expectBalanced(before);
});

test('WALLET-005 a transfer that the vendor has not decided waits, and ends as it decides', async () => {
  const before = await transferHarness.wallets(token);
  wallet.decision = 'keep';
  for (const [state, ends] of [
    ['done', ['done', null]],
    ['refused', ['returned', 'refused']],
  ] as const) {
    const id = await makeTransfer('16');
    await transferHarness.processDue();
    for (const ms of [5 * secondMs, 30 * secondMs, 2 * minuteMs]) {
      world.clock.pass(ms);
      await transferHarness.processDue();
      expect(await readState(id)).toEqual(['moving', null]);
    }
    const row = wallet.book.get(id);
    if (row) wallet.book.set(id, { ...row, state, code: state === 'done' ? 0 : 6 });
    world.clock.pass(10 * minuteMs);
    await transferHarness.processDue();
    token = await world.enter('maria');
    expect([await readState(id), countSent(id)]).toEqual([ends, 1]);
  }
  await expectBalanced(before);
});

test('WALLET-005 WALLET-007 the same transfer asked by many at once is one, and sent once by many workers', async () => {
  const before = await transferHarness.wallets(token);
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => transferHarness.move(token, { to: vendor, amount: '17', key: 'many-at-once' })),
  );
  const ids = new Set(responses.map(({ envelope }) => envelope.value?.transfers[0]?.transferId));
  expect(ids.size).toBe(1);
  const [id = ''] = ids;
  await Promise.all(Array.from({ length: 6 }, () => transferHarness.processDue()));
  expect([await readState(id ?? ''), countSent(id ?? '')]).toEqual([['done', null], 1]);
  await expectBalanced(before);
});

test.each([
  ['before the vendor heard of it', false, ['returned', 'never_arrived']],
  ['after the vendor took it', true, ['done', null]],
] as const)('WALLET-007 a process that is killed %s leaves it to the next', async (_when, heard, ends) => {
  const before = await transferHarness.wallets(token);
  const id = await makeTransfer('18');
  const { pool } = world.db;
  const now = world.clock.now();
  const [claimed] = await claimDueTransfers(pool, { now, until: addMs(now, 2 * minuteMs), limit: 10 });
  if (heard && claimed) await (await vendorClients(pool))(vendor)?.deposit(pool, claimed, now);
  await transferHarness.processDue();
  expect(await readState(id)).toEqual(['moving', null]);
  await runScheduleQuarterHour();
  token = await world.enter('maria');
  expect(await readState(id)).toEqual(ends);
  await expectBalanced(before);
});

test('WALLET-007 a process that is killed before anything was sent leaves it unsent, and the next one sends it', async () => {
  const before = await transferHarness.wallets(token);
  const id = await makeTransfer('19');
  expect([countSent(id), (await transferHarness.wallets(token)).moving]).toEqual([0, '19']);
  world.clock.pass(minuteMs);
  await createTransferHarness(world, vendorClients).processDue();
  expect([await readState(id), countSent(id)]).toEqual([['done', null], 1]);
  await expectBalanced(before);
});

test('WALLET-005 a vendor that is gone keeps no other waiting, and its key and address are in no log', async () => {
  const before = await transferHarness.wallets(token);
  await saveWalletAddress(world.db.pool, { vendor, address: 'http://127.0.0.1:1/wallet' });
  const id = await makeTransfer('20');
  const other = await makeTransfer('21', { to: 'PG' });
  await transferHarness.processDue();
  expect([await readState(id), await readState(other)]).toEqual([
    ['moving', null],
    ['done', null],
  ]);
  await saveWalletAddress(world.db.pool, { vendor, address: wallet.address });
  await runScheduleQuarterHour();
  token = await world.enter('maria');
  expect(await readState(id)).toEqual(['returned', 'never_arrived']);
  await transferHarness.move(token, { from: 'PG' });
  await expectBalanced(before);
  expect(lines.some((line) => line.includes('did not answer'))).toBe(true);
  expect(lines.some((line) => line.includes('contradicts'))).toBe(true);
  for (const line of lines) for (const part of [secret, '127.0.0.1', maria]) expect(line).not.toContain(part);
});

test('WALLET-005 outside the sandbox an address that is plain or inside is never called', async () => {
  const strict = createVendorClients({
    sandbox: false,
    external: createExternalVendors({ ask: createCallWallet({ rng: systemRng, sandbox: false }), log }),
  });
  const { pool } = world.db;
  const clientOf = await strict(pool);
  expect([clientOf('PG'), clientOf(vendor)?.isExternal]).toEqual([null, true]);
  const count = wallet.calls.length;
  const now = world.clock.now();
  const move = { id: 'vt_x', member: maria as `mb_${string}`, vendor, currency: 'PHP', amount: zero };
  expect(await clientOf(vendor)?.deposit(pool, { ...move, direction: 'in', sentAt: now }, now)).toEqual({
    state: 'unknown',
  });
  expect(wallet.calls.length).toBe(count);
});

test.each([
  'ftp://wallet.example',
  'https://user:word@wallet.example/',
  'https://wallet.example/?key=1',
  'wallet.example',
])('WALLET-005 the address %s of a wallet is not even kept', async (address) => {
  await expect(saveWalletAddress(world.db.pool, { vendor, address })).rejects.toThrow('wallet_address');
});

test('WALLET-005 a vendor whose key is revoked is not spoken to, and its key is sealed at rest', async () => {
  const { pool, owner } = world.db;
  const { rows } = await owner.query<{ id: string; kept: string }>(
    `SELECT id, encode(secret_sealed, 'base64') AS kept FROM games.vendor_key WHERE vendor = $1`,
    [vendor],
  );
  expect(Buffer.from(rows[0]?.kept ?? '', 'base64').toString('latin1')).not.toContain(secret);
  await revokeVendorKey(pool, rows[0]?.id ?? '', world.clock.now());
  expect((await vendorClients(pool))(vendor)?.isExternal).toBe(false);
});
