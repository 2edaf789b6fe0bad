/** The only entry point of the ledger: everything that moves money goes through `post`. */

export { closeAccounts, openAccounts, readBalances } from './account.store.ts';
export { type AccountRef, type HousePurpose, houseAccount, type MemberPurpose, memberAccount } from './account.ts';
export { type TransferKind, transferKinds } from './kind.ts';
export {
  type DaySum,
  listNonBetAmounts,
  type NonBetKind,
  readMemberBalances,
  readMemberFunds,
  readMemberWorth,
  readVendorWorth,
  sumByDay,
  sumMemberFunds,
} from './member.store.ts';
export { post, postAll } from './post.store.ts';
export { createPoster, exclusiveAccounts, type Poster, type PosterOptions } from './poster.ts';
export { sealTransfers } from './seal.store.ts';
export {
  isOnStatement,
  type PostedTransfer,
  readPostedByKeys,
  readStatement,
  type StatementPage,
  type StatementRow,
} from './statement.store.ts';
export type { LedgerFault, Leg, PostRequest, PostResult } from './transfer.ts';
export { type LedgerDifference, type VerifyReport, verifyLedger } from './verify.store.ts';
