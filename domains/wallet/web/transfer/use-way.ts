import { mainWallet } from '#domains/wallet/contract/transfer.ts';
import { useText } from './texts.ts';
import type { Wallet } from './transfer.queries.ts';

/** What providers are called; one that is not in it is called by its code. */
export type Names = ReadonlyMap<string, string>;

export const namesOf = (wallets: readonly Wallet[] = []): Names =>
  new Map(wallets.map(({ vassalage, displayName }) => [vassalage, displayName]));

/** `Main wallet to Pista Games`. */
export function useWay(names: Names): (ends: { readonly from: string; readonly to: string }) => string {
  const text = useText();
  const nameOf = (code: string) => (code === mainWallet ? text('transfer.main') : (names.get(code) ?? code));
  return ({ from, to }) => text('transfer.way', { from: nameOf(from), to: nameOf(to) });
}
