/** The wallet follows its member into games of vendors, and stays beside an active bonus: stakes take the cash first. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createCallWallet,
  createExternalVendors,
  issueVendorKey,
  saveWalletAddress,
} from '#domains/games/server/index.ts';
import { WalletServer } from '#domains/games/server/transfer/testing.ts';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import { grantTestBonus } from '#domains/rewards/server/testing.ts';
import { createAutoTransferJobs, createVendorClients, type LoadVendorClients } from '#domains/wallet/server/index.ts';
import { createTransferHarness, jobContext, type TransferHarness } from '#domains/wallet/server/testing.ts';
import { secondMs } from '#kernel/time.ts';
import { transact } from '#platform/server/database/db.ts';
import { silentLog } from '#platform/server/runtime/log.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { createAutoTransfer } from '../games/games.ts';
import { composeProtection } from '../protection/protection.ts';
import { createAutoTransferDeps } from './transfer.ts';

const vendor = 'DG';
let world: World;
let wallet: WalletServer;
let transfers: TransferHarness;
let vendors: LoadVendorClients;
let secret = '';

beforeAll(async () => {
  const ask = createCallWallet({ rng: systemRng, sandbox: true });
  vendors = createVendorClients({ sandbox: true, external: createExternalVendors({ ask, log: silentLog }) });
  world = await createTestWorld({ transfer: { vendors } });
  transfers = createTransferHarness(world, vendors);
  wallet = await new WalletServer({ secret: () => secret, clock: () => world.clock.now() }).open();
  await transact(world.db.pool, async (tx) => {
    ({ secret } = await issueVendorKey(tx, { vendor, at: world.clock.now(), rng: systemRng }));
    await saveWalletAddress(tx, { vendor, address: wallet.address });
  });
  await world.db.owner.query(
    `UPDATE content.whitelabel_node SET enabled = true WHERE merchant = 'demo' AND mod_id = 'AUTOTRANSFER3'`,
  );
});
afterAll(async () => {
  const isBalanced = await transfers.isLedgerBalanced();
  await wallet.close();
  await world.close();
  if (!isBalanced) throw new Error('the ledger is not consistent after all that');
});

test('WALLET-006 MEMBER-010 while a bonus is active the wallet stays, and the page of the game is told that it does', async () => {
  const { mayTransfer } = composeProtection();
  const deps = createAutoTransferDeps({ mayTransfer, sandbox: true, log: silentLog, rng: systemRng });
  const { processDue } = createAutoTransferJobs({ ...deps, vendors });
  const member = (await readMemberByAccount(world.db.pool, 'demo', 'tomas'))?.id ?? 'mb_';
  const token = await world.enter('tomas');
  await transfers.move(token, { to: 'PG', amount: '10' });
  const before = await transfers.wallets(token);
  const visit = { member, merchant: 'demo', currency: 'PHP', vendor };
  await grantTestBonus(world, member, { amount: '200' });
  const verdict = await transact(world.db.pool, (tx) =>
    createAutoTransfer(vendors).opened(tx, { ...visit, at: world.clock.now() }),
  );
  for (let times = 0; times < 8; times++) {
    await processDue.run(jobContext(world), {});
    await transfers.processDue();
    world.clock.pass(2 * secondMs);
  }
  expect(verdict).toBe('kept_apart');
  const beside = await transfers.wallets(await world.enter('tomas'));
  // What lay at the other vendor has come back.
  expect([Number(beside.main), beside.at['PG'], beside.at[vendor]]).toEqual([
    Number(before.main) + 10,
    '0',
    before.at[vendor],
  ]);
  expect(wallet.sumOf(member)).toBe(0n);
});
