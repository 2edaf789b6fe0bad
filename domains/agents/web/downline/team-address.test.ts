import { expect, test } from 'vitest';
import { readTeamAddress, toQuery, underAddress } from './team-address.ts';

const read = (search: string) => readTeamAddress(new URLSearchParams(search));

test('AGENT-010 the address says whose downline is listed, how, and which page', () => {
  expect(toQuery(read('?under=tl_12&type=agent&sort=balance&page=3'))).toEqual({
    under: 'tl_12',
    type: 'agent',
    sort: 'balance',
    pageNo: 3,
    pageSize: 20,
  });
  expect(toQuery(read(''))).toEqual({ sort: 'joined', pageNo: 1, pageSize: 20 });
});

test('AGENT-010 a search looks through the whole team, and nonsense counts as nothing', () => {
  expect(toQuery(read('?under=tl_12&search=%20tropa%20'))).toEqual({
    search: 'tropa',
    sort: 'joined',
    pageNo: 1,
    pageSize: 20,
  });
  expect(read('?under=<b>&type=king&sort=age&page=-1')).toEqual({
    under: null,
    search: '',
    type: null,
    sort: 'joined',
    page: 1,
  });
});

test('AGENT-010 an account has an address of its own', () => {
  expect(underAddress(null)).toBe('/agentHome/downlineManagmentView');
  expect(underAddress('tl_12')).toBe('/agentHome/downlineManagmentView?under=tl_12');
});
