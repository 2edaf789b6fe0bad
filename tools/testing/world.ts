/** The product's own composition of the domains on a database of the demo world; a test replaces the parts it is not about. */

import { inject } from 'vitest';
import { composeDomains } from '#apps/server/domains.ts';
import { texts } from '#apps/server/texts.ts';
import { openDepositRequirement } from '#apps/server/wallet/wallet.ts';
import type { Content } from '#domains/content/server/index.ts';
import type { LaunchDeps } from '#domains/games/server/index.ts';
import { login } from '#domains/identity/contract/session.ts';
import { createPaymentProviders, type TransferRouteDeps, type WalletDeps } from '#domains/wallet/server/index.ts';
import { createLocalBus } from '#platform/server/bus/index.ts';
import { createLetters, sandboxProviders } from '#platform/server/letters/index.ts';
import { createLimits, postgresLimitStore } from '#platform/server/limits/index.ts';
import type { Route } from '#platform/server/route.ts';
import { silentLog } from '#platform/server/runtime/log.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { fillWorld } from './fill-world.ts';
import { manualClock, type RequestOptions, type TestHttp, testHttp } from './http.ts';
import { quickenDemoPasswords, quickPasswords } from './passwords.ts';
import { worldTemplate } from './template.ts';

export const demoPassword = 'Kislap#2026';

export type World = Omit<TestHttp, 'login' | 'logout' | 'state'> & {
  /** What a deposit does to the turnover before it is credited. */
  readonly beforeCredit: WalletDeps['beforeCredit'];
  readonly content: Content;
  /** The sessions that identity reported as ended, in order. */
  readonly ended: string[];
  /** Logs in through the real call and returns the token. */
  enter(username: string, options?: RequestOptions & { password?: string }): Promise<string>;
};

/** Seeded once in a run and cloned by every file. */
export async function createWorldDatabase(): Promise<TestDatabase> {
  await fillWorld(inject('ownerUrl'));
  return testDatabase({ template: worldTemplate });
}

type WorldOverrides = {
  readonly wallet?: Partial<WalletDeps>;
  readonly transfer?: Partial<TransferRouteDeps>;
  readonly launch?: Partial<LaunchDeps>;
  /** With the product's own cost and queue, for tests that are about these. */
  readonly hasUsualPasswords?: boolean;
  /** Routes beside those of the product. */
  readonly routes?: readonly Route[] | ((deps: Pick<World, 'db' | 'clock'>) => readonly Route[]);
};

type EnterOptions = RequestOptions & { readonly password?: string };

export async function createTestWorld(overrides: WorldOverrides = {}): Promise<World> {
  const db = await createWorldDatabase();
  const { pool } = db;
  const clock = manualClock();
  // A test may let months pass: what it is not about is that passwords get old.
  await pool.query('UPDATE identity.member SET password_changed_at = $1', [new Date(clock.now())]);
  if (!overrides.hasUsualPasswords) await quickenDemoPasswords(pool);
  const limits = createLimits({ store: postgresLimitStore(pool), clock, log: silentLog, exchangeMs: 0 });
  const ended: string[] = [];
  const parts = {
    pool,
    clock,
    limits,
    rng: systemRng,
    log: silentLog,
    bus: createLocalBus(silentLog),
    letters: createLetters({ providers: sandboxProviders, clock, rng: systemRng }),
    payments: createPaymentProviders({ sandbox: true, xendit: null, rng: systemRng }),
    sandbox: true,
  };
  const { routes, seals, content, authenticate, games } = composeDomains(parts, {
    ...overrides,
    identity: (deps) => ({
      ...deps,
      ...(!overrides.hasUsualPasswords && { passwords: quickPasswords }),
      onRevoked: async (tx, revoked) => {
        ended.push(...revoked.sessions);
        await deps.onRevoked(tx, revoked);
      },
    }),
  });
  const own = typeof overrides.routes === 'function' ? overrides.routes({ db, clock }) : (overrides.routes ?? []);
  const http = await testHttp({
    routes: [...routes, ...own],
    db,
    clock,
    limits,
    seals,
    texts,
    authenticate,
    confirm: authenticate.confirm,
    resolveSite: content.resolveSite,
    siteState: content.siteState,
  });
  http.app.addHook('onClose', () => games.close());
  return Object.assign(http, {
    content,
    ended,
    beforeCredit: openDepositRequirement,
    async enter(username: string, { password = demoPassword, ...options }: EnterOptions = {}) {
      const { envelope } = await http.ask(login, { username, password, type: 'username' }, options);
      if (!envelope.success || !envelope.value) throw new Error(`${username} was refused: ${envelope.code}`);
      if ('ticket' in envelope.value) throw new Error(`${username} was asked for a second proof`);
      return envelope.value.token;
    },
    async close() {
      await http.app.close();
      limits.stop();
      await db.drop();
    },
  });
}
