/** Composes the domains. What a domain needs of one that it may not import is injected here. */
import { agentsRoutes } from '#domains/agents/server/index.ts';
import { betsRoutes } from '#domains/bets/server/index.ts';
import {
  type Content,
  contentRoutes,
  createContent,
  readLiveChatLink,
  readMainDomain,
  readMarket,
} from '#domains/content/server/index.ts';
import { categoryNameOf, createCatalogueOf, type LaunchDeps, readGameSummaries } from '#domains/games/server/index.ts';
import {
  type Authenticate,
  createAuthenticate,
  createIdentity,
  type IdentityDeps,
} from '#domains/identity/server/index.ts';
import { lotteryRoutes } from '#domains/lottery/server/index.ts';
import { messagesRoutes } from '#domains/messages/server/index.ts';
import {
  listRunningPromotions,
  mallRoutes,
  packetRoutes,
  readVipLevel,
  rewardsRoutes,
} from '#domains/rewards/server/index.ts';
import type { Studio } from '#domains/studio/server/index.ts';
import {
  type PaymentProviders,
  type TransferRouteDeps,
  transferRoutes,
  type WalletDeps,
  walletRoutes,
} from '#domains/wallet/server/index.ts';
import { type Clock, defaultOffsetMinutes } from '#kernel/time.ts';
import type { Bus } from '#platform/server/bus/index.ts';
import type { Pool } from '#platform/server/database/db.ts';
import { type Letters, sandboxLetterRoutes } from '#platform/server/letters/index.ts';
import type { Limits } from '#platform/server/limits/index.ts';
import type { Route } from '#platform/server/route.ts';
import type { Log } from '#platform/server/runtime/log.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import { createSeals, type Seals } from '#platform/server/seal/index.ts';
import { composeGames, createOriginOf } from './games/games.ts';
import { createIdentityDeps } from './identity/identity.ts';
import { createMenuDeps, createTicketDeps } from './lottery/lottery.ts';
import { createWinDeps } from './messages/chat-wins.ts';
import { admitPacket } from './messages/packets.ts';
import { composeProtection } from './protection/protection.ts';
import { createGiftDeps } from './rewards/rewards.ts';
import { createTransferDeps } from './wallet/transfer.ts';
import { createWalletDeps } from './wallet/wallet.ts';

export type DomainParts = {
  readonly pool: Pool;
  /** For stakes and wins; defaults to `pool`. */
  readonly moneyPool?: Pool;
  readonly bus: Bus;
  readonly limits: Limits;
  readonly letters: Letters;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly log: Log;
  readonly payments: PaymentProviders;
  readonly sandbox?: boolean;
  /** The port it listens on, for links to a site without a proxy in front. */
  readonly port?: number;
};

/** What a test replaces: an external service, or a guard that it is not about. */
export type DomainOverrides = {
  readonly identity?: (deps: IdentityDeps) => IdentityDeps;
  readonly wallet?: Partial<WalletDeps>;
  readonly transfer?: Partial<TransferRouteDeps>;
  readonly launch?: Partial<LaunchDeps>;
};

export type Domains = {
  readonly routes: readonly Route[];
  readonly seals: Seals;
  readonly content: Content;
  readonly authenticate: Authenticate;
  readonly games: Studio;
  /** Of a host that an operator wrote. */
  readonly originOf: (host: string) => string;
};

const defaultPort = 8080;

export function composeDomains(parts: DomainParts, overrides: DomainOverrides = {}): Domains {
  const { pool, clock, rng, sandbox = false } = parts;
  const seals = createSeals({ pool, clock, rng });
  const originOf = createOriginOf(parts.port ?? defaultPort);
  const content = createContent({
    ...parts,
    publicSealKey: seals.publicKey,
    promotionsOf: listRunningPromotions,
    sandbox,
    originOf,
  });
  const authenticate = createAuthenticate({ pool, clock });
  const protection = composeProtection();
  const identityDeps = createIdentityDeps({ ...parts, seals, authenticate });
  const identity = createIdentity(overrides.identity?.(identityDeps) ?? identityDeps);
  const catalogueOf = createCatalogueOf({ pool, clock, marketOf: readMarket });
  const games = composeGames({
    ...parts,
    catalogueOf,
    protection,
    originOf,
    siteState: content.siteState,
    launch: overrides.launch,
  });
  const routes = [
    ...contentRoutes(content),
    ...identity.routes,
    ...walletRoutes({ ...createWalletDeps({ ...parts, protection, identity }), ...overrides.wallet }),
    ...transferRoutes({
      ...createTransferDeps({ ...parts, protection, prove: identity.prove }),
      ...overrides.transfer,
    }),
    ...protection.routes,
    ...betsRoutes({ gameFaces: readGameSummaries, categoryName: categoryNameOf }),
    ...agentsRoutes({
      offsetMinutes: defaultOffsetMinutes,
      gameFaces: readGameSummaries,
      categoryName: categoryNameOf,
      openAccount: identity.openAccount,
      originOf,
    }),
    ...mallRoutes({ prove: identity.prove, gifts: createGiftDeps(protection) }),
    ...rewardsRoutes({
      ...protection,
      ...createGiftDeps(protection),
      marketOf: readMarket,
      mainOriginOf: async (tx, domain) => originOf(await readMainDomain(tx, domain)),
    }),
    ...messagesRoutes({
      levelOf: readVipLevel,
      externalChatOf: readLiveChatLink,
      originOf,
      letters: parts.letters,
      ...createWinDeps(games),
    }),
    ...packetRoutes({
      mayTakeOffer: protection.mayTakeOffer,
      profileOf: createGiftDeps(protection).profileOf,
      prove: identity.prove,
      admitToChat: admitPacket,
    }),
    ...games.routes,
    ...lotteryRoutes({
      ...createMenuDeps({ catalogueOf, originOf }),
      ...createTicketDeps({ catalogueOf, protection }),
    }),
    ...(sandbox ? sandboxLetterRoutes() : []),
  ];
  return { routes, seals, content, authenticate, games, originOf };
}
