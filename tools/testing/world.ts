/** The first rooms on a database of the demo world, wired as the product wires them. */

import { joinDownline, readInviter } from '#domains/agents/server/index.ts';
import { texts as betsTexts } from '#domains/bets/contract/texts.ts';
import { betsRoutes } from '#domains/bets/server/index.ts';
import { texts as contentTexts } from '#domains/content/contract/texts.ts';
import {
  type Content,
  contentRoutes,
  countryOf,
  createContent,
  isFlagOn,
  readBrandName,
  readLaunchHosts,
  readMarket,
  readPlayerCountry,
} from '#domains/content/server/index.ts';
import { texts as gamesTexts } from '#domains/games/contract/texts.ts';
import {
  categoryNameOf,
  createCatalogueOf,
  createOutsideLaunch,
  gamesRoutes,
  type LaunchDeps,
  launchRoutes,
  type OutsideLaunchDeps,
  readGameFaces,
} from '#domains/games/server/index.ts';
import { login } from '#domains/identity/contract/session.ts';
import { texts as identityTexts } from '#domains/identity/contract/texts.ts';
import {
  createAuthenticate,
  createIdentity,
  type IdentityDeps,
  type OnRevoked,
} from '#domains/identity/server/index.ts';
import { texts as protectionTexts } from '#domains/protection/contract/texts.ts';
import { profileOf, safeguardsOf } from '#domains/protection/server/index.ts';
import { texts as rewardsTexts } from '#domains/rewards/contract/texts.ts';
import {
  isPromotionOpen,
  multiplierOf,
  type OfferDoor,
  openRequirement,
  peekWithdrawable,
  rewardsRoutes,
  runningPromotions,
  takeOffer,
  withdrawableOf,
} from '#domains/rewards/server/index.ts';
import { texts as studioTexts } from '#domains/studio/contract/texts.ts';
import { readDemoBalance } from '#domains/studio/server/index.ts';
import { texts as walletTexts } from '#domains/wallet/contract/texts.ts';
import {
  createPaymentProviders,
  openTrialWallet,
  openWallet,
  payeeNamesOf,
  type TransferRouteDeps,
  transferRoutes,
  type WalletDeps,
  walletRoutes,
} from '#domains/wallet/server/index.ts';
import { zero } from '#kernel/money.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { balances, memberAccount } from '#ledger';
import { createLetters, sandboxProviders } from '#platform/server/letters/index.ts';
import { createLimits, postgresLimitStore } from '#platform/server/limits/index.ts';
import { silentLog } from '#platform/server/log.ts';
import { systemRng } from '#platform/server/rng.ts';
import type { Route } from '#platform/server/route.ts';
import { createSeals } from '#platform/server/seal/index.ts';
import { joinTexts, texts as platformTexts } from '#platform/server/texts.ts';
import { seedWorld } from '../seed.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { type Ask, manualClock, type TestHttp, testHttp } from './http.ts';
import { quickenDemoPasswords, quickPasswords } from './passwords.ts';
import { worldTemplate } from './template.ts';
import { transferDeps } from './transfer.ts';

export const demoPassword = 'Kislap#2026';

const security: IdentityDeps['security'] = {
  originOf: (domain) => `http://${domain}`,
  exportOf: async () => ({}),
  onBarred: async () => {},
  leaving: {
    hold: async () => {},
    show: async () => ({ left: zero, atVendors: zero, withdrawable: zero }),
    settle: async (tx, { member, currency }) => {
      const cash = memberAccount(member, 'cash', currency);
      return ((await balances(tx, [cash])).get(cash) ?? zero) > zero ? refuse('money_left') : done(null);
    },
  },
};

const registration: IdentityDeps['registration'] = {
  minimumAgeOf: async (tx, domain) => (await profileOf(tx, (await readMarket(tx, domain)).profile)).minimumAge,
  termsVersionOf: async () => 'terms of the test',
  readAffiliate: readInviter,
  onRegistered: async (tx, { member, currency, inviter, at }) => {
    await openWallet(tx, member, currency);
    if (inviter) await joinDownline(tx, { member, inviter, at });
  },
};

/** Wallet's part of the turnover, as the product wires it. */
const turnover: Pick<
  WalletDeps,
  | 'beforeCredit'
  | 'depositTurnoverPpm'
  | 'isPromotionOpen'
  | 'takeOffer'
  | 'withdrawableOf'
  | 'peekWithdrawable'
  | 'mayCancelOn'
> = {
  depositTurnoverPpm: async (tx, domain) => multiplierOf(tx, (await readMarket(tx, domain)).profile, 'deposit'),
  beforeCredit: async (tx, { id, amount, domain, ...rest }) =>
    openRequirement(tx, {
      ...rest,
      kind: 'deposit',
      credit: id,
      base: amount,
      profile: (await readMarket(tx, domain)).profile,
    }),
  isPromotionOpen,
  takeOffer,
  withdrawableOf,
  peekWithdrawable,
  mayCancelOn: async (tx, domain) =>
    (await safeguardsOf(tx, (await readMarket(tx, domain)).profile)).mayCancelWithdrawal,
};

export type World = Omit<TestHttp, 'login' | 'logout' | 'state'> & {
  /** What a deposit does to the turnover before it is credited. */
  readonly beforeCredit: WalletDeps['beforeCredit'];
  readonly content: Content;
  /** What the identity room announced as ended, in order. */
  readonly ended: string[];
  /** Logs in through the real call and answers the token. */
  enter(username: string, options?: Ask & { password?: string }): Promise<string>;
};

/** Seeded once in a run and cloned by every file: sixty days of bets take seconds to write. */
export async function worldDatabase(): Promise<TestDatabase> {
  const fill = async (appUrl: string) => void (await seedWorld({ appUrl, log: () => {}, clock: manualClock() }));
  return testDatabase({ filled: { name: worldTemplate, fill } });
}

const contentDeps = {
  rng: systemRng,
  promotionsOf: runningPromotions,
  sandbox: true,
  originOf: security.originOf,
} as const;

const originsOf: LaunchDeps['originsOf'] = async (tx, domain) => ({
  page: security.originOf(domain),
  launch: (await readLaunchHosts(tx, domain)).map((host) => (host.includes('://') ? host : security.originOf(host))),
});

const openDemo: LaunchDeps['openDemo'] = async () => refuse('demo_full');
/** Nothing follows anybody. */
const carry: LaunchDeps['carry'] = { opened: async () => 'shared', left: async () => {} };

const countryOfVisit: OutsideLaunchDeps['countryOf'] = async (tx, { ip, domain }) =>
  (await countryOf(tx, ip)) ?? readPlayerCountry(tx, { domain, mobile: null });

const launchDepsOf = ({ pool, clock }: Pick<TestHttp, 'clock'> & Pick<TestDatabase, 'pool'>) => ({
  mayOpen: async () => done(null),
  originsOf,
  carry,
  openDemo,
  outside: createOutsideLaunch({ pool, clock, log: silentLog, sandbox: true, countryOf: countryOfVisit }),
});

const usualWallet: Omit<WalletDeps, 'prove' | 'tellOwner'> = {
  providers: createPaymentProviders({ sandbox: true, xendit: null, rng: systemRng }),
  originOf: security.originOf,
  log: silentLog,
  readDemoBalance,
  mayDeposit: async () => done(null),
  ...turnover,
};

const worldTexts = joinTexts([
  platformTexts,
  contentTexts,
  betsTexts,
  identityTexts,
  rewardsTexts,
  gamesTexts,
  studioTexts,
  walletTexts,
  protectionTexts,
]);

/** What a test brings instead of the usual. */
type Brought = {
  readonly wallet?: Partial<WalletDeps>;
  readonly transfer?: Partial<TransferRouteDeps>;
  readonly rewards?: Partial<OfferDoor>;
  readonly launch?: Partial<LaunchDeps>;
  readonly security?: Partial<IdentityDeps['security']>;
  /** With the product's own cost and line of waiting, for tests that are about these. */
  readonly hasUsualPasswords?: boolean;
  /** Of rooms that few tests need. */
  readonly routes?: readonly Route[] | ((deps: Pick<World, 'db' | 'clock'>) => readonly Route[]);
};

export async function testWorld(brought: Brought = {}): Promise<World> {
  const db = await worldDatabase();
  const { pool } = db;
  const clock = manualClock();
  // A test may let months pass: what it is not about is that passwords get old.
  await pool.query('UPDATE identity.member SET password_changed_at = $1', [new Date(clock.now())]);
  if (!brought.hasUsualPasswords) await quickenDemoPasswords(pool);
  const limits = createLimits({ store: postgresLimitStore(pool), clock, log: silentLog, exchangeMs: 0 });
  const seals = createSeals({ pool, clock, rng: systemRng });
  const content = createContent({ ...contentDeps, pool, clock, publicSealKey: () => seals.publicKey() });
  const letters = createLetters({ providers: sandboxProviders, clock, rng: systemRng });
  const ended: string[] = [];
  const onRevoked: OnRevoked = async (_tx, { sessions }) => void ended.push(...sessions);
  const identity = createIdentity({
    pool,
    rng: systemRng,
    limits,
    letters,
    seals,
    isFlagOn,
    brandOf: readBrandName,
    onTrial: (tx, { member, at }) => openTrialWallet(tx, member, at),
    log: silentLog,
    onRevoked,
    registration,
    payeeNamesOf,
    ...(!brought.hasUsualPasswords && { passwords: quickPasswords }),
    security: { ...security, ...brought.security },
  });
  const catalogueOf = createCatalogueOf({ pool, clock, marketOf: readMarket });
  const authenticate = createAuthenticate({ pool, clock });
  const http = await testHttp({
    routes: [
      ...identity.routes,
      ...contentRoutes(content),
      ...walletRoutes({ ...usualWallet, prove: identity.prove, tellOwner: identity.tellOwner, ...brought.wallet }),
      ...transferRoutes({ ...transferDeps, prove: identity.prove, ...brought.transfer }),
      ...betsRoutes({ gameFaces: readGameFaces, categoryName: categoryNameOf }),
      ...rewardsRoutes({ marketOf: readMarket, mayTakeOffer: async () => done(null), ...brought.rewards }),
      ...gamesRoutes({ pool, clock, marketOf: readMarket }, catalogueOf),
      ...launchRoutes({ catalogueOf, ...launchDepsOf({ pool, clock }), ...brought.launch }),
      ...(typeof brought.routes === 'function' ? brought.routes({ db, clock }) : (brought.routes ?? [])),
    ],
    db,
    clock,
    limits,
    seals,
    texts: worldTexts,
    authenticate,
    confirm: authenticate.confirm,
    resolveSite: content.resolveSite,
    siteState: content.siteState,
  });
  return Object.assign(http, {
    content,
    ended,
    beforeCredit: turnover.beforeCredit,
    async enter(username: string, { password = demoPassword, ...options }: Ask & { password?: string } = {}) {
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
