import type { MemberId } from '#kernel/id.ts';
import { type AccountRef, memberAccount, openAccounts } from '#ledger';
import type { Tx } from '#platform/server/context.ts';

const purposes = ['cash', 'bonus', 'held', 'locked'] as const;

export const walletAccounts = (member: MemberId, currency: string): AccountRef[] =>
  purposes.map((purpose) => memberAccount(member, purpose, currency));

/** Idempotent: an existing account stays as it is. */
export const openWallet = (tx: Tx, member: MemberId, currency: string): Promise<void> =>
  openAccounts(tx, walletAccounts(member, currency));
