/** Which words name an address: the first part of its path, since what follows it is a page of the same name. */
import { canonicalOf, routeOf } from '../routes.tsx';

const others: Readonly<Record<string, string>> = {
  lottert: 'lottery',
  vnLottery: 'lottery',
  vnlottery: 'lottery',
  seaLottery: 'lottery',
  sealottery: 'lottery',
  'sandbox/outbox': 'outbox',
};

/** Null for the first page, which is called what its domain is called. */
export function pageNameOf(pathname: string): string | null {
  if (!routeOf(pathname)) return 'missing';
  if (canonicalOf(pathname) === '/') return null;
  const [, first = '', second = ''] = pathname.split('/');
  return others[`${first}/${second}`] ?? others[first] ?? first;
}
