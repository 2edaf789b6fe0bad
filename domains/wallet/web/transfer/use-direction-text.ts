import { mainWallet } from '#domains/wallet/contract/transfer.ts';
import { useText } from './texts.ts';
import type { Wallet } from './transfer.queries.ts';

/** The names of providers; the code where there is none. */
export type VendorNames = ReadonlyMap<string, string>;

export const vendorNamesOf = (wallets: readonly Wallet[] = []): VendorNames =>
  new Map(wallets.map(({ vassalage, displayName }) => [vassalage, displayName]));

/** `Main wallet to Pista Games`. */
export function useDirectionText(names: VendorNames): (ends: { readonly from: string; readonly to: string }) => string {
  const text = useText();
  const nameOf = (code: string) => (code === mainWallet ? text('transfer.main') : (names.get(code) ?? code));
  return ({ from, to }) => text('transfer.way', { from: nameOf(from), to: nameOf(to) });
}
