/** What games need of domains that they may not import, and the checks before every stake. */
import {
  type Content,
  countryOfIp as countryOfAddress,
  isFlagOn,
  readLaunchHosts,
  readMarket,
  readPlayerCountry,
} from '#domains/content/server/index.ts';
import {
  type CatalogueOf,
  type CheckStakes,
  createCatalogueOf,
  createExternalLaunch,
  createGateway,
  createIsVendorClosed,
  createLocalGateway,
  type ExternalLaunchDeps,
  type GatewayDeps,
  gamesRoutes,
  type LaunchDeps,
  type LocalGateway,
  launchRoutes,
  type NextStepOfOwnRound,
  type Stake,
  unresolvedRoutes,
} from '#domains/games/server/index.ts';
import { readAccount } from '#domains/identity/server/index.ts';
import { listMembersWithSettings, type ProtectionGuards } from '#domains/protection/server/index.ts';
import { listMembersWithStakeBounds, mayStake as mayStakeBonus } from '#domains/rewards/server/index.ts';
import {
  type CheckClosed,
  createStudio,
  openDemo,
  openRoundOf,
  type Studio,
  type StudioDeps,
  vendor as studioVendor,
} from '#domains/studio/server/index.ts';
import {
  type LoadVendorClients,
  readPlayMoney,
  requestTransferIn,
  requestTransferOut,
  usesVendorWallet,
} from '#domains/wallet/server/index.ts';
import { money, moneyScale, zero } from '#kernel/money.ts';
import type { Tx } from '#platform/server/context.ts';
import { awaitAll } from '#platform/server/database/db.ts';
import { createSecurityDeps } from '../identity/security.ts';
import { hasActiveBonus } from '../rewards/active-bonus.ts';
import { composeVendorClients } from '../wallet/transfer.ts';

type GameDeps = Pick<StudioDeps, 'pool' | 'clock' | 'log'> & {
  readonly protection: Pick<ProtectionGuards, 'mayPlay' | 'mayStake'>;
};
type ServedGameDeps = GameDeps &
  Pick<StudioDeps, 'bus' | 'rng'> & {
    /** Of a host that an operator wrote. */
    readonly originOf: (host: string) => string;
    readonly siteState: Content['siteState'];
    readonly moneyPool?: StudioDeps['pool'] | undefined;
    readonly sandbox?: boolean;
    readonly launch?: Partial<LaunchDeps> | undefined;
    /** Where it is not shared with others, games have one of their own. */
    readonly catalogueOf?: CatalogueOf;
  };

/** The studio's way in, for a process that has no gateway. */
export function createStudioGateway({ pool, clock, protection }: Omit<GameDeps, 'log'>): LocalGateway {
  const catalogueOf = createCatalogueOf({ pool, clock, marketOf: readMarket });
  return createLocalGateway({ vendor: studioVendor, catalogueOf, mayStake: createCheckStakes(protection) });
}

/** Lists, launches, gateway and our own studio read one catalogue. */
export function composeGames({
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
  launch,
  catalogueOf = createCatalogueOf({ pool, clock, marketOf: readMarket }),
}: ServedGameDeps): Studio {
  const deps = { pool, clock, marketOf: readMarket };
  const mayStake = createCheckStakes(protection);
  const isSiteClosed = createIsSiteClosed(siteState);
  const gateway = createGateway({
    pool,
    moneyPool,
    clock,
    log,
    catalogueOf,
    mayStake,
    isSiteClosed,
    countryOf: readMemberCountry,
  });
  const operator = createLocalGateway({ vendor: studioVendor, catalogueOf, mayStake });
  const launches = launchRoutes({
    catalogueOf,
    mayOpen: createMayOpen(protection),
    originsOf: createReadOrigins(originOf),
    autoTransfer: createAutoTransfer(composeVendorClients({ sandbox, log, rng })),
    external: createExternalLaunch({ pool, clock, log, sandbox, countryOf: readLaunchCountry }),
    openDemo: openFundedDemo,
    ...launch,
  });
  const closedTo = createCheckClosed({ pool, clock, siteState });
  const studio = createStudio({ pool, moneyPool, clock, log, bus, rng, operator, closedTo });
  return {
    routes: [
      ...gamesRoutes(deps, catalogueOf),
      ...unresolvedRoutes({ catalogueOf, ownRounds: nextStepOfStudioRound }),
      ...launches,
      ...gateway.routes,
      ...studio.routes,
    ],
    register: studio.register,
    readProof: studio.readProof,
    close: async () => {
      await studio.close();
      await gateway.close();
    },
  };
}

/** A vendor's server asks, and where its player sits it does not say: only what closes the whole brand is known. */
export const createIsSiteClosed =
  (siteState: Content['siteState']): GatewayDeps['isSiteClosed'] =>
  async (merchant) =>
    (await siteState({ site: { merchant }, ip: '' })).status !== 0;

export const readMemberCountry: GatewayDeps['countryOf'] = async (tx, { domain, member }) => {
  const account = await readAccount(tx, member);
  return readPlayerCountry(tx, { domain, mobile: account?.mobile ?? null });
};

/** A launch comes from an address, which says where the player is now; of one in no list it is the country of the player. */
export const readLaunchCountry: ExternalLaunchDeps['countryOf'] = async (tx, visit) =>
  (await countryOfAddress(tx, visit.ip)) ?? readMemberCountry(tx, visit);

/** Its frames are served on hosts of no brand, so the edge cannot say it: the brand is the one of the launch. */
export function createCheckClosed({
  pool,
  clock,
  siteState,
}: Pick<ServedGameDeps, 'pool' | 'clock' | 'siteState'>): CheckClosed {
  const isVendorClosed = createIsVendorClosed({ pool, clock });
  return async ({ merchant, ip }) => {
    const { status } = await siteState({ site: { merchant }, ip });
    if (status === 2) return 'region_blocked';
    return status === 1 || (await isVendorClosed(studioVendor)) ? 'game_closed' : null;
  };
}

/** The rounds of our own games are in our database, so their results need no call to a vendor. */
const nextStepOfStudioRound: NextStepOfOwnRound = ({ vassalage, round, placedAt }) =>
  vassalage === studioVendor ? openRoundOf(round, placedAt) : null;

/** The opening balance of a visitor's play money; a trial's begins with the play money of its account. */
const visitorBalance = money(2_000n * moneyScale);

export const openFundedDemo: LaunchDeps['openDemo'] = async (tx, opening) => {
  const own = opening.trial ? await readPlayMoney(tx, opening.trial) : zero;
  return openDemo(tx, { ...opening, beginsWith: own > 0n ? own : visitorBalance });
};

/**
 * Where the brand's switch is on, the wallet follows its member into games of vendors that keep balances, and back. Beside an
 * active bonus it stays: the page is told so, and says why.
 */
export const createAutoTransfer = (vendors: LoadVendorClients): LaunchDeps['autoTransfer'] => {
  const isOn = (tx: Tx, merchant: string) => isFlagOn(tx, merchant, 'AUTOTRANSFER3');
  return {
    opened: async (tx, visit) => {
      if (await isOn(tx, visit.merchant)) {
        if (!(await requestTransferIn(tx, vendors, visit))) return 'shared';
        return (await hasActiveBonus(tx, visit, visit.at)) ? 'kept_apart' : 'followed';
      }
      return (await usesVendorWallet(tx, vendors, visit.vendor)) ? 'kept_apart' : 'shared';
    },
    left: async (tx, visit) => void ((await isOn(tx, visit.merchant)) && (await requestTransferOut(tx, visit))),
  };
};

const createReadOrigins =
  (originOf: ServedGameDeps['originOf']): LaunchDeps['originsOf'] =>
  async (tx, domain) => ({ page: originOf(domain), launch: (await readLaunchHosts(tx, domain)).map(originOf) });

/** The same judges as for a bet, asked about the smallest one: who could not bet at all is told so before the game opens. */
export function createMayOpen({
  mayPlay,
  mayStake,
}: Pick<ProtectionGuards, 'mayPlay' | 'mayStake'>): LaunchDeps['mayOpen'] {
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
export function createCheckStakes({ mayStake }: Pick<ProtectionGuards, 'mayStake'>): CheckStakes {
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
    const [guarded, bound] = await awaitAll([
      listMembersWithSettings(tx, members),
      listMembersWithStakeBounds(tx, members),
    ]);
    const words: Awaited<ReturnType<CheckStakes>>[number][] = [];
    for (const stake of stakes) {
      const [isGuarded, isBound] = [guarded.has(stake.member), bound.has(stake.member)];
      words.push(isGuarded || isBound ? await judge(tx, stake, { isGuarded, isBound }) : null);
    }
    return words;
  };
}

/** An operator writes a host with its scheme or without it. */
export const createOriginOf =
  (port: number) =>
  (host: string): string =>
    /^https?:\/\//.test(host) ? host : createSecurityDeps(port).originOf(host);
