/** Hands a test player, and the wallet of the sandbox's vendor, to `npm run vendor-check`, in the sandbox only. */
import type { FastifyPluginAsync } from 'fastify';
import { sandboxTester, sandboxWallet } from '#domains/games/server/index.ts';
import type { Clock } from '#kernel/time.ts';
import { type Pool, transact } from '#platform/server/db.ts';
import type { Rng } from '#platform/server/rng.ts';

type Deps = { readonly pool: Pool; readonly clock: Clock; readonly rng: Rng };

export const createSandboxCheck =
  ({ pool, clock, rng }: Deps): FastifyPluginAsync =>
  async (app) => {
    app.post('/sandbox/vendor-check', async (_, reply) => {
      const tester = await transact(pool, (tx) => sandboxTester(tx, { at: clock.now(), rng }));
      return tester ? reply.header('cache-control', 'no-store').send(tester) : reply.code(404).send();
    });
    app.post('/sandbox/wallet-check', async (_, reply) => {
      const wallet = await sandboxWallet(pool);
      return wallet ? reply.header('cache-control', 'no-store').send(wallet) : reply.code(404).send();
    });
  };
