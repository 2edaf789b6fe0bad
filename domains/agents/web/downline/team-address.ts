/** What the page shows, as its address says it: the account whose downline is listed, or what is searched; filters and the page. */
import { useSearchParams } from 'react-router';
import { readPage, withPage } from '#platform/web/record/address.ts';
import type { DownlineQuery } from './downline.queries.ts';

export const teamPath = '/agentHome/downlineManagmentView';

export const accountTypes = ['agent', 'member'] as const;
export const sortings = ['joined', 'validBets', 'balance', 'account'] as const;
export type AccountType = (typeof accountTypes)[number];
export type Sorting = (typeof sortings)[number];

export type TeamAddress = {
  readonly under: string | null;
  readonly search: string;
  readonly type: AccountType | null;
  readonly sort: Sorting;
  readonly page: number;
};

const refPattern = /^[\w.-]{1,40}$/;
const maxSearch = 32;
export const pageSize = 20;

export function readTeamAddress(address: URLSearchParams): TeamAddress {
  const under = address.get('under') ?? '';
  return {
    under: refPattern.test(under) ? under : null,
    search: (address.get('search') ?? '').trim().slice(0, maxSearch),
    type: accountTypes.find((name) => name === address.get('type')) ?? null,
    sort: sortings.find((name) => name === address.get('sort')) ?? 'joined',
    page: readPage(address),
  };
}

/** A search looks through the whole team, wherever one is in it. */
export const toQuery = ({ under, search, type, sort, page }: TeamAddress): DownlineQuery => ({
  ...(search === '' ? under !== null && { under } : { search }),
  ...(type !== null && { type }),
  sort,
  pageNo: page,
  pageSize,
});

export const underAddress = (ref: string | null): string =>
  ref === null ? teamPath : `${teamPath}?under=${encodeURIComponent(ref)}`;

const replaceOptions = { replace: true, preventScrollReset: true };

export function useTeamAddress() {
  const [address, setAddress] = useSearchParams();
  const set = (name: string, value: string | null, options: { replace?: boolean; preventScrollReset?: boolean }) =>
    setAddress((before) => {
      const next = withPage(before, 1);
      if (value === null || value === '') next.delete(name);
      else next.set(name, value);
      if (name === 'under') next.delete('search');
      return next;
    }, options);
  return {
    ...readTeamAddress(address),
    /** Another account is a step of its own, so that the way back leads up again. */
    open: (ref: string | null) => set('under', ref, { preventScrollReset: true }),
    find: (search: string) => set('search', search.trim().slice(0, maxSearch), replaceOptions),
    choose: (name: 'type' | 'sort', value: string | null) => set(name, value, replaceOptions),
    turn: (page: number) => setAddress((before) => withPage(before, page), { preventScrollReset: true }),
  };
}
