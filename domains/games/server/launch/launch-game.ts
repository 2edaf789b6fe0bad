/** Opens a game for a member: every check in its order, then a ticket and the address that contains it. */

import type { launchGame, launchGameByFallback, leaveGame, playDemo } from '#domains/games/contract/launch.ts';
import { isInCategory } from '#domains/games/rules/catalogue/category.ts';
import { isInMaintenance, type MaintenanceWindow } from '#domains/games/rules/catalogue/maintenance.ts';
import { addressOf } from '#domains/games/rules/launch/launch.ts';
import {
  type AddressParts,
  launchAddress,
  orientationOf,
  studioAddress,
} from '#domains/games/rules/launch/launch-address.ts';
import { isSessionAlive } from '#domains/identity/server/index.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, money } from '#kernel/money.ts';
import { done, type Outcome, type RefusedOutcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Caller, Context, Tx } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/db.ts';
import { rateLimitBucketOf } from '#platform/server/http/index.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import type { CatalogueGame, CatalogueOf } from '../catalogue/catalogue.ts';
import type { GameUrlSetup } from '../vendor/game-url.store.ts';
import type { ExternalLaunch } from './external-launch.ts';
import { readNewestLaunch } from './launch.store.ts';
import { openLaunch } from './launch-ticket.ts';
import { readVendorLaunch, type VendorLaunch } from './vendor-launch.store.ts';

export type OpenGameRequest = {
  readonly member: MemberId;
  readonly currency: string;
  /** The smallest bet that the game takes. */
  readonly amount: Money;
  readonly at: Instant;
};

export type OpenGameFault =
  | 'self_excluded'
  | 'account_barred'
  | 'cooling_off'
  | 'session_limit_reached'
  | 'loss_limit_reached'
  | 'stake_limit_reached'
  | 'over_max_bet';

export type VendorVisit = {
  readonly member: MemberId;
  readonly merchant: string;
  readonly currency: string;
  readonly vendor: string;
  readonly at: Instant;
};

/** A request for play money at one of the operator's own games. */
export type DemoRequest = {
  readonly game: string;
  readonly merchant: string;
  readonly visit: string | null;
  readonly trial: MemberId | null;
  readonly network: string;
  readonly at: Instant;
  readonly rng: Rng;
};

/** Checks and services of other domains, connected by the composition. */
export type LaunchDeps = {
  readonly catalogueOf: CatalogueOf;
  /** Breaks, limits, and the terms of bonuses: a game in which not even the smallest bet is allowed is not opened. */
  readonly mayOpen: (tx: Tx, request: OpenGameRequest) => Promise<Outcome<null, OpenGameFault>>;
  /** A ticket for play money at one of the operator's own games. */
  readonly openDemo: (
    tx: Tx,
    request: DemoRequest,
  ) => Promise<Outcome<{ readonly ticket: string; readonly visit: string | null }, 'demo_full' | 'demo_network_full'>>;
  /** Automatic transfers to a vendor that keeps balances, and back, where the brand has enabled them. */
  readonly autoTransfer: {
    /** `followed`: a transfer was requested; `kept_apart`: the vendor keeps a balance and none was requested. */
    readonly opened: (tx: Tx, visit: VendorVisit) => Promise<'followed' | 'kept_apart' | 'shared'>;
    readonly left: (tx: Tx, visit: VendorVisit) => Promise<void>;
  };
  /** The hosts that frames of a domain may come from, and its own origin. */
  readonly originsOf: (
    tx: Tx,
    domain: string,
  ) => Promise<{ readonly page: string; readonly launch: readonly string[] }>;
  /** For vendors that are queried for the address of each game. */
  readonly external: ExternalLaunch;
};

type LaunchInput = InputOf<typeof launchGame>;

/** The operator's own games. */
const ownCategory = 'BGS';

/** One ten-thousandth, where the catalogue has no minimum stake. */
const minStakeUnit = 1n;

export type LaunchUseCases = {
  readonly launch: UseCase<typeof launchGame>;
  readonly launchByFallback: UseCase<typeof launchGameByFallback>;
  readonly leave: UseCase<typeof leaveGame>;
  readonly demo: UseCase<typeof playDemo>;
};

/** The steps of every launch: the checks in their order, and a ticket. */
function createLaunchChecks({
  catalogueOf,
  mayOpen,
  originsOf,
}: Pick<LaunchDeps, 'catalogueOf' | 'mayOpen' | 'originsOf'>) {
  /** The game that matches all of the given names: a page that mixes up two games opens neither. */
  async function find({ site }: Context<Caller>, input: LaunchInput): Promise<CatalogueGame | null> {
    const game = (await catalogueOf(site)).byNode.get(input.nodeId);
    const isMatch = game?.vendor === input.vassalage && game.code === input.gameCode;
    return isMatch && isInCategory(game.category, input.gameType) ? game : null;
  }

  async function judge({ tx, site, caller, clock }: Context<Caller>, game: CatalogueGame, vendor: VendorLaunch | null) {
    if (!isLaunchable(game)) return refuse('not_launchable');
    const at = clock.now();
    const closed = maintenanceFault(game, vendor, at);
    if (closed) return closed;
    const amount = money(game.minStake ?? minStakeUnit);
    return mayOpen(tx, { member: caller.member, currency: site.currency, amount, at });
  }

  /** A ticket, and the parts of the frame's address. */
  async function issue(
    { tx, site, caller, clock, rng, locale }: Context<Caller>,
    game: CatalogueGame,
    input: LaunchInput,
  ) {
    const { merchant, domain, currency } = site;
    const { page, launch: hosts } = await originsOf(tx, domain);
    const { vendor, node, code } = game;
    const target = { vendor, node, merchant, domain, currency, member: caller.member, session: caller.session };
    const launch = await openLaunch(tx, { ...target, at: clock.now(), rng });
    const parts: AddressParts = {
      vassalage: vendor,
      gameCode: code,
      ticket: launch.ticket,
      page,
      language: input.language ?? locale,
      back: new URL(input.backUrl ?? '/', page).href,
    };
    return { id: launch.id, parts, hosts };
  }

  async function prepare(context: Context<Caller>, input: LaunchInput) {
    const game = await find(context, input);
    if (!game) return refuse('game_unknown');
    const vendor = await readVendorLaunch(context.tx, game.vendor);
    const allowed = await judge(context, game, vendor);
    return allowed.ok ? done({ game, vendor }) : allowed;
  }

  return { prepare, issue };
}

export const createLaunchUseCases = (deps: LaunchDeps): LaunchUseCases => ({
  ...createLaunches(deps),
  leave: createLeave(deps.autoTransfer),
  demo: createDemo(deps),
});

type AddressedLaunch = LaunchInput & { readonly address: string };

function createLaunches(deps: LaunchDeps): Pick<LaunchUseCases, 'launch' | 'launchByFallback'> {
  const { autoTransfer, external } = deps;
  const { prepare, issue } = createLaunchChecks(deps);

  async function open(context: Context<Caller>, game: CatalogueGame, input: AddressedLaunch) {
    const { id, parts, hosts } = await issue(context, game, input);
    const url = launchAddress(input.address, parts, hosts);
    if (url === null) return refuse('vendor_unreachable');
    return answer(context, game, { url, launchId: id });
  }

  /** In the transaction of the call, which begins with the check of the session. */
  async function answer(
    { tx, site, caller, clock }: Context<Caller>,
    { vendor, category }: CatalogueGame,
    opened: { readonly url: string; readonly launchId: string },
  ) {
    const { merchant, currency } = site;
    const { member } = caller;
    const transfer = await autoTransfer.opened(tx, { member, merchant, currency, vendor, at: clock.now() });
    return done({
      ...opened,
      orientation: orientationOf(category),
      isCarried: transfer === 'followed',
      needsTransfer: transfer === 'kept_apart',
    });
  }

  async function prepareHere(context: Context<Caller>, input: LaunchInput) {
    const prepared = await prepare(context, input);
    if (!prepared.ok) return prepared;
    const { game, vendor } = prepared.value;
    const address = vendor?.address ?? (game.category === ownCategory ? studioAddress : null);
    if (address === null) return refuse('vendor_unreachable');
    return done({ game, address, byFallback: vendor?.byFallback ?? false });
  }

  /** In a transaction of its own, which has ended when the vendor is queried. */
  async function openExternal(context: Context<Caller>, input: LaunchInput, setup: GameUrlSetup) {
    const issued = await inTransaction(external.pool, async (tx) => {
      const within = { ...context, tx };
      // The vendor gets the ticket before the transaction of the call begins, so the session is judged here, too.
      if (!(await isSessionAlive(tx, context.caller.session, context.clock.now()))) return refuse('auth_required');
      const prepared = await prepare(within, input);
      if (!prepared.ok) return prepared;
      const { game } = prepared.value;
      return done({ game, ...(await issue(within, game, input)) });
    });
    if (!issued.ok) return issued;
    const { game, id, parts, hosts } = issued.value;
    const { site, caller, ip, userAgent, locale } = context;
    const { merchant, domain, currency } = site;
    const language = input.language ?? locale;
    const visit = { ...parts, language, member: caller.member, merchant, domain, currency, ip, userAgent };
    const url = await external.urlFor({ vendor: game.vendor, setup, visit, hosts });
    if (url === null) return refuse('vendor_unreachable');
    return answer(context, game, { url, launchId: id });
  }

  return {
    async launch(context, input) {
      const setup = await external.setupOf(input.vassalage);
      if (setup) return openExternal(context, input, setup);
      const prepared = await prepareHere(context, input);
      if (!prepared.ok) return prepared;
      const { game, address, byFallback } = prepared.value;
      return byFallback ? refuse('fallback_launch_needed') : open(context, game, { ...input, address });
    },

    async launchByFallback(context, input) {
      const setup = await external.setupOf(input.vassalage);
      if (setup) return openExternal(context, input, setup);
      const prepared = await prepareHere(context, input);
      if (!prepared.ok) return prepared;
      const { game, address } = prepared.value;
      return open(context, game, { ...input, address });
    },
  };
}

/** Play money belongs to the visit: only a trial is identified by its account, because other members share the visitors' wallets. */
const createDemo =
  ({ catalogueOf, originsOf, openDemo }: LaunchDeps): LaunchUseCases['demo'] =>
  async ({ tx, site, caller, clock, rng, locale, ip }, { gameCode, language, visit = null }) => {
    const { merchant, domain } = site;
    const game = (await catalogueOf(site)).games.find(
      ({ category, kind, code }) => category === ownCategory && kind === 'GAME' && code === gameCode,
    );
    if (!game) return refuse('game_unknown');
    const at = clock.now();
    const closed = maintenanceFault(game, await readVendorLaunch(tx, game.vendor), at);
    if (closed) return closed;
    const trial = caller?.role === 'trial' ? caller.member : null;
    const opened = await openDemo(tx, {
      game: gameCode,
      merchant,
      visit,
      trial,
      network: rateLimitBucketOf(ip),
      at,
      rng,
    });
    if (!opened.ok) return opened;
    const { page, launch } = await originsOf(tx, domain);
    const names = { vassalage: game.vendor, gameCode, page, back: new URL('/', page).href };
    const parts = { ...names, ticket: opened.value.ticket, language: language ?? locale };
    const url = launchAddress(studioAddress, parts, launch);
    if (url === null) return refuse('vendor_unreachable');
    return done({ url, orientation: orientationOf(game.category), visit: opened.value.visit });
  };

const createLeave =
  ({ left }: LaunchDeps['autoTransfer']): LaunchUseCases['leave'] =>
  async ({ tx, caller, clock }, { launchId }) => {
    // If a game of the same vendor was opened since, the later launch counts.
    const visit = await readNewestLaunch(tx, { id: launchId, member: caller.member });
    if (visit) await left(tx, { ...visit, member: caller.member, at: clock.now() });
    return done({});
  };

/** A game that has a page of ours, or a tile that opens a list, has no frame. */
const isLaunchable = (game: CatalogueGame): boolean =>
  addressOf({ vassalage: game.vendor, gameCode: game.code, gameType: game.category, isGame: game.kind }).startsWith(
    '/seamless?',
  ) && game.kind === 'GAME';

function maintenanceFault(
  game: CatalogueGame,
  vendor: MaintenanceWindow | null,
  at: Instant,
): RefusedOutcome<'game_under_maintenance'> | null {
  const whose = vendor && isInMaintenance(vendor, at) ? 'vendor' : isInMaintenance(game, at) ? 'game' : null;
  if (whose === null) return null;
  const until = (whose === 'vendor' ? vendor : game)?.maintenanceUntil ?? null;
  return refuse('game_under_maintenance', { until, whose });
}
