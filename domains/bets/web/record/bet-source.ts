/** Whose bets a record shows: the member's own, or those of an agent's team, which the agent centre passes in. */
import type { QueryKey } from '@tanstack/react-query';
import { exportBets, listBets } from '#domains/bets/contract/record.ts';
import type { DayPeriod } from '#kernel/calendar.ts';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import type { Bet, BetPage } from '../record.queries.ts';
import { filterInputOf } from './bet-filter.ts';

/** A settled bet of somebody in the team. */
export type TeamBet = Pick<
  Bet,
  'betId' | 'time' | 'gameName' | 'gameType' | 'vassalage' | 'stake' | 'validBet' | 'payout'
> & { readonly account: string; readonly result: string };

export type RecordedBet = (Bet & { readonly account?: undefined }) | TeamBet;

export type RecordedBets = Pick<BetPage, 'pageNum' | 'totalPages' | 'totalElements'> & {
  readonly content: readonly RecordedBet[];
  /** Over all pages. Bets of a team are settled ones: none of them is void. */
  readonly totals: Omit<BetPage['totals'], 'voided'> & { readonly voided?: string };
};

export type BetFilter = 'account' | 'gameType' | 'vassalage' | 'state';
export type BetFilters = Readonly<Partial<Record<BetFilter, string | null | undefined>>>;
type BetInput = DayPeriod & BetFilters & { readonly pageNo: number; readonly pageSize: number };
type FilePart = { readonly fileName: string; readonly csv: string; readonly next: string | null };

export type BetSource = {
  readonly scope: 'self' | 'team';
  readonly filters: readonly BetFilter[];
  /** The chosen filters without those that the call would not accept. */
  readonly inputOf: (filters: BetFilters) => BetFilters;
  readonly keyOf: (input: BetInput) => QueryKey;
  readonly fetchPage: (call: Call, input: BetInput) => Promise<RecordedBets>;
  readonly exportPart: (call: Call, input: DayPeriod & BetFilters, after: string | undefined) => Promise<FilePart>;
};

const callInputOf = ({ startDate, endDate, ...filters }: DayPeriod & BetFilters) => ({
  startDate,
  endDate,
  ...filterInputOf(filters),
});

export const ownBets: BetSource = {
  scope: 'self',
  filters: ['gameType', 'vassalage', 'state'],
  inputOf: filterInputOf,
  keyOf: (input) => ['bets', 'record', input],
  fetchPage: (call, { pageNo, pageSize, ...input }) =>
    unwrapCall(call(listBets, { ...callInputOf(input), pageNo, pageSize })),
  exportPart: (call, input, after) => unwrapCall(call(exportBets, { ...callInputOf(input), ...(after && { after }) })),
};
