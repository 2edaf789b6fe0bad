/** The addresses of the site. Matching minds the case of letters, so an alias exists only where it is listed. */
import { matchPath } from 'react-router';
import { downloadScreen, helpScreen } from '#domains/content/web/index.ts';
import {
  demoScreen,
  favouriteScreen,
  gameCentreScreen,
  gameListScreen,
  recentScreen,
  seamlessScreen,
  winnersScreen,
} from '#domains/games/web/index.ts';
import { agentLoginScreen } from '#domains/identity/web/index.ts';
import { lotteryCentreScreen, lotteryResultsScreen, lotteryScreen } from '#domains/lottery/web/index.ts';
import { supportScreen } from '#domains/messages/web/index.ts';
import { pointMallScreen, promotionsScreen } from '#domains/rewards/web/index.ts';
import { jackpotScreen, verifierScreen } from '#domains/studio/web/site.ts';
import { type LazyScreen, lazyScreen } from '#platform/web/lazy/lazy-part.ts';
import { agentKeys } from './screens/agent/page-keys.ts';
import { agentTexts } from './screens/agent/texts.ts';
import { chatWithPackets } from './screens/chat/chat-room-screen.tsx';
import { homeTexts } from './screens/home/texts.ts';
import { memberKeys } from './screens/member/page-keys.ts';
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
const uiSheet = lazyScreen('UiSheet', async () => (await import('./screens/sandbox/load-screens.ts')).loadUiSheet());
const outbox = lazyScreen('Outbox', async () => (await import('./screens/sandbox/load-screens.ts')).loadOutbox(), [
  outboxTexts,
]);
const notFound = lazyScreen('NotFound', async () => (await import('./screens/NotFoundScreen.tsx')).NotFoundScreen);

/**
 * `popup`: a guest gets the login popup over the first page, and the wanted page after the login.
 * `login`: a guest is sent to /login and comes back after it. `agent`: whoever is no agent is sent to /agent.
 * `agent-login`: an agent who is logged in already is redirected.
 */
export type Guard = 'popup' | 'login' | 'agent' | 'agent-login';

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

type RouteOptions = Partial<Omit<SiteRoute, 'path' | 'module' | 'screen'>>;

const routesAt = (
  paths: readonly string[],
  [module, screen]: readonly [string, LazyScreen],
  rest: RouteOptions = {},
): SiteRoute[] => paths.map((path) => ({ path, module, screen, frame: 'site', ...rest }));

const screensDir = 'apps/site/screens';
const screenModules = {
  home: [`${screensDir}/home/HomeScreen.tsx`, home],
  memberCentre: [`${screensDir}/member/MemberCentreScreen.tsx`, memberCentre],
  agentCentre: [`${screensDir}/agent/AgentCentreScreen.tsx`, agentCentre],
  agentLogin: ['domains/identity/web/agent/AgentLoginScreen.tsx', agentLoginScreen],
  help: ['domains/content/web/help/HelpScreen.tsx', helpScreen],
  download: ['domains/content/web/download/DownloadScreen.tsx', downloadScreen],
  gameList: ['domains/games/web/list/GameListScreen.tsx', gameListScreen],
  gameCentre: ['domains/games/web/centre/GameCentreScreen.tsx', gameCentreScreen],
  lotteryCentre: ['domains/lottery/web/centre/LotteryCentreScreen.tsx', lotteryCentreScreen],
  lotteryResults: ['domains/lottery/web/results/ResultsScreen.tsx', lotteryResultsScreen],
  favourite: ['domains/games/web/member-games/FavouriteScreen.tsx', favouriteScreen],
  recent: ['domains/games/web/member-games/RecentScreen.tsx', recentScreen],
  lottery: ['domains/lottery/web/frame/LotteryScreen.tsx', lotteryScreen],
  seamless: ['domains/games/web/game-page/SeamlessScreen.tsx', seamlessScreen],
  demo: ['domains/games/web/game-page/DemoScreen.tsx', demoScreen],
  winners: ['domains/games/web/winner/WinnersScreen.tsx', winnersScreen],
  jackpots: ['domains/studio/web/jackpot/JackpotScreen.tsx', jackpotScreen],
  promotions: ['domains/rewards/web/promotion/PromotionsScreen.tsx', promotionsScreen],
  support: ['domains/messages/web/support/SupportScreen.tsx', supportScreen],
  chatRoom: ['domains/messages/web/chat/ChatScreen.tsx', chatWithPackets],
  pointMall: ['domains/rewards/web/mall/PointMallScreen.tsx', pointMallScreen],
  fairness: ['domains/studio/web/fairness/VerifierScreen.tsx', verifierScreen],
  uiSheet: [`${screensDir}/sandbox/UiSheetScreen.tsx`, uiSheet],
  outbox: [`${screensDir}/sandbox/outbox/OutboxScreen.tsx`, outbox],
  notFound: [`${screensDir}/NotFoundScreen.tsx`, notFound],
} as const satisfies Record<string, readonly [string, LazyScreen]>;

const fairnessQueryFields =
  'game,seed,client,nonce,hash,value,target,side,mines,opened,picks,rows,risk,segments,guesses,stakes,cashOut,published';

/** `/index.html` is an address like any other: no file of that name is served. */
export const routes: readonly SiteRoute[] = [
  ...routesAt(['/', '/index', '/index.html', '/home'], screenModules.home, { keep: 'first' }),
  // The first page with a popup over it.
  ...routesAt(['/login', '/register', '/help'], screenModules.home, { keep: 'first', reads: ['referralCode'] }),
  ...routesAt(['/live', '/fish', '/rng', '/pvp', '/bgs'], screenModules.gameList, {
    keep: 'list',
    reads: ['vassalage', 'select', 'cat', 'features', 'vol', 'rtp', 'q'],
  }),
  ...routesAt(['/sports', '/esports', '/cockfight'], screenModules.gameCentre),
  ...routesAt(['/lott', '/elott'], screenModules.lotteryCentre, { reads: ['view', 'q'] }),
  ...routesAt(['/favorite'], screenModules.favourite, { guard: 'popup', hidden: true }),
  ...routesAt(['/recent'], screenModules.recent, { guard: 'popup', hidden: true }),
  // The small spellings are listed because the product has always had them, the third one with its slip.
  ...routesAt(
    ['/lottery', '/lottert', '/vnLottery', '/vnlottery', '/seaLottery', '/sealottery'],
    screenModules.lottery,
    {
      frame: 'game',
      guard: 'login',
      trial: 'told',
      reads: ['gameCode'],
      hidden: true,
    },
  ),
  ...routesAt(['/lottery/results'], screenModules.lotteryResults, {
    reads: ['gameCode', 'day', 'issue', 'page', 'proof'],
  }),
  ...routesAt(['/seamless'], screenModules.seamless, {
    reads: ['vassalage', 'gameCode'],
    frame: 'stage',
    guard: 'login',
    hidden: true,
  }),
  ...routesAt(['/demo'], screenModules.demo, { reads: ['gameCode'], frame: 'stage', hidden: true }),
  ...routesAt(['/promotions'], screenModules.promotions, { reads: ['status'] }),
  ...routesAt(['/winners'], screenModules.winners, { reads: ['cat', 'days'] }),
  // A link is the check: every field of the form is in it.
  ...routesAt(['/fairness'], screenModules.fairness, {
    reads: fairnessQueryFields.split(','),
  }),
  ...routesAt(['/jackpots'], screenModules.jackpots),
  ...routesAt(['/download'], screenModules.download, { reads: ['os'] }),
  ...routesAt(['/helpmc'], screenModules.help),
  ...routesAt(['/support'], screenModules.support, { reads: ['chat'], hidden: true }),
  ...routesAt(['/chatRoom'], screenModules.chatRoom, { guard: 'popup', trial: 'refused', hidden: true }),
  ...routesAt(['/pointMall'], screenModules.pointMall, { guard: 'popup', hidden: true }),
  ...routesAt(['/member', '/member/:pageKey'], screenModules.memberCentre, {
    keys: memberKeys,
    guard: 'popup',
    trial: 'refused',
    hidden: true,
  }),
  ...routesAt(['/agent'], screenModules.agentLogin, { frame: 'bare', guard: 'agent-login', hidden: true }),
  ...routesAt(['/agentHome', '/agentHome/:pageKey'], screenModules.agentCentre, {
    keys: agentKeys,
    frame: 'bare',
    guard: 'agent',
    hidden: true,
  }),
  ...routesAt(['/sandbox/ui'], screenModules.uiSheet, { frame: 'bare', hidden: true }),
  ...routesAt(['/sandbox/outbox'], screenModules.outbox, { frame: 'bare', reads: ['to', 'page'], hidden: true }),
];

export const notFoundScreen = notFound;

/** A trailing slash is forgiven, as the router forgives it. */
export const withoutTrailingSlash = (pathname: string) =>
  pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;

/** Nearly every address is one of these word for word; the rest is matched, which takes a hundred times as long. */
const fixedRoutes = new Map(routes.filter(({ path }) => !path.includes(':')).map((route) => [route.path, route]));
const patternRoutes = routes.filter(({ path }) => path.includes(':'));

const matchesRoute = ({ path, keys }: SiteRoute, pathname: string): boolean => {
  const key = matchPath({ path, caseSensitive: true }, pathname)?.params['pageKey'];
  return key !== undefined && keys?.has(key) === true;
};

export const routeOf = (pathname: string): SiteRoute | undefined =>
  fixedRoutes.get(withoutTrailingSlash(pathname)) ?? patternRoutes.find((route) => matchesRoute(route, pathname));

export const screenOf = (pathname: string): LazyScreen => routeOf(pathname)?.screen ?? notFound;

export const moduleOf = (pathname: string): string => routeOf(pathname)?.module ?? screenModules.notFound[0];

/** The names of the first page are one page to a search engine; what belongs to a member is none. */
export const canonicalPathOf = (pathname: string): string | null => {
  const route = routeOf(pathname);
  if (!route || route.hidden) return null;
  return route.screen === home ? '/' : withoutTrailingSlash(pathname);
};
