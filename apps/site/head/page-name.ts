/** Which words name an address: the first part of its path, since what follows it is a page of the same name. */
import { canonicalPathOf, routeOf } from '../routes.tsx';

const pageNameAliases: Readonly<Record<string, string>> = {
  lottert: 'lottery',
  vnLottery: 'lottery',
  vnlottery: 'lottery',
  seaLottery: 'lottery',
  sealottery: 'lottery',
  'lottery/results': 'lotteryResults',
  'sandbox/outbox': 'outbox',
};

/** Null for the first page, which is called what its domain is called. */
export function pageNameOf(pathname: string): string | null {
  if (!routeOf(pathname)) return 'missing';
  if (canonicalPathOf(pathname) === '/') return null;
  const [, first = '', second = ''] = pathname.split('/');
  return pageNameAliases[`${first}/${second}`] ?? pageNameAliases[first] ?? first;
}
