/** Opens a game for a member: every check in its order, then a ticket and the address that carries it. */

import { isSessionAlive } from '#domains/identity/server/index.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, money } from '#kernel/money.ts';
import { done, type Outcome, type Refused, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Caller, Context, Tx } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db.ts';
import { networkOf } from '#platform/server/http/index.ts';
import type { Rng } from '#platform/server/rng.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { launchGame, launchGameByFallback, leaveGame, playDemo } from '../contract/launch.ts';
import { isAskedFor } from '../rules/category.ts';
import { addressOf } from '../rules/launch.ts';
import { type AddressParts, launchAddress, orientationOf, studioAddress } from '../rules/launch-address.ts';
import { isInMaintenance, type Maintained } from '../rules/openness.ts';
import type { CatalogueGame, CatalogueOf } from './catalogue.ts';
import type { GameUrlSetup } from './game-url.store.ts';
import { readNewestLaunch } from './gateway/launch.store.ts';
import { openLaunch } from './gateway/launch.ts';
import type { OutsideLaunch } from './outside-launch.ts';
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
  readonly network: string;
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
  ) => Promise<Outcome<{ readonly ticket: string; readonly visit: string | null }, 'demo_full' | 'demo_network_full'>>;
  /** Money that follows a member to a vendor that keeps balances, and back, where the brand wants it. */
  readonly carry: {
    /** `followed` where it follows to this one, `kept_apart` where the vendor keeps a balance and it does not. */
    readonly opened: (tx: Tx, visit: Visit) => Promise<'followed' | 'kept_apart' | 'shared'>;
    readonly left: (tx: Tx, visit: Visit) => Promise<void>;
  };
  /** The hosts that frames of a domain may come from, and its own origin. */
  readonly originsOf: (
    tx: Tx,
    domain: string,
  ) => Promise<{ readonly page: string; readonly launch: readonly string[] }>;
  /** For vendors that are asked for the address of each game. */
  readonly outside: OutsideLaunch;
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

/** What comes before every way in: the checks in their order, and a ticket. */
function createBefore({ catalogueOf, mayOpen, originsOf }: Pick<LaunchDeps, 'catalogueOf' | 'mayOpen' | 'originsOf'>) {
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

  /** A ticket, and what the address of the frame is made from. */
  async function issue({ tx, site, caller, clock, rng, locale }: Context<Caller>, game: CatalogueGame, asked: Asked) {
    const { merchant, domain, currency } = site;
    const { page, launch: hosts } = await originsOf(tx, domain);
    const { vendor, node, code } = game;
    const sent = { vendor, node, merchant, domain, currency, member: caller.member, session: caller.session };
    const made = await openLaunch(tx, { ...sent, at: clock.now(), rng });
    const parts: AddressParts = {
      vassalage: vendor,
      gameCode: code,
      ticket: made.ticket,
      page,
      language: asked.language ?? locale,
      back: new URL(asked.backUrl ?? '/', page).href,
    };
    return { id: made.id, parts, hosts };
  }

  async function prepare(context: Context<Caller>, asked: Asked) {
    const game = await find(context, asked);
    if (!game) return refuse('game_unknown');
    const vendor = await readVendorLaunch(context.tx, game.vendor);
    const allowed = await judge(context, game, vendor);
    return allowed.ok ? done({ game, vendor }) : allowed;
  }

  return { prepare, issue };
}

export const createLaunching = (deps: LaunchDeps): Launching => ({
  ...createLaunches(deps),
  leave: createLeave(deps.carry),
  demo: createDemo(deps),
});

function createLaunches(deps: LaunchDeps): Pick<Launching, 'launch' | 'launchByFallback'> {
  const { carry, outside } = deps;
  const { prepare, issue } = createBefore(deps);

  async function open(context: Context<Caller>, game: CatalogueGame, asked: Asked & { readonly address: string }) {
    const { id, parts, hosts } = await issue(context, game, asked);
    const url = launchAddress(asked.address, parts, hosts);
    if (url === null) return refuse('vendor_unreachable');
    return answer(context, game, { url, launchId: id });
  }

  /** Asked in the transaction of the call, whose first question is whether the session still stands. */
  async function answer(
    { tx, site, caller, clock }: Context<Caller>,
    { vendor, category }: CatalogueGame,
    opened: { readonly url: string; readonly launchId: string },
  ) {
    const { merchant, currency } = site;
    const way = await carry.opened(tx, { member: caller.member, merchant, currency, vendor, at: clock.now() });
    return done({
      ...opened,
      orientation: orientationOf(category),
      isCarried: way === 'followed',
      needsTransfer: way === 'kept_apart',
    });
  }

  async function prepareHere(context: Context<Caller>, asked: Asked) {
    const found = await prepare(context, asked);
    if (!found.ok) return found;
    const { game, vendor } = found.value;
    const address = vendor?.address ?? (game.category === ownCategory ? studioAddress : null);
    if (address === null) return refuse('vendor_unreachable');
    return done({ game, address, byFallback: vendor?.byFallback ?? false });
  }

  /** In a transaction of its own, which has ended when the vendor is asked. */
  async function openOutside(context: Context<Caller>, asked: Asked, setup: GameUrlSetup) {
    const issued = await inTransaction(outside.pool, async (tx) => {
      const within = { ...context, tx };
      // The vendor gets the ticket before the transaction of the call begins, so the session is judged here, too.
      if (!(await isSessionAlive(tx, context.caller.session, context.clock.now()))) return refuse('auth_required');
      const found = await prepare(within, asked);
      if (!found.ok) return found;
      const { game } = found.value;
      return done({ game, ...(await issue(within, game, asked)) });
    });
    if (!issued.ok) return issued;
    const { game, id, parts, hosts } = issued.value;
    const { site, caller, ip, userAgent, locale } = context;
    const { merchant, domain, currency } = site;
    const language = asked.language ?? locale;
    const visit = { ...parts, language, member: caller.member, merchant, domain, currency, ip, userAgent };
    const url = await outside.urlFor({ vendor: game.vendor, setup, visit, hosts });
    if (url === null) return refuse('vendor_unreachable');
    return answer(context, game, { url, launchId: id });
  }

  return {
    async launch(context, asked) {
      const setup = await outside.setupOf(asked.vassalage);
      if (setup) return openOutside(context, asked, setup);
      const found = await prepareHere(context, asked);
      if (!found.ok) return found;
      const { game, address, byFallback } = found.value;
      return byFallback ? refuse('fallback_launch_needed') : open(context, game, { ...asked, address });
    },

    async launchByFallback(context, asked) {
      const setup = await outside.setupOf(asked.vassalage);
      if (setup) return openOutside(context, asked, setup);
      const found = await prepareHere(context, asked);
      if (!found.ok) return found;
      const { game, address } = found.value;
      return open(context, game, { ...asked, address });
    },
  };
}

/** A member's own session is no reason for another purse: only a trial is known by it. */
const createDemo =
  ({ catalogueOf, originsOf, openDemo }: LaunchDeps): Launching['demo'] =>
  async ({ tx, site, caller, clock, rng, locale, ip }, { gameCode, language, visit = null }) => {
    const { merchant, domain } = site;
    const game = (await catalogueOf(site)).games.find(
      ({ category, kind, code }) => category === ownCategory && kind === 'GAME' && code === gameCode,
    );
    if (!game) return refuse('game_unknown');
    const at = clock.now();
    const closed = closedNow(game, await readVendorLaunch(tx, game.vendor), at);
    if (closed) return closed;
    const trial = caller?.role === 'trial' ? caller.member : null;
    const opened = await openDemo(tx, { game: gameCode, merchant, visit, trial, network: networkOf(ip), at, rng });
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
