/** What games need of the rooms that they may not know, and what stands before every stake. */
import {
  type Content,
  countryOf as countryOfAddress,
  isFlagOn,
  readLaunchHosts,
  readMarket,
  readPlayerCountry,
} from '#domains/content/server/index.ts';
import {
  createCatalogueOf,
  createGateway,
  createHouse,
  createIsVendorClosed,
  createOutsideLaunch,
  type GatewayDeps,
  gamesRoutes,
  type House,
  type LaunchDeps,
  launchRoutes,
  type OutsideLaunchDeps,
  type OwnRounds,
  type Stake,
  type StakeDoor,
  unresolvedRoutes,
} from '#domains/games/server/index.ts';
import { readAccount } from '#domains/identity/server/index.ts';
import { type Doors, listGuarded } from '#domains/protection/server/index.ts';
import { listBound, mayStake as mayStakeBonus } from '#domains/rewards/server/index.ts';
import {
  type ClosedTo,
  createStudio,
  openDemo,
  openRoundOf,
  type Studio,
  type StudioDeps,
  vendor as studioVendor,
} from '#domains/studio/server/index.ts';
import { followIn, followOut, keepsBalance, readPlayMoney, type VendorDoors } from '#domains/wallet/server/index.ts';
import { money, moneyScale, zero } from '#kernel/money.ts';
import type { Tx } from '#platform/server/context.ts';
import { together } from '#platform/server/db.ts';
import { securityOf } from './security.ts';
import { vendorDoorsOf } from './transfer.ts';

type Given = Pick<StudioDeps, 'pool' | 'clock' | 'log'> & { readonly protection: Pick<Doors, 'mayPlay' | 'mayStake'> };
type Served = Given &
  Pick<StudioDeps, 'bus' | 'rng'> & {
    /** Of a host that an operator wrote. */
    readonly originOf: (host: string) => string;
    readonly siteState: Content['siteState'];
    readonly moneyPool?: StudioDeps['pool'] | undefined;
    readonly sandbox?: boolean;
  };

/** The studio's way in, for a process that has no gateway. */
export function houseOf({ pool, clock, protection }: Omit<Given, 'log'>): House {
  const catalogueOf = createCatalogueOf({ pool, clock, marketOf: readMarket });
  return createHouse({ vendor: studioVendor, catalogueOf, mayStake: stakeDoorOf(protection) });
}

/** Lists, launches, gateway and our own studio read one catalogue. */
export function gamesOf({
  pool,
  moneyPool,
  clock,
  log,
  protection,
  originOf,
  siteState,
  bus,
  rng,
  sandbox = false,
}: Served): Studio {
  const deps = { pool, clock, marketOf: readMarket };
  const catalogueOf = createCatalogueOf(deps);
  const mayStake = stakeDoorOf(protection);
  const isSiteClosed = siteClosedOf(siteState);
  const gateway = createGateway({ pool, moneyPool, clock, log, catalogueOf, mayStake, isSiteClosed, countryOf });
  const house = createHouse({ vendor: studioVendor, catalogueOf, mayStake });
  const launches = launchRoutes({
    catalogueOf,
    mayOpen: openingDoorOf(protection),
    originsOf: originsOf(originOf),
    carry: carryOf(vendorDoorsOf({ sandbox, log, rng })),
    outside: createOutsideLaunch({ pool, clock, log, sandbox, countryOf: countryOfVisit }),
    openDemo: demoOf,
  });
  const closedTo = closedToOf({ pool, clock, siteState });
  const studio = createStudio({ pool, moneyPool, clock, log, bus, rng, house, closedTo });
  return {
    routes: [
      ...gamesRoutes(deps, catalogueOf),
      ...unresolvedRoutes({ catalogueOf, ownRounds }),
      ...launches,
      ...gateway.routes,
      ...studio.routes,
    ],
    register: studio.register,
    close: async () => {
      await studio.close();
      await gateway.close();
    },
  };
}

/** A vendor's server asks, and where its player sits it does not say: only what closes the whole brand is known. */
export const siteClosedOf =
  (siteState: Content['siteState']): GatewayDeps['isSiteClosed'] =>
  async (merchant) =>
    (await siteState({ site: { merchant }, ip: '' })).status !== 0;

export const countryOf: GatewayDeps['countryOf'] = async (tx, { domain, member }) => {
  const account = await readAccount(tx, member);
  return readPlayerCountry(tx, { domain, mobile: account?.mobile ?? null });
};

/** A launch comes from an address, which says where the player is now; of one in no list it is the country of the player. */
export const countryOfVisit: OutsideLaunchDeps['countryOf'] = async (tx, visit) =>
  (await countryOfAddress(tx, visit.ip)) ?? countryOf(tx, visit);

/** Its frames are served on hosts of no brand, so the edge cannot say it: the brand is the one of the launch. */
export function closedToOf({ pool, clock, siteState }: Pick<Served, 'pool' | 'clock' | 'siteState'>): ClosedTo {
  const isVendorClosed = createIsVendorClosed({ pool, clock });
  return async ({ merchant, ip }) => {
    const { status } = await siteState({ site: { merchant }, ip });
    if (status === 2) return 'region_blocked';
    return status === 1 || (await isVendorClosed(studioVendor)) ? 'game_closed' : null;
  };
}

/** The studio asks nobody how its rounds ended. */
const ownRounds: OwnRounds = ({ vassalage, round, placedAt }) =>
  vassalage === studioVendor ? openRoundOf(round, placedAt) : null;

/** What a visitor's purse of play money begins with; a trial's, with the play money of its account. */
const visitorPurse = money(2_000n * moneyScale);

export const demoOf: LaunchDeps['openDemo'] = async (tx, opening) => {
  const own = opening.trial ? await readPlayMoney(tx, opening.trial) : zero;
  return openDemo(tx, { ...opening, beginsWith: own > 0n ? own : visitorPurse });
};

/** Where the brand's switch is on, the wallet follows its member into games of vendors that keep balances, and back. */
export const carryOf = (vendors: VendorDoors): LaunchDeps['carry'] => {
  const isOn = (tx: Tx, merchant: string) => isFlagOn(tx, merchant, 'AUTOTRANSFER3');
  return {
    opened: async (tx, visit) => {
      if (await isOn(tx, visit.merchant)) return (await followIn(tx, vendors, visit)) ? 'followed' : 'shared';
      return (await keepsBalance(tx, vendors, visit.vendor)) ? 'kept_apart' : 'shared';
    },
    left: async (tx, visit) => void ((await isOn(tx, visit.merchant)) && (await followOut(tx, visit))),
  };
};

const originsOf =
  (originOf: Served['originOf']): LaunchDeps['originsOf'] =>
  async (tx, domain) => ({ page: originOf(domain), launch: (await readLaunchHosts(tx, domain)).map(originOf) });

/** The same judges as for a bet, asked about the smallest one: who could not bet at all is told so before the game opens. */
export function openingDoorOf({ mayPlay, mayStake }: Pick<Doors, 'mayPlay' | 'mayStake'>): LaunchDeps['mayOpen'] {
  return async (tx, { at, amount, ...player }) => {
    const plays = await mayPlay(tx, { ...player, at });
    if (!plays.ok) return plays;
    // Nothing is staked yet, and what lies at the vendor whose game it is may be played there.
    const allowed = await mayStake(tx, { ...player, amount, away: zero, at });
    return allowed.ok ? mayStakeBonus(tx, { ...player, stake: amount }, at) : allowed;
  };
}

/**
 * Limits and breaks of protection, and the largest bet that a bonus allows. Few members have set a limit or play through a bonus: two questions find them among all who bet at once, and only they
 * are judged one by one.
 */
export function stakeDoorOf({ mayStake }: Pick<Doors, 'mayStake'>): StakeDoor {
  async function judge(tx: Tx, stake: Stake, { isGuarded, isBound }: { isGuarded: boolean; isBound: boolean }) {
    const { member, currency, amount, at } = stake;
    const allowed = isGuarded ? await mayStake(tx, stake) : null;
    if (allowed && !allowed.ok) return allowed.fault.endsWith('_limit_reached') ? 'LIMIT_REACHED' : 'BET_NOT_ALLOWED';
    const bonus = isBound ? await mayStakeBonus(tx, { member, currency, stake: amount }, at) : null;
    return bonus && !bonus.ok ? 'BET_NOT_ALLOWED' : null;
  }

  return async (tx, stakes) => {
    const members = stakes.map(({ member }) => member);
    if (members.length === 0) return [];
    const [guarded, bound] = await together([listGuarded(tx, members), listBound(tx, members)]);
    const words: Awaited<ReturnType<StakeDoor>>[number][] = [];
    for (const stake of stakes) {
      const [isGuarded, isBound] = [guarded.has(stake.member), bound.has(stake.member)];
      words.push(isGuarded || isBound ? await judge(tx, stake, { isGuarded, isBound }) : null);
    }
    return words;
  };
}

/** An operator writes a host with its scheme or without it. */
export const launchOriginOf =
  (port: number) =>
  (host: string): string =>
    /^https?:\/\//.test(host) ? host : securityOf(port).originOf(host);
