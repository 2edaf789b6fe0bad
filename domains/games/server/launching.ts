/** Opens a game for a member: every check in its order, then a ticket and the address that carries it. */

import type { InputOf } from '#kernel/endpoint.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, money } from '#kernel/money.ts';
import { done, type Outcome, type Refused, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Caller, Context, Tx } from '#platform/server/context.ts';
import type { Rng } from '#platform/server/rng.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { launchGame, launchGameByFallback, leaveGame, playDemo } from '../contract/launch.ts';
import { isAskedFor } from '../rules/category.ts';
import { addressOf } from '../rules/launch.ts';
import { launchAddress, orientationOf, studioAddress } from '../rules/launch-address.ts';
import { isInMaintenance, type Maintained } from '../rules/openness.ts';
import type { CatalogueGame, CatalogueOf } from './catalogue.ts';
import { readNewestLaunch } from './gateway/launch.store.ts';
import { openLaunch } from './gateway/launch.ts';
import { readVendorLaunch, type VendorLaunch } from './vendor-launch.store.ts';

export type Opening = {
  readonly member: MemberId;
  readonly currency: string;
  /** The smallest bet that the game takes. */
  readonly amount: Money;
  readonly at: Instant;
};

export type OpeningRefusal =
  | 'self_excluded'
  | 'account_barred'
  | 'cooling_off'
  | 'session_limit_reached'
  | 'loss_limit_reached'
  | 'stake_limit_reached'
  | 'over_max_bet';

export type Visit = {
  readonly member: MemberId;
  readonly merchant: string;
  readonly currency: string;
  readonly vendor: string;
  readonly at: Instant;
};

/** Who wants play money, and for which game of the house. */
export type DemoOpening = {
  readonly game: string;
  readonly merchant: string;
  readonly visit: string | null;
  readonly trial: MemberId | null;
  readonly at: Instant;
  readonly rng: Rng;
};

/** What stands before a game besides the catalogue; the composition brings the rooms together. */
export type LaunchDeps = {
  readonly catalogueOf: CatalogueOf;
  /** Breaks, limits, and the terms of bonuses: a game in which not even the smallest bet is allowed is not opened. */
  readonly mayOpen: (tx: Tx, opening: Opening) => Promise<Outcome<null, OpeningRefusal>>;
  /** A ticket for play money at a game of the house. */
  readonly openDemo: (
    tx: Tx,
    opening: DemoOpening,
  ) => Promise<Outcome<{ readonly ticket: string; readonly visit: string | null }, 'demo_full'>>;
  /** Money that follows a member to a vendor that keeps balances, and back, where the brand wants it. */
  readonly carry: {
    /** True where it follows to this one. */
    readonly opened: (tx: Tx, visit: Visit) => Promise<boolean>;
    readonly left: (tx: Tx, visit: Visit) => Promise<void>;
  };
  /** The hosts that frames of a domain may come from, and its own origin. */
  readonly originsOf: (
    tx: Tx,
    domain: string,
  ) => Promise<{ readonly page: string; readonly launch: readonly string[] }>;
};

type Asked = InputOf<typeof launchGame>;

/** Games of the house. */
const ownCategory = 'BGS';

/** One ten-thousandth, where the catalogue knows no smallest bet. */
const leastStake = 1n;

export type Launching = {
  readonly launch: UseCase<typeof launchGame>;
  readonly launchByFallback: UseCase<typeof launchGameByFallback>;
  readonly leave: UseCase<typeof leaveGame>;
  readonly demo: UseCase<typeof playDemo>;
};

export const createLaunching = (deps: LaunchDeps): Launching => ({
  ...createLaunches(deps),
  leave: createLeave(deps.carry),
  demo: createDemo(deps),
});

type Launches = Pick<Launching, 'launch' | 'launchByFallback'>;

function createLaunches({ catalogueOf, mayOpen, originsOf, carry }: LaunchDeps): Launches {
  /** The game that is named by all of its names at once: a page that mixes two of them up opens neither. */
  async function find({ site }: Context<Caller>, asked: Asked): Promise<CatalogueGame | null> {
    const game = (await catalogueOf(site)).byNode.get(asked.nodeId);
    const isIt = game?.vendor === asked.vassalage && game.code === asked.gameCode;
    return isIt && isAskedFor(game.category, asked.gameType) ? game : null;
  }

  async function judge({ tx, site, caller, clock }: Context<Caller>, game: CatalogueGame, vendor: VendorLaunch | null) {
    if (!isLaunchable(game)) return refuse('not_launchable');
    const at = clock.now();
    const closed = closedNow(game, vendor, at);
    if (closed) return closed;
    const amount = money(game.minStake ?? leastStake);
    return mayOpen(tx, { member: caller.member, currency: site.currency, amount, at });
  }

  async function open(context: Context<Caller>, game: CatalogueGame, asked: Asked & { readonly address: string }) {
    const { tx, site, caller, clock, rng, locale } = context;
    const { merchant, domain, currency } = site;
    const { page, launch } = await originsOf(tx, domain);
    const { vendor, node, code } = game;
    const made = await openLaunch(tx, {
      vendor,
      node,
      merchant,
      domain,
      currency,
      member: caller.member,
      session: caller.session,
      at: clock.now(),
      rng,
    });
    const parts = {
      vassalage: vendor,
      gameCode: code,
      ticket: made.ticket,
      page,
      language: asked.language ?? locale,
      back: new URL(asked.backUrl ?? '/', page).href,
    };
    const url = launchAddress(asked.address, parts, launch);
    if (url === null) return refuse('vendor_unreachable');
    const isCarried = await carry.opened(tx, { member: caller.member, merchant, currency, vendor, at: clock.now() });
    return done({ url, launchId: made.id, orientation: orientationOf(game.category), isCarried });
  }

  async function prepare(context: Context<Caller>, asked: Asked) {
    const game = await find(context, asked);
    if (!game) return refuse('game_unknown');
    const vendor = await readVendorLaunch(context.tx, game.vendor);
    const allowed = await judge(context, game, vendor);
    if (!allowed.ok) return allowed;
    const address = vendor?.address ?? (game.category === ownCategory ? studioAddress : null);
    if (address === null) return refuse('vendor_unreachable');
    return done({ game, address, byFallback: vendor?.byFallback ?? false });
  }

  return {
    async launch(context, asked) {
      const found = await prepare(context, asked);
      if (!found.ok) return found;
      const { game, address, byFallback } = found.value;
      return byFallback ? refuse('fallback_launch_needed') : open(context, game, { ...asked, address });
    },

    async launchByFallback(context, asked) {
      const found = await prepare(context, asked);
      if (!found.ok) return found;
      const { game, address } = found.value;
      return open(context, game, { ...asked, address });
    },
  };
}

/** A member's own session is no reason for another purse: only a trial is known by it. */
const createDemo =
  ({ catalogueOf, originsOf, openDemo }: LaunchDeps): Launching['demo'] =>
  async ({ tx, site, caller, clock, rng, locale }, { gameCode, language, visit = null }) => {
    const { merchant, domain } = site;
    const game = (await catalogueOf(site)).games.find(
      ({ category, kind, code }) => category === ownCategory && kind === 'GAME' && code === gameCode,
    );
    if (!game) return refuse('game_unknown');
    const at = clock.now();
    const closed = closedNow(game, await readVendorLaunch(tx, game.vendor), at);
    if (closed) return closed;
    const trial = caller?.role === 'trial' ? caller.member : null;
    const opened = await openDemo(tx, { game: gameCode, merchant, visit, trial, at, rng });
    if (!opened.ok) return opened;
    const { page, launch } = await originsOf(tx, domain);
    const names = { vassalage: game.vendor, gameCode, page, back: new URL('/', page).href };
    const parts = { ...names, ticket: opened.value.ticket, language: language ?? locale };
    const url = launchAddress(studioAddress, parts, launch);
    if (url === null) return refuse('vendor_unreachable');
    return done({ url, orientation: orientationOf(game.category), visit: opened.value.visit });
  };

const createLeave =
  ({ left }: LaunchDeps['carry']): Launching['leave'] =>
  async ({ tx, caller, clock }, { launchId }) => {
    // Of a game that was opened again since, at the same vendor, the later visit counts.
    const visit = await readNewestLaunch(tx, { id: launchId, member: caller.member });
    if (visit) await left(tx, { ...visit, member: caller.member, at: clock.now() });
    return done({});
  };

/** What has a page of ours, or opens a list, has no frame. */
const isLaunchable = (game: CatalogueGame): boolean =>
  addressOf({ vassalage: game.vendor, gameCode: game.code, gameType: game.category, isGame: game.kind }).startsWith(
    '/seamless?',
  ) && game.kind === 'GAME';

function closedNow(
  game: CatalogueGame,
  vendor: Maintained | null,
  at: Instant,
): Refused<'game_under_maintenance'> | null {
  const whose = vendor && isInMaintenance(vendor, at) ? 'vendor' : isInMaintenance(game, at) ? 'game' : null;
  if (whose === null) return null;
  const until = (whose === 'vendor' ? vendor : game)?.maintenanceUntil ?? null;
  return refuse('game_under_maintenance', { until, whose });
}
