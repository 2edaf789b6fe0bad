/** Hands a test player, and the wallet of the sandbox's vendor, to `npm run vendor-check`, in the sandbox only. */
import type { FastifyPluginAsync } from 'fastify';
import { createSandboxTester, readSandboxWallet } from '#domains/games/server/index.ts';
import type { Clock } from '#kernel/time.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';

type SandboxCheckDeps = { readonly pool: Pool; readonly clock: Clock; readonly rng: Rng };

export const createSandboxCheck =
  ({ pool, clock, rng }: SandboxCheckDeps): FastifyPluginAsync =>
  async (app) => {
    app.post('/sandbox/vendor-check', async (_, reply) => {
      const tester = await transact(pool, (tx) => createSandboxTester(tx, { at: clock.now(), rng }));
      return tester ? reply.header('cache-control', 'no-store').send(tester) : reply.code(404).send();
    });
    app.post('/sandbox/wallet-check', async (_, reply) => {
      const wallet = await readSandboxWallet(pool);
      return wallet ? reply.header('cache-control', 'no-store').send(wallet) : reply.code(404).send();
    });
  };
