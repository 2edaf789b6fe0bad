/** What the tests of transfers share: wallets as calls show them, and the job by hand. */
import { randomUUID } from 'node:crypto';
import type { Endpoint, Envelope, WireInputOf, WireOutputOf } from '#kernel/endpoint.ts';
import type { Clock } from '#kernel/time.ts';
import { verify } from '#ledger';
import type { Pool } from '#platform/server/db.ts';
import { silentLog } from '#platform/server/log.ts';
import { systemRng } from '#platform/server/rng.ts';
import { transferFund } from '../contract/transfer.ts';
import { readMerchantWallet } from '../contract/vendor-wallet.ts';
import { createTransferJobs } from './transfer-jobs.ts';
import { createVendorDoors } from './vendors/index.ts';
import type { VendorDoors } from './vendors/vendor.ts';

type Shop = {
  readonly db: { readonly pool: Pool; readonly owner: Pool };
  readonly clock: Clock;
  ask<E extends Endpoint>(
    endpoint: E,
    input: WireInputOf<E>,
    options: { token: string; key?: string },
  ): Promise<{ readonly status: number; readonly envelope: Envelope<WireOutputOf<E>> }>;
};

export type Wished = { readonly from?: string; readonly to?: string; readonly amount?: string; readonly key?: string };

export function mover(world: Shop, vendors: VendorDoors = createVendorDoors({ sandbox: true })) {
  const { pool, owner } = world.db;
  const { tend } = createTransferJobs({ vendors });
  const signal = new AbortController().signal;
  const context = { pool, clock: world.clock, rng: systemRng, log: silentLog, attempt: 1, signal };

  const move = (token: string, { from = 'MAIN', to = 'MAIN', amount, key = randomUUID() }: Wished) =>
    world.ask(transferFund, { from, to, ...(amount !== undefined && { amount }) }, { token, key });

  const wallets = async (token: string) => {
    const { envelope } = await world.ask(readMerchantWallet, {}, { token });
    if (!envelope.value) throw new Error(`no wallets: ${envelope.code}`);
    const { mainWallet, inGames, moving, total, wallets: all } = envelope.value;
    const at = Object.fromEntries(all.map(({ vassalage, balance }) => [vassalage, balance]));
    return { main: mainWallet, inGames, moving, total, at, all };
  };

  return {
    move,
    wallets,
    tend: () => tend.run(context, {}),
    booksAreTrue: async () => (await verify(owner)).differences.length === 0,
  };
}

export type Mover = ReturnType<typeof mover>;
