/** The wallets that a member has: the main one, and one at each vendor that keeps a balance of its own. */
import { vendorPicture } from '#artwork/address.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, money, sum, zero } from '#kernel/money.ts';
import { done } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import { type AccountRef, balances, memberAccount, vendorWorth } from '#ledger';
import type { Site, Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { readMerchantWallet, VendorWallet } from '../contract/vendor-wallet.ts';
import { bonusLockedBy, movableOf } from '../rules/transfer.ts';
import { isMovingAt, listMoving, listTransferPurses, newestTransfer } from './transfer.store.ts';
import type { VendorDoors } from './vendors/vendor.ts';
import type { StandingDeps } from './withdrawal-standing.ts';

export type TransferVendor = {
  readonly code: string;
  readonly name: string;
  /** The brand still has it. What lies at one that it has no more can be brought back, and nothing can be sent there. */
  readonly offered: boolean;
  readonly closedFrom: Instant | null;
  /** Null while nobody knows until when. */
  readonly closedUntil: Instant | null;
};

/** Which vendors keep a balance is data of games: the composition brings the two rooms together. */
export type TransferVendorsOf = (tx: Tx, merchant: string) => Promise<readonly TransferVendor[]>;

export type VendorWalletDeps = { readonly transferVendorsOf: TransferVendorsOf; readonly vendors: VendorDoors };

export type WalletsNow = {
  readonly main: Money;
  readonly points: Money;
  readonly wallets: readonly VendorWallet[];
  /** Codes of the vendors to which something can be sent. */
  readonly offered: ReadonlySet<string>;
};

type Owner = {
  readonly member: MemberId;
  readonly site: Pick<Site, 'merchant' | 'currency'>;
  readonly now: Instant;
};

export async function walletsOf(tx: Tx, deps: VendorWalletDeps, { member, site, now }: Owner): Promise<WalletsNow> {
  const { merchant, currency } = site;
  const vendors = await deps.transferVendorsOf(tx, merchant);
  const doorOf = await deps.vendors(tx);
  const moving = new Map((await listMoving(tx, { member, currency })).map(({ vendor, amount }) => [vendor, amount]));
  const cash = memberAccount(member, 'cash', currency);
  const points = memberAccount(member, 'points', currency);
  const accountOf = (code: string) => memberAccount(member, `vendor:${code}`, currency);
  const amounts = await balances(tx, [cash, points, ...vendors.map(({ code }) => accountOf(code))]);
  const offered = new Set(vendors.filter((vendor) => vendor.offered).map(({ code }) => code));
  const wallets = vendors.map((vendor) => {
    const { code, name } = vendor;
    const onItsWay = moving.get(code) ?? zero;
    const isClosed = isClosedAt(vendor, now) || doorOf(code) === null;
    return {
      vassalage: code,
      displayName: name,
      iconUrl: vendorPicture(code, 'mono'),
      balance: amounts.get(accountOf(code)) ?? zero,
      moving: onItsWay,
      state: onItsWay > zero ? 'moving' : isClosed ? 'closed' : 'open',
      backAt: isClosed ? vendor.closedUntil : null,
    } as const;
  });
  return {
    main: amounts.get(cash) ?? zero,
    points: amounts.get(points) ?? zero,
    wallets: wallets.filter((wallet) => offered.has(wallet.vassalage) || wallet.balance > zero || wallet.moving > zero),
    offered,
  };
}

const isClosedAt = ({ closedFrom, closedUntil }: TransferVendor, now: Instant) =>
  closedFrom !== null && closedFrom <= now && (closedUntil === null || now < closedUntil);

export type ShownWalletDeps = VendorWalletDeps & Pick<StandingDeps, 'peekWithdrawable'>;

export const createShowWallets =
  (deps: ShownWalletDeps): UseCase<typeof readMerchantWallet> =>
  async ({ tx, caller, site, clock }) => {
    const { member } = caller;
    const now = clock.now();
    const { main, points, wallets } = await walletsOf(tx, deps, { member, site, now });
    const { cash, requirements } = await deps.peekWithdrawable(tx, { member, currency: site.currency }, now);
    const inGames = sum(wallets.map(({ balance }) => balance));
    const moving = sum(wallets.map((wallet) => wallet.moving));
    return done({
      currency: site.currency,
      currencySymbol: site.currencySymbol,
      mainWallet: main,
      movable: movableOf({ main: cash, bonusLocked: bonusLockedBy(requirements) }),
      inGames,
      moving,
      total: money(main + inGames + moving),
      points,
      wallets: [...wallets],
      newest: await newestTransfer(tx, member),
    });
  };

/** What lies at a vendor by our books. For a sandbox that starts with an empty book of its own, and for nobody who is in a hurry. */
export async function pursesAt(tx: Tx, vendor: string) {
  const owners = await listTransferPurses(tx, vendor);
  const refs = owners.map(({ member, currency }) => memberAccount(member, `vendor:${vendor}`, currency));
  const amounts = await balances(tx, refs);
  return owners
    .map((owner, place) => ({ ...owner, balance: amounts.get(refs[place] as AccountRef) ?? zero }))
    .filter(({ balance }) => balance > zero);
}

/** Whether any member's money lies at a vendor by our books, or is on its way there or back. */
export const hasMoneyAt = async (tx: Tx, vendor: string): Promise<boolean> =>
  (await isMovingAt(tx, vendor)) || (await pursesAt(tx, vendor)).length > 0;

/** What a member has at vendors, with what is on its way there or back. */
export async function awayOf(tx: Tx, { member, currency }: { member: MemberId; currency: string }): Promise<Money> {
  const moving = await listMoving(tx, { member, currency });
  return sum([await vendorWorth(tx, member, currency), ...moving.map(({ amount }) => amount)]);
}
