/** The three pages and the menus that each of them lists. Addresses in lower case are the same pages. */
import type { listMenu, openLobby } from '#domains/lottery/contract/game.ts';
import type { WireInputOf } from '#kernel/endpoint.ts';

export type LotteryPage = {
  readonly name: 'LOTT' | 'TCG_LOTTO_VN' | 'TCG_SEA';
  readonly menus: readonly Omit<WireInputOf<typeof listMenu>, 'device'>[];
  readonly area: WireInputOf<typeof openLobby>['lottoArea'];
};

const chance: LotteryPage = {
  name: 'LOTT',
  menus: [
    { prizeMode: 'LOTT', vassalage: 'LOTT' },
    { prizeMode: 'ELOTT', vassalage: 'ELOTT' },
  ],
  area: 'CN',
};
const vietnam: LotteryPage = {
  name: 'TCG_LOTTO_VN',
  menus: [{ prizeMode: 'LOTT', vassalage: 'TCG_LOTTO_VN' }],
  area: 'VN',
};
const sea: LotteryPage = { name: 'TCG_SEA', menus: [{ prizeMode: 'SEA', vassalage: 'TCG_SEA' }], area: 'SEA' };

const pages: Readonly<Record<string, LotteryPage>> = { '/vnlottery': vietnam, '/sealottery': sea };

export const pageOf = (pathname: string): LotteryPage => pages[pathname.toLowerCase().replace(/\/+$/, '')] ?? chance;
