/** Transfers to a vendor behind a real network that misbehaves: whatever it does, no money is lost and none is doubled. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createAskWallet,
  createOutsideVendors,
  issueVendorKey,
  keepWalletAddress,
  revokeVendorKey,
} from '#domains/games/server/index.ts';
import { WalletServer } from '#domains/games/server/transfer/testing.ts';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import { listTransfers } from '#domains/wallet/contract/transfer.ts';
import { createVendorDoors, type VendorDoors } from '#domains/wallet/server/index.ts';
import { type Mover, mover } from '#domains/wallet/server/testing.ts';
import { claimDueTransfers } from '#domains/wallet/server/transfer.store.ts';
import { parseMoney, zero } from '#kernel/money.ts';
import { later, minuteMs, secondMs } from '#kernel/time.ts';
import { transact } from '#platform/server/db.ts';
import { createLog } from '#platform/server/log.ts';
import { systemRng } from '#platform/server/rng.ts';
import { testWorld, type World } from '#tools/testing/world.ts';

const vendor = 'DG';
/** Short only where the vendor says nothing at all: a slow machine is no slow vendor. */
const patience = { deposit: 20_000, withdraw: 20_000, status: 20_000, balance: 20_000 };
const soon = (word: string) =>
  word === 'nothing' && Object.assign(patience, { deposit: 300, withdraw: 300, status: 300 });
let world: World;
let wallet: WalletServer;
let till: Mover;
let secret = '';
let maria = '';
let token = '';
let doors: VendorDoors;
const lines: string[] = [];
const log = createLog({ level: 'trace', destination: { write: (line: string) => void lines.push(line) } });

beforeAll(async () => {
  const ask = createAskWallet({ rng: systemRng, sandbox: true, patience });
  doors = createVendorDoors({ sandbox: true, outside: createOutsideVendors({ ask, log }) });
  world = await testWorld({ transfer: { vendors: doors } });
  const { pool } = world.db;
  till = mover(world, doors);
  wallet = await new WalletServer({ secret: () => secret, clock: () => world.clock.now() }).open();
  await transact(pool, async (tx) => {
    ({ secret } = await issueVendorKey(tx, { vendor, at: world.clock.now(), rng: systemRng }));
    await keepWalletAddress(tx, { vendor, address: wallet.address });
  });
  maria = (await readMemberByAccount(pool, 'demo', 'maria'))?.id ?? '';
});
beforeEach(async () => {
  world.clock.pass(10 * minuteMs);
  token = await world.enter('maria');
  Object.assign(patience, { deposit: 20_000, withdraw: 20_000, status: 20_000 });
  Object.assign(wallet, { deed: 'take', word: 'truth', status: 'truth', clock: () => world.clock.now() });
});
afterAll(async () => {
  const areTrue = await till.booksAreTrue();
  await wallet.close();
  await world.close();
  if (!areTrue) throw new Error('the books are not true after all that');
});

type Way = { readonly from?: string; readonly to?: string };
const make = async (amount: string, way: Way = { to: vendor }) => {
  const { envelope } = await till.move(token, { ...way, amount });
  const id = envelope.value?.transfers[0]?.transferId;
  if (id === undefined) throw new Error(`nothing moves: ${envelope.code}`);
  return id;
};
const stateOf = async (id: string) => {
  const { envelope } = await world.ask(listTransfers, { pageSize: 50 }, { token });
  const found = envelope.value?.transfers.find(({ transferId }) => transferId === id);
  return found && [found.state, found.reason];
};
const sentOf = (id: string) => wallet.calls.filter((call) => call.endsWith(id) && !call.startsWith('status')).length;
const asksOf = (id: string) => wallet.calls.filter((call) => call === `status ${id}`).length;

/** Asks as the schedule has it, for a quarter of an hour. */
async function waitOut(): Promise<void> {
  for (const ms of [5 * secondMs, 30 * secondMs, 2 * minuteMs, 10 * minuteMs]) {
    world.clock.pass(ms);
    await till.tend();
  }
}

/**
 * Nothing is lost or doubled: all that the member has is what it was, and both books say the same of the vendor. The ledger
 * forgets nothing, so it is verified once, after all tests.
 */
async function expectWhole(before: Awaited<ReturnType<Mover['wallets']>>): Promise<void> {
  token = await world.enter('maria');
  const now = await till.wallets(token);
  expect([now.total, now.moving]).toEqual([before.total, '0']);
  expect(wallet.sumOf(maria)).toBe(parseMoney(now.at[vendor] ?? '0') ?? zero);
}

test('WALLET-005 money goes to a vendor over the network and back, signed, each sent once', async () => {
  const before = await till.wallets(token);
  const into = await make('100');
  expect([await stateOf(into), wallet.calls.length]).toEqual([['moving', null], 0]);
  await till.tend();
  expect([await stateOf(into), sentOf(into)]).toEqual([['done', null], 1]);
  expect((await till.wallets(token)).at[vendor]).toBe('100');
  const out = await make('30', { from: vendor });
  await till.tend();
  expect([await stateOf(out), wallet.sumOf(maria)]).toEqual([['done', null], parseMoney('70')]);
  expect(wallet.problems).toEqual([]);
  await expectWhole(before);
});

test('WALLET-005 a vendor that refuses gives the money back, into it as out of it', async () => {
  const before = await till.wallets(token);
  wallet.deed = 'refuse';
  const ids = [await make('40')];
  await till.tend();
  ids.push(await make('10', { from: vendor }));
  await till.tend();
  for (const id of ids) expect(await stateOf(id)).toEqual(['returned', 'closed']);
  await expectWhole(before);
  expect(await till.wallets(token)).toEqual(before);
});

test('WALLET-005 more than lies at the vendor by its own book is refused by it, and stays where our book has it', async () => {
  const lost = await make('25');
  await till.tend();
  wallet.book.delete(lost);
  const before = await till.wallets(token);
  const id = await make(before.at[vendor] ?? '', { from: vendor });
  await till.tend();
  expect(await stateOf(id)).toEqual(['returned', 'not_enough']);
  expect(await till.wallets(token)).toEqual(before);
  // The vendor finds its line again.
  const row = { direction: 'in', playerId: maria, currency: 'PHP', amount: '25', state: 'done', code: 0 } as const;
  wallet.book.set(lost, row);
  await expectWhole(before);
});

const unanswered = [
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
const contradictions = [
  'other amount',
  'other currency',
  'other player',
  'other way',
  'other id',
  'code and state',
] as const;

test.each([...unanswered, ...contradictions])(
  'WALLET-005 WALLET-007 a vendor that takes it and answers by %s is asked, and never sent it again',
  async (word) => {
    const before = await till.wallets(token);
    wallet.word = word;
    soon(word);
    for (const way of [{ to: vendor }, { from: vendor }]) {
      const id = await make('12', way);
      await till.tend();
      expect(await stateOf(id)).toEqual(['moving', null]);
      expect((await till.wallets(token)).moving).toBe('12');
      world.clock.pass(5 * secondMs);
      await till.tend();
      expect([await stateOf(id), sentOf(id), asksOf(id)]).toEqual([['done', null], 1, 1]);
    }
    await expectWhole(before);
  },
);

test.each([...unanswered, ...contradictions])(
  'WALLET-005 WALLET-007 a vendor that takes it and answers questions by %s too is asked until it says the truth',
  async (word) => {
    const before = await till.wallets(token);
    Object.assign(wallet, { word, status: word });
    soon(word);
    const id = await make('11');
    await till.tend();
    await waitOut();
    token = await world.enter('maria');
    expect([await stateOf(id), sentOf(id)]).toEqual([['moving', null], 1]);
    expect((await till.wallets(token)).total).toBe(before.total);
    wallet.status = 'truth';
    world.clock.pass(60 * minuteMs);
    await till.tend();
    token = await world.enter('maria');
    expect([await stateOf(id), sentOf(id)]).toEqual([['done', null], 1]);
    await expectWhole(before);
  },
);

test.each(['cut', 'nothing', 'fault', 'forged', 'elsewhere'] as const)(
  'WALLET-005 what a vendor did not take and answered by %s comes back, and not before it can no longer arrive',
  async (word) => {
    const before = await till.wallets(token);
    Object.assign(wallet, { deed: 'lose', word });
    soon(word);
    const id = await make('13');
    await till.tend();
    for (const ms of [5 * secondMs, 30 * secondMs]) {
      world.clock.pass(ms);
      await till.tend();
      expect(await stateOf(id)).toEqual(['moving', null]);
    }
    world.clock.pass(2 * minuteMs);
    await till.tend();
    expect([await stateOf(id), sentOf(id), asksOf(id)]).toEqual([['returned', 'never_arrived'], 1, 3]);
    await expectWhole(before);
    expect(await till.wallets(token)).toEqual(before);
  },
);

test('WALLET-005 a vendor whose clock is behind may still take it: its own clock says when it cannot', async () => {
  const before = await till.wallets(token);
  wallet.clock = () => world.clock.now() - 4 * minuteMs;
  Object.assign(wallet, { deed: 'lose', word: 'cut' });
  const id = await make('14');
  await till.tend();
  for (const ms of [5 * secondMs, 30 * secondMs, 2 * minuteMs]) {
    world.clock.pass(ms);
    await till.tend();
    expect(await stateOf(id)).toEqual(['moving', null]);
  }
  world.clock.pass(10 * minuteMs);
  await till.tend();
  token = await world.enter('maria');
  expect(await stateOf(id)).toEqual(['returned', 'never_arrived']);
  await expectWhole(before);
});

test('WALLET-005 a sender that was held up for minutes is too late at the vendor, and the money is back once', async () => {
  const before = await till.wallets(token);
  const id = await make('15');
  const { pool } = world.db;
  const now = world.clock.now();
  const [held] = await claimDueTransfers(pool, { now, until: later(now, 2 * minuteMs), limit: 10 });
  world.clock.pass(3 * minuteMs);
  await till.tend();
  expect(await stateOf(id)).toEqual(['returned', 'never_arrived']);
  const door = (await doors(pool))(vendor);
  expect(held && (await door?.deposit(pool, held, world.clock.now()))).toEqual({ state: 'unknown' });
  expect(wallet.book.has(id)).toBe(false);
  await expectWhole(before);
});

test('WALLET-005 a transfer that the vendor has not decided waits, and ends as it decides', async () => {
  const before = await till.wallets(token);
  wallet.deed = 'keep';
  for (const [state, ends] of [
    ['done', ['done', null]],
    ['refused', ['returned', 'refused']],
  ] as const) {
    const id = await make('16');
    await till.tend();
    for (const ms of [5 * secondMs, 30 * secondMs, 2 * minuteMs]) {
      world.clock.pass(ms);
      await till.tend();
      expect(await stateOf(id)).toEqual(['moving', null]);
    }
    const row = wallet.book.get(id);
    if (row) wallet.book.set(id, { ...row, state, code: state === 'done' ? 0 : 6 });
    world.clock.pass(10 * minuteMs);
    await till.tend();
    token = await world.enter('maria');
    expect([await stateOf(id), sentOf(id)]).toEqual([ends, 1]);
  }
  await expectWhole(before);
});

test('WALLET-005 WALLET-007 the same transfer asked by many at once is one, and sent once by many workers', async () => {
  const before = await till.wallets(token);
  const asked = await Promise.all(
    Array.from({ length: 8 }, () => till.move(token, { to: vendor, amount: '17', key: 'many-at-once' })),
  );
  const ids = new Set(asked.map(({ envelope }) => envelope.value?.transfers[0]?.transferId));
  expect(ids.size).toBe(1);
  const [id = ''] = ids;
  await Promise.all(Array.from({ length: 6 }, () => till.tend()));
  expect([await stateOf(id ?? ''), sentOf(id ?? '')]).toEqual([['done', null], 1]);
  await expectWhole(before);
});

test.each([
  ['before the vendor heard of it', false, ['returned', 'never_arrived']],
  ['after the vendor took it', true, ['done', null]],
] as const)('WALLET-007 a process that is killed %s leaves it to the next', async (_when, heard, ends) => {
  const before = await till.wallets(token);
  const id = await make('18');
  const { pool } = world.db;
  const now = world.clock.now();
  const [claimed] = await claimDueTransfers(pool, { now, until: later(now, 2 * minuteMs), limit: 10 });
  if (heard && claimed) await (await doors(pool))(vendor)?.deposit(pool, claimed, now);
  await till.tend();
  expect(await stateOf(id)).toEqual(['moving', null]);
  await waitOut();
  token = await world.enter('maria');
  expect(await stateOf(id)).toEqual(ends);
  await expectWhole(before);
});

test('WALLET-007 a process that is killed before anything was sent leaves it unsent, and the next one sends it', async () => {
  const before = await till.wallets(token);
  const id = await make('19');
  expect([sentOf(id), (await till.wallets(token)).moving]).toEqual([0, '19']);
  world.clock.pass(minuteMs);
  await mover(world, doors).tend();
  expect([await stateOf(id), sentOf(id)]).toEqual([['done', null], 1]);
  await expectWhole(before);
});

test('WALLET-005 a vendor that is gone keeps no other waiting, and its key and address are in no log', async () => {
  const before = await till.wallets(token);
  await keepWalletAddress(world.db.pool, { vendor, address: 'http://127.0.0.1:1/wallet' });
  const id = await make('20');
  const other = await make('21', { to: 'PG' });
  await till.tend();
  expect([await stateOf(id), await stateOf(other)]).toEqual([
    ['moving', null],
    ['done', null],
  ]);
  await keepWalletAddress(world.db.pool, { vendor, address: wallet.address });
  await waitOut();
  token = await world.enter('maria');
  expect(await stateOf(id)).toEqual(['returned', 'never_arrived']);
  await till.move(token, { from: 'PG' });
  await expectWhole(before);
  expect(lines.some((line) => line.includes('did not answer'))).toBe(true);
  expect(lines.some((line) => line.includes('contradicts'))).toBe(true);
  for (const line of lines) for (const part of [secret, '127.0.0.1', maria]) expect(line).not.toContain(part);
});

test('WALLET-005 outside the sandbox an address that is plain or inside is never called', async () => {
  const strict = createVendorDoors({
    sandbox: false,
    outside: createOutsideVendors({ ask: createAskWallet({ rng: systemRng, sandbox: false }), log }),
  });
  const { pool } = world.db;
  const doorOf = await strict(pool);
  expect([doorOf('PG'), doorOf(vendor)?.outside]).toEqual([null, true]);
  const count = wallet.calls.length;
  const now = world.clock.now();
  const move = { id: 'vt_x', member: maria as `mb_${string}`, vendor, currency: 'PHP', amount: zero };
  expect(await doorOf(vendor)?.deposit(pool, { ...move, direction: 'in', sentAt: now }, now)).toEqual({
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
  await expect(keepWalletAddress(world.db.pool, { vendor, address })).rejects.toThrow('wallet_address');
});

test('WALLET-005 a vendor whose key is revoked is not spoken to, and its key is sealed at rest', async () => {
  const { pool, owner } = world.db;
  const { rows } = await owner.query<{ id: string; kept: string }>(
    `SELECT id, encode(secret_sealed, 'base64') AS kept FROM games.vendor_key WHERE vendor = $1`,
    [vendor],
  );
  expect(Buffer.from(rows[0]?.kept ?? '', 'base64').toString('latin1')).not.toContain(secret);
  await revokeVendorKey(pool, rows[0]?.id ?? '', world.clock.now());
  expect((await doors(pool))(vendor)?.outside).toBe(false);
});
