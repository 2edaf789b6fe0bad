/** The only door to the vault: everything that moves money in this house goes through `post`. */

export { balances, closeAccounts, openAccounts } from './account.store.ts';
export { type AccountRef, type HousePurpose, houseAccount, type MemberPurpose, memberAccount } from './account.ts';
export { type TransferKind, transferKinds } from './kind.ts';
export {
  type DaySum,
  daySums,
  memberBalances,
  memberWorth,
  type RareKind,
  rareMoves,
  vendorWorth,
} from './member.store.ts';
export { post, postAll } from './post.store.ts';
export { createPoster, exclusiveAccounts, type Poster, type PosterOptions } from './poster.ts';
export { seal } from './seal.store.ts';
export {
  isOnStatement,
  type Posted,
  postedUnder,
  type StatementPage,
  type StatementRow,
  statement,
} from './statement.store.ts';
export type { Item, LedgerFault, Leg, Verdict } from './transfer.ts';
export { type Difference, type Report, verify } from './verify.store.ts';
