/** The addresses of the site. Matching minds the case of letters, so an alias exists only where it is listed. */
import { matchPath } from 'react-router';
import { downloadScreen, helpScreen } from '#domains/content/web/index.ts';
import {
  demoScreen,
  favouriteScreen,
  gameCentreScreen,
  gameListScreen,
  lotteryScreen,
  recentScreen,
  seamlessScreen,
  winnersScreen,
} from '#domains/games/web/index.ts';
import { agentLoginScreen } from '#domains/identity/web/index.ts';
import { pointMallScreen, promotionsScreen } from '#domains/rewards/web/index.ts';
import { jackpotScreen, verifierScreen } from '#domains/studio/web/site.ts';
import { type LazyScreen, lazyScreen } from '#platform/web/lazy.ts';
import { agentKeys } from './screens/agent/addresses.ts';
import { agentTexts } from './screens/agent/texts.ts';
import { homeTexts } from './screens/home/texts.ts';
import { memberKeys } from './screens/member/addresses.ts';
import { memberTexts } from './screens/member/texts.ts';
import { outboxTexts } from './screens/sandbox/outbox/texts.ts';

const home = lazyScreen('Home', async () => (await import('./screens/home/HomeScreen.tsx')).HomeScreen, [homeTexts]);
const memberCentre = lazyScreen(
  'MemberCenter',
  async () => (await import('./screens/member/MemberCentreScreen.tsx')).MemberCentreScreen,
  [memberTexts],
);
const agentCentre = lazyScreen(
  'AgentCenter',
  async () => (await import('./screens/agent/AgentCentreScreen.tsx')).AgentCentreScreen,
  [agentTexts],
);
const uiSheet = lazyScreen('UiSheet', async () => (await import('./screens/sandbox/doors.ts')).loadUiSheet());
const outbox = lazyScreen('Outbox', async () => (await import('./screens/sandbox/doors.ts')).loadOutbox(), [
  outboxTexts,
]);
const notFound = lazyScreen('NotFound', async () => (await import('./screens/NotFoundScreen.tsx')).NotFoundScreen);

/**
 * `popup`: a guest gets the login popup over the first page, and the wanted page after the login.
 * `login`: a guest is sent to /login and comes back after it. `agent`: whoever is no agent is sent to /agent.
 * `agent-door`: an agent who is inside already has no use for the door.
 */
export type Guard = 'popup' | 'login' | 'agent' | 'agent-door';

/** `game` has neither side menu nor tab bar, `stage` no header nor footer either; `bare` is a page of its own. */
export type Frame = 'site' | 'game' | 'stage' | 'bare';

export type SiteRoute = {
  readonly path: string;
  /** The source file of the screen's script: the server writes its styles into the document. */
  readonly module: string;
  readonly screen: LazyScreen;
  readonly frame: Frame;
  readonly guard?: Guard;
  /** What a trial user meets besides the guard: the page is `refused`, or opens and is `told` to need a real account. */
  readonly trial?: 'refused' | 'told';
  /** The page stays in the document: a `list` as it was left, with filters, loaded games and the place where one was. */
  readonly keep?: 'first' | 'list';
  /** The words that may stand for `:pageKey`. */
  readonly keys?: ReadonlySet<string>;
  /** Parameters of the query that make another page. */
  readonly reads?: readonly string[];
  /** Search engines are sent to the first address of the same screen unless this says otherwise. */
  readonly hidden?: true;
};

type Rest = Partial<Omit<SiteRoute, 'path' | 'module' | 'screen'>>;

const at = (paths: readonly string[], [module, screen]: readonly [string, LazyScreen], rest: Rest = {}): SiteRoute[] =>
  paths.map((path) => ({ path, module, screen, frame: 'site', ...rest }));

const screens = 'apps/site/screens';
const page = {
  home: [`${screens}/home/HomeScreen.tsx`, home],
  memberCentre: [`${screens}/member/MemberCentreScreen.tsx`, memberCentre],
  agentCentre: [`${screens}/agent/AgentCentreScreen.tsx`, agentCentre],
  agentLogin: ['domains/identity/web/agent/AgentLoginScreen.tsx', agentLoginScreen],
  help: ['domains/content/web/help/HelpScreen.tsx', helpScreen],
  download: ['domains/content/web/download/DownloadScreen.tsx', downloadScreen],
  gameList: ['domains/games/web/list/GameListScreen.tsx', gameListScreen],
  gameCentre: ['domains/games/web/centre/GameCentreScreen.tsx', gameCentreScreen],
  favourite: ['domains/games/web/account/FavouriteScreen.tsx', favouriteScreen],
  recent: ['domains/games/web/account/RecentScreen.tsx', recentScreen],
  lottery: ['domains/games/web/door/LotteryScreen.tsx', lotteryScreen],
  seamless: ['domains/games/web/door/SeamlessScreen.tsx', seamlessScreen],
  demo: ['domains/games/web/door/DemoScreen.tsx', demoScreen],
  winners: ['domains/games/web/winners/WinnersScreen.tsx', winnersScreen],
  jackpots: ['domains/studio/web/jackpot/JackpotScreen.tsx', jackpotScreen],
  promotions: ['domains/rewards/web/promotions/PromotionsScreen.tsx', promotionsScreen],
  pointMall: ['domains/rewards/web/mall/PointMallScreen.tsx', pointMallScreen],
  fairness: ['domains/studio/web/fairness/VerifierScreen.tsx', verifierScreen],
  uiSheet: [`${screens}/sandbox/UiSheetScreen.tsx`, uiSheet],
  outbox: [`${screens}/sandbox/outbox/OutboxScreen.tsx`, outbox],
  notFound: [`${screens}/NotFoundScreen.tsx`, notFound],
} as const satisfies Record<string, readonly [string, LazyScreen]>;

const checkFields =
  'game,seed,client,nonce,hash,value,target,side,mines,opened,picks,rows,risk,segments,guesses,stakes,cashOut,published';

/** `/index.html` is an address like any other: no file of that name is served. */
export const routes: readonly SiteRoute[] = [
  ...at(['/', '/index', '/index.html', '/home'], page.home, { keep: 'first' }),
  // The first page with a popup over it.
  ...at(['/login', '/register', '/help'], page.home, { keep: 'first', reads: ['referralCode'] }),
  ...at(['/live', '/fish', '/rng', '/pvp', '/bgs'], page.gameList, {
    keep: 'list',
    reads: ['vassalage', 'select', 'cat', 'features', 'vol', 'rtp', 'q'],
  }),
  ...at(['/sports', '/esports', '/lott', '/elott', '/cockfight'], page.gameCentre),
  ...at(['/favorite'], page.favourite, { guard: 'popup', hidden: true }),
  ...at(['/recent'], page.recent, { guard: 'popup', hidden: true }),
  // The small spellings are listed because the product has always had them, the third one with its slip.
  ...at(['/lottery', '/lottert', '/vnLottery', '/vnlottery', '/seaLottery', '/sealottery'], page.lottery, {
    frame: 'game',
    guard: 'login',
    trial: 'told',
    reads: ['gameCode'],
    hidden: true,
  }),
  ...at(['/seamless'], page.seamless, {
    reads: ['vassalage', 'gameCode'],
    frame: 'stage',
    guard: 'login',
    hidden: true,
  }),
  ...at(['/demo'], page.demo, { reads: ['gameCode'], frame: 'stage', hidden: true }),
  ...at(['/promotions'], page.promotions, { reads: ['status'] }),
  ...at(['/winners'], page.winners, { reads: ['cat', 'days'] }),
  // A link is the check: every field of the form is in it.
  ...at(['/fairness'], page.fairness, {
    reads: checkFields.split(','),
  }),
  ...at(['/jackpots'], page.jackpots),
  ...at(['/download'], page.download, { reads: ['os'] }),
  ...at(['/helpmc'], page.help),
  ...at(['/pointMall'], page.pointMall, { guard: 'popup', hidden: true }),
  ...at(['/member', '/member/:pageKey'], page.memberCentre, {
    keys: memberKeys,
    guard: 'popup',
    trial: 'refused',
    hidden: true,
  }),
  ...at(['/agent'], page.agentLogin, { frame: 'bare', guard: 'agent-door', hidden: true }),
  ...at(['/agentHome', '/agentHome/:pageKey'], page.agentCentre, {
    keys: agentKeys,
    frame: 'bare',
    guard: 'agent',
    hidden: true,
  }),
  ...at(['/sandbox/ui'], page.uiSheet, { frame: 'bare', hidden: true }),
  ...at(['/sandbox/outbox'], page.outbox, { frame: 'bare', reads: ['to', 'page'], hidden: true }),
];

export const notFoundScreen = notFound;

/** A trailing slash is forgiven, as the router forgives it. */
export const withoutTail = (pathname: string) => (pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname);

/** Nearly every address is one of these word for word; the rest is matched, which takes a hundred times as long. */
const fixed = new Map(routes.filter(({ path }) => !path.includes(':')).map((route) => [route.path, route]));
const patterns = routes.filter(({ path }) => path.includes(':'));

const isAt = ({ path, keys }: SiteRoute, pathname: string): boolean => {
  const key = matchPath({ path, caseSensitive: true }, pathname)?.params['pageKey'];
  return key !== undefined && keys?.has(key) === true;
};

export const routeOf = (pathname: string): SiteRoute | undefined =>
  fixed.get(withoutTail(pathname)) ?? patterns.find((route) => isAt(route, pathname));

export const screenOf = (pathname: string): LazyScreen => routeOf(pathname)?.screen ?? notFound;

export const moduleOf = (pathname: string): string => routeOf(pathname)?.module ?? page.notFound[0];

/** The names of the first page are one page to a search engine; what belongs to a member is none. */
export const canonicalOf = (pathname: string): string | null => {
  const route = routeOf(pathname);
  if (!route || route.hidden) return null;
  return route.screen === home ? '/' : withoutTail(pathname);
};
