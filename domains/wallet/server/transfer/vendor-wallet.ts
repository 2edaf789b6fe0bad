/** A member's wallets: the main one, and one at each vendor that keeps a balance of its own. The `bonus` account is none of them. */
import { vendorPicture } from '#artwork/address.ts';
import type { readMerchantWallet, VendorWallet } from '#domains/wallet/contract/vendor-wallet.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, money, sum, zero } from '#kernel/money.ts';
import { done } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import { type AccountRef, memberAccount, readBalances, readVendorWorth } from '#ledger';
import type { Site, Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { LoadVendorClients } from '../vendors/vendor.ts';
import { hasMovingTransfers, listMovingAmounts, listTransferWallets, readNewestTransfer } from './transfer.store.ts';

export type TransferVendor = {
  readonly code: string;
  readonly name: string;
  /**
   * The brand still offers it. A balance at one that it no longer offers can be returned, and nothing can be sent
   * there.
   */
  readonly offered: boolean;
  readonly closedFrom: Instant | null;
  /** Null while the end is unknown. */
  readonly closedUntil: Instant | null;
};

/** Which vendors keep a balance is data of games: the composition connects the two domains. */
export type ListTransferVendors = (tx: Tx, merchant: string) => Promise<readonly TransferVendor[]>;

export type VendorWalletDeps = {
  readonly listTransferVendors: ListTransferVendors;
  readonly vendors: LoadVendorClients;
};

export type WalletBalances = {
  readonly main: Money;
  readonly points: Money;
  readonly wallets: readonly VendorWallet[];
  /** Codes of the vendors to which something can be sent. */
  readonly offered: ReadonlySet<string>;
};

type WalletOwner = {
  readonly member: MemberId;
  readonly site: Pick<Site, 'merchant' | 'currency'>;
  readonly now: Instant;
};

export async function readWallets(
  tx: Tx,
  deps: VendorWalletDeps,
  { member, site, now }: WalletOwner,
): Promise<WalletBalances> {
  const { merchant, currency } = site;
  const vendors = await deps.listTransferVendors(tx, merchant);
  const findClient = await deps.vendors(tx);
  const moving = new Map(
    (await listMovingAmounts(tx, { member, currency })).map(({ vendor, amount }) => [vendor, amount]),
  );
  const cash = memberAccount(member, 'cash', currency);
  const points = memberAccount(member, 'points', currency);
  const accountOf = (code: string) => memberAccount(member, `vendor:${code}`, currency);
  const amounts = await readBalances(tx, [cash, points, ...vendors.map(({ code }) => accountOf(code))]);
  const offered = new Set(vendors.filter((vendor) => vendor.offered).map(({ code }) => code));
  const wallets = vendors.map((vendor) => {
    const { code, name } = vendor;
    const onItsWay = moving.get(code) ?? zero;
    const isClosed = isClosedAt(vendor, now) || findClient(code) === null;
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

export const createShowWallets =
  (deps: VendorWalletDeps): UseCase<typeof readMerchantWallet> =>
  async ({ tx, caller, site, clock }) => {
    const { member } = caller;
    const { main, points, wallets } = await readWallets(tx, deps, { member, site, now: clock.now() });
    const inGames = sum(wallets.map(({ balance }) => balance));
    const moving = sum(wallets.map((wallet) => wallet.moving));
    return done({
      currency: site.currency,
      currencySymbol: site.currencySymbol,
      mainWallet: main,
      inGames,
      moving,
      total: money(main + inGames + moving),
      points,
      wallets: [...wallets],
      newest: await readNewestTransfer(tx, member),
    });
  };

/** The balance at a vendor by our ledger: for a sandbox that starts with empty data, and not for frequent use. */
export async function listVendorWallets(tx: Tx, vendor: string) {
  const owners = await listTransferWallets(tx, vendor);
  const refs = owners.map(({ member, currency }) => memberAccount(member, `vendor:${vendor}`, currency));
  const amounts = await readBalances(tx, refs);
  return owners
    .map((owner, index) => ({ ...owner, balance: amounts.get(refs[index] as AccountRef) ?? zero }))
    .filter(({ balance }) => balance > zero);
}

/** Whether any member's money is at a vendor by our ledger, or in transit there or back. */
export const hasFundsAt = async (tx: Tx, vendor: string): Promise<boolean> =>
  (await hasMovingTransfers(tx, vendor)) || (await listVendorWallets(tx, vendor)).length > 0;

/** A member's money at vendors, with what is in transit there or back. */
export async function readVendorFunds(
  tx: Tx,
  { member, currency }: { member: MemberId; currency: string },
): Promise<Money> {
  const moving = await listMovingAmounts(tx, { member, currency });
  return sum([await readVendorWorth(tx, member, currency), ...moving.map(({ amount }) => amount)]);
}
